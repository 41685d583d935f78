// SPDX-License-Identifier: MIT
// Letters from ICU, the commonest characters from lists, and what follows what.
#include "charset_languages.hpp"

#include <algorithm>
#include <array>
#include <iconv.h>
#include <map>
#include <string>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/utf8.h>
#include <vector>

namespace nanosgf::tool {
namespace {

// The commonest characters first, then those of names of players and of the words of their games.
constexpr const char simplified_chinese[] =
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于黑白棋胜"
    "负目半盘段级局赛着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看"
    "定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情"
    "明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身"
    "果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义"
    "各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受太量再感建务做接必场件计管期"
    "市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听却界达光放强即像难且权思"
    "王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带"
    "导争运李刘陈杨赵黄周吴徐孙胡朱郭林罗郑梁谢宋唐韩曹邓萧冯曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜"
    "戴夏钟汪田姜范石姚谭廖邹熊陆郝孔崔康毛邱秦江史顾侯邵孟龙钱汤尹黎武乔柯洁檀啸昱廷韦羽聂古"
    "俞斌晓春刚昊峻豪蕴若连笑辜梓浩鼎党毅飞越睿羊维杰柁嘉熹芮乃伟华元洗河磊炜耀宇荃朴尧檄轩童"
    "梦阳於莹勇敏静丽涛超秀兰霞桂英辉玲鑫鹏波宁雨泽涵博佳琪晨志凯婷欣怡远俊峰洋燕艳红云雷雪梅"
    "琳璐倩莉娜宏亮翔旭松柏栋届杯围际甲联网络冠亚快选拔职初轮贴执朝京杭州川广庆台湾视锦标农氏"
    "星富士弈城野狐腾讯褚卫沈尤施严陶戚喻窦章葛奚郎鲁昌苗凤花袁柳酆鲍费廉岑贺倪滕殷毕邬乐傅皮"
    "卞齐伍卜穆湛祁禹狄米贝臧伏谈茅庞纪舒屈项祝董阮蓝闵席季麻娄危颜盛刁骆樊凌霍虞支莫房裘缪干"
    "宗宣郁单洪包诸左吉钮龚嵇邢滑裴荣翁荀惠甄曲封储靳汲糜井巫乌焦巴弓牧谷车蓬班仰秋仲伊宫仇栾"
    "甘厉戎祖符景詹束幸薄印宿怀蒲卓蔺屠蒙池阴闻翟贡姬申扶堵冉宰雍桑濮牛寿浦尚温庄晏柴瞿充慕茹"
    "习宦艾鱼容易庾终居衡步耿满弘匡寇欧沃蔚巩晁勾敖融冷辛阚简饶沙丰查荆游竺益桓";

constexpr const char traditional_chinese[] =
    "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於黑白棋勝"
    "負目半盤段級局賽著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看"
    "定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情"
    "明性知全三又關點正業外將兩高間由問很最重并物手應戰向頭文體政美相見被利什二等產或新己制身"
    "果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義"
    "各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受太量再感建務做接必場件計管期"
    "市直德資命山金指克許統區保至隊形社便空決治展馬科司五基眼書非則聽卻界達光放強即像難且權思"
    "王象完設式色路記南品住告類求据程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶"
    "導爭運李劉陳楊趙黃周吳徐孫胡朱郭林羅鄭梁謝宋唐韓曹鄧蕭馮曾彭呂蘇盧蔣蔡賈丁魏薛葉閻余潘杜"
    "戴夏鍾汪田姜范石姚譚廖鄒熊陸郝孔崔康毛邱秦江史顧侯邵孟龍錢湯尹黎武喬柯洁檀嘯昱廷韋羽聶古"
    "俞斌曉春剛昊峻豪蘊若連笑辜梓浩鼎黨毅飛越睿羊維杰柁嘉熹芮乃偉華元洗河磊煒耀宇荃朴堯檄軒童"
    "夢陽瑩勇敏靜麗濤超秀蘭霞桂英輝玲鑫鵬波寧雨澤涵博佳琪晨志凱婷欣怡遠俊峰洋燕艷紅雲雷雪梅琳"
    "璐倩莉娜宏亮翔旭松柏棟屆杯圍際甲聯网絡冠亞快選拔職初輪貼執朝京杭州川廣慶台灣視錦標農氏星"
    "富士弈城野狐騰訊栩誠勳詩淵臺昌褚衛沈尤施嚴陶戚喻竇章葛奚郎魯苗鳳花袁柳鮑費廉岑賀倪滕殷畢"
    "鄔樂于傅皮卞齊伍卜穆湛祁禹狄米貝臧伏談茅龐紀舒屈項祝董阮藍閔席季麻婁危顏盛刁駱樊凌霍虞支"
    "莫房裘繆干宗宣郁單洪包諸左吉鈕龔嵇邢滑裴榮翁荀惠甄曲封儲靳汲糜井巫烏焦巴弓牧谷車蓬班仰秋"
    "仲伊宮仇欒甘厲戎祖符景詹束幸薄印宿懷蒲卓藺屠蒙池陰聞翟貢姬申扶堵冉宰雍桑濮牛壽浦尚溫莊晏"
    "柴瞿充慕茹習宦艾魚容易庾終居衡步耿滿弘匡寇歐沃蔚鞏晁勾敖融冷辛闞簡饒沙豐查荊游竺益桓";

constexpr const char japanese[] =
    "黒白碁段級勝負目半手局戦日一国人年大十二本中長出三時行見月後前生五間上東四今金九入学高円"
    "子外八六下来気小七山話女北午百書先名川千水男西電校語土木聞食車何南万毎天母火右読友左休父"
    "雨会同事自社発者地業方新場員立開力問代明動京通言理体田主題意不作用度強公持野以思家世多正"
    "安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住真有口少町料工建空急止送切"
    "転研足究楽起着店病質待試族銀早映親験英医仕去味写字答夜音注帰古歌買悪図週室歩風紙花春赤青"
    "館屋色走秋夏習駅洋旅服夕借曜飲肉貸堂鳥飯勉冬昼茶弟牛魚兄犬妹姉漢藤佐村井橋渡辺伊鈴林清松"
    "斎加吉池石島崎谷原森竹武治和太美夫雄博坂岡沢内福関宮沼平河依結羽張趙柳虎丸裕寿聡彦芝龍許"
    "余勲光遼紀基苑秀芳敬吾覚士哲信幸恵由香奈智浩志達郎健司誠隆昭修実茂弘進之直樹翔輔拓也陽菜"
    "衣愛未合雪桜倉横根荒久保菅酒浜永富荻窪呉源宇栄片王囲押番対棋聖因坊座阿含桐杯予選決挑初位"
    "分秒込亜紗希咲里莉緒凛葵蒼颯悠斗陸湊朔蓮律駿亮諒涼介佑祐雅貴孝寛政勇功豊稔毅剛猛克己喜康"
    "定貞義忠仁礼良善祥玉珠宝鶴亀梅菊蘭萩杉桂柏楠椿葉枝草苗稲麦米豆塚寺神殿門戸柱庫蔵城塔路峠"
    "岩砂浦津港岬州瀬江湖波潮滝泉氷霜露霧雷嵐熊鹿馬羊猫鷹鷲鶏鯉鮎奥辻堀堺柴榎樋笠笹筒箕粕糸紺"
    "絵網綾緑翼芦若茅茨菱蒲薄薬藍蛭袖裏角貝跡迫造途都釜鉄銅鍋鎌阪陣陶隅雁靖静鞍頭駒鬼黛佳俊偉"
    "兵冨勢勘包匠厚双史周唯嘉園坪垣埼塩増壮夢孫守宏宗宜宣寄密尊尾居展岸峰崇嶋嶺巨布師幡幹庄床"
    "序底延弥弓影彰徳恒恩恭悟情惣想慎慶成打抱担指按掛掘敏敦整断斯旗旦旭昂昇昌易昔星是晃晋晴晶"
    "景暁暢暮曽最望朋朗末札朱杏杖束条板枚果柿栃栗株核格桃桑梓梨棚植検楓極構槙様標模権樫機橘檜"
    "歳汐汲沖油泊法泰洞洲浅消深淳淵渋渕渚湯満溝滋漆澄澤濱瀧灘炭点烏無照熱燕爪牧狩猪玄玲珂琢琴"
    "瑞瑠瑛環璃瓜甘甫申留當疋登的皆盛相眞砥碧磯示祇科秦程種穂積穴竜笑第筆等筑策箱節築篠篤簗籠"
    "粂精紅純索細紫組経給統綱綿総縁縄織繁纏置群老而聴肇肥育能脇臣臨至興舞航船芙芥芹苅茜荘華萌"
    "落葛董蓑蔦蔭蕗薗薫藁藻虹蜂蝶街衛表袋補規視解記訓設証評誉説謙識護讃豪貫賀賢超越輝辰農速連"
    "遊遠邉邑邦郁部郷酉量針鉢銘鋒錦鍛鏡鑑";

constexpr const char korean[] =
    "흑백승단급국수집이다는을가에의고하지사기도로한나자대서리인어은그해정시를있아스부전일보만"
    "과제것들게장원주면거상조관여동오연성구라공교모비화신소안학유생회말내용무치방경우선적발결"
    "와요세실미물개중반통행었했았마든차없때문같더된으할네러위던려히음심명영산재계진분드트르니"
    "립며당운간예현식출입건체불후합역업형까태직타최양강민속남북두터임품권년월저받질금달력손외"
    "술초점란길야천론확판추살배변청함황근본류투포설규독육박김윤송홍허노곽엄채염석창호돌훈철환"
    "목준택혁희바둑패왕덤";

/// Letters of a language that are not ASCII, the commonest first.
struct Letters {
    const char* locale;
    const char* letters;
};
constexpr Letters common_letters[] = {
    {"ru", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ"},
    {"uk", "оанитіврескдлумпяьзбгчйхцюжїшєщфґ"},
    {"bg", "аиоетнрсвлкдпмзябугчъцжщхшйюфь"},
    {"sr", "аоиенртсвклдмпујзбгчцшхжњћљђфџ"},
    {"el", "αοιετςσνηυρπκμλάίόέωδήγχύθφβώξζψϊϋΐΰ"},
    {"he", "יוהלארתבשמנדחקפכםעןטגסזצךףץ"},
    {"de", "üäößé"},
    {"fr", "éèàêçùôîâûëïœ"},
    {"es", "óíáéñú¡¿ü"},
    {"pt", "ãçéáíóêõâúàô"},
    {"it", "èàòùéì"},
    {"sv", "äåöé"},
    {"da", "øåæé"},
    {"nb", "åøæé"},
    {"fi", "äö"},
    {"nl", "ëéïö"},
    {"is", "áðíéóöþúýæ"},
    {"cs", "áíéěřýčšžůúóňďť"},
    {"sk", "áíéčšžýúľťôňäóď"},
    {"pl", "łąęóśżćńź"},
    {"hu", "éáőöóüíúű"},
    {"hr", "čšžćđ"},
    {"sl", "čšž"},
    {"ro", "ăâîșțşţ"},
    {"tr", "ıişğüöçİ"},
    {"lt", "ėšųžįąčęū"},
    {"lv", "āīšēņļūžķčģ"},
    {"et", "äõüöšž"},
};

/// Which characters a national standard has: those of its own double-byte charset in rows and cells
/// from A1 on. The rest came with extensions, and few texts have any of it.
std::vector<bool> standard_of(const char* charset) {
    constexpr unsigned first = 0xA1, end = 0xFF;
    std::vector<bool> has(0x10000);
    const iconv_t converter = iconv_open("UTF-16LE", charset);
    if (converter == iconv_t(-1)) return has;
    for (unsigned row = first; row < end; ++row) {
        std::array<char, 2 * (end - first)> cells;
        for (unsigned cell = first; cell < end; ++cell) {
            cells[2 * (cell - first)] = static_cast<char>(row);
            cells[2 * (cell - first) + 1] = static_cast<char>(cell);
        }
        std::array<unsigned char, 2 * cells.size()> made;
        char* from = cells.data();
        char* to = reinterpret_cast<char*>(made.data());
        std::size_t left = cells.size(), room = made.size();
        while (iconv(converter, &from, &left, &to, &room) == std::size_t(-1) && left > 2) { // a cell without a character
            from += 2;
            left -= 2;
        }
        for (std::size_t at = 0; at + room < made.size(); at += 2) has[made[at] + 256U * made[at + 1]] = true;
        iconv(converter, nullptr, nullptr, nullptr, nullptr);
    }
    iconv_close(converter);
    return has;
}

bool is_in(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }
bool is_ideograph(char32_t c) { return is_in(c, 0x4E00, 0x9FFF); }
bool is_hangul(char32_t c) { return is_in(c, 0xAC00, 0xD7A3); }
bool is_kana(char32_t c) { return is_in(c, 0x3041, 0x30FF); }
bool is_east_asian(char32_t c) { return c >= 0x2E80 && !is_in(c, 0xE000, 0xF8FF) && c != 0xFFFD; }

bool is_standard(char32_t c, Writing writing) {
    if (c >= 0x10000) return false;
    if (writing == Writing::japanese) {
        static const std::vector<bool> jis = standard_of("EUC-JP");
        return jis[c];
    }
    if (writing == Writing::korean) {
        static const std::vector<bool> ksx = standard_of("EUC-KR");
        return ksx[c];
    }
    static const std::vector<bool> simplified = standard_of("GB2312");
    static const std::vector<bool> traditional = standard_of("BIG5");
    return simplified[c] || traditional[c];
}

/// What ICU says of a character: its script, and flags above it.
constexpr std::uint16_t script_bits = 0x0FFF, alphabetic = 0x1000, upper = 0x2000, lower = 0x4000, is_looked_up = 0x8000;

std::uint16_t look_up(char32_t c) {
    const auto letter = static_cast<UChar32>(c);
    UErrorCode error = U_ZERO_ERROR;
    const auto script = static_cast<unsigned>(uscript_getScript(letter, &error)) & script_bits;
    return static_cast<std::uint16_t>(is_looked_up | script | (u_isalpha(letter) != 0 ? alphabetic : 0U) |
                                      (u_isupper(letter) != 0 ? upper : 0U) | (u_islower(letter) != 0 ? lower : 0U));
}

std::uint16_t facts_of(char32_t c) {
    thread_local std::vector<std::uint16_t> facts(0x10000);
    if (c >= facts.size()) return look_up(c);
    std::uint16_t& known = facts[c];
    if (known == 0) known = look_up(c);
    return known;
}

bool is_letter(char32_t c) { return (facts_of(c) & alphabetic) != 0; }
/// What a word of one letter costs.
constexpr double lone = 3;

int script_of(char32_t c) { return facts_of(c) & script_bits; }

/// For signs that any text may have: quotes and dashes, full-width forms, symbols, and what is none.
double sign_cost(char32_t c, bool is_wide) {
    if (is_in(c, 0x80, 0x9F) || is_in(c, 0xE000, 0xF8FF) || c >= 0xF0000) return 18;
    if (is_in(c, 0x2010, 0x2026)) return 8;
    if (is_wide && (is_in(c, 0x3001, 0x3017) || is_in(c, 0xFF01, 0xFF5E) || c == 0xB7)) return 7.5;
    if (c == 0xA4 || c == 0xA6 || c == 0xA8 || c == 0xB8) return 13;
    if (c == 0xA0 || c == 0xA7 || c == 0xA9 || c == 0xAB || c == 0xB0 || c == 0xBB || c == 0xBD || c == 0x20AC) return 9;
    return 11.5;
}

} // namespace

Language::Language(const char* locale, Writing writing) : writing_(writing) {
    add_letters(locale);
    const std::string_view name = locale;
    const auto ideograph = [](std::size_t rank) { return rank < 60 ? 5.6F : rank < 200 ? 6.5F : 7.2F; };
    if (name == "zh") add_list(simplified_chinese, ideograph);
    if (name == "zh_Hant") add_list(traditional_chinese, ideograph);
    if (name == "ja") add_list(japanese, ideograph);
    if (name == "ko") add_list(korean, ideograph);
    const auto latin = [](std::size_t rank) { return 4.8F + 0.25F * static_cast<float>(rank); };
    const auto other = [](std::size_t rank) { return 2.2F + 0.12F * static_cast<float>(rank); };
    for (const Letters& letters : common_letters)
        if (name == letters.locale)
            add_list(letters.letters, writing == Writing::latin ? latin : other);
}

/// The letters of a language; of ideographs those that a newspaper has.
void Language::add_letters(const char* locale) {
    UErrorCode error = U_ZERO_ERROR;
    ULocaleData* const data = ulocdata_open(locale, &error);
    for (const ULocaleDataExemplarSetType type : {ULOCDATA_ES_AUXILIARY, ULOCDATA_ES_STANDARD}) {
        // Only alphabets have capitals.
        USet* const letters = ulocdata_getExemplarSet(data, nullptr, writing_ >= Writing::chinese ? 0 : USET_ADD_CASE_MAPPINGS, type, &error);
        if (U_FAILURE(error)) break;
        UChar32 first = 0, last = -1;
        UErrorCode no_range = U_ZERO_ERROR; // after the ranges are strings, which have no place
        for (std::int32_t i = 0; uset_getItem(letters, i, &first, &last, nullptr, 0, &no_range) == 0; ++i)
            for (UChar32 letter = first; letter <= last; ++letter) add_letter(static_cast<char32_t>(letter), type == ULOCDATA_ES_STANDARD);
        uset_close(letters);
    }
    ulocdata_close(data);
}

void Language::add_letter(char32_t c, bool is_main) {
    if (c < 0x80 || (!is_main && writing_ == Writing::latin && !u_isalpha(static_cast<UChar32>(c)))) return;
    float cost = is_main ? 7.5F : 8.5F;
    if (writing_ == Writing::alphabet) cost = is_main ? 4 : 8;
    if (is_ideograph(c)) cost = is_main ? 8.5F : 10;
    if (is_hangul(c)) cost = is_standard(c, Writing::korean) ? 10 : 14.5F;
    if (is_kana(c)) cost = c < 0x30A1 ? 4.8F : 5.3F;
    own_cost(c) = cost;
}

/// Characters, the commonest first, and what each costs by its rank. A capital costs what its letter does.
void Language::add_list(const char* characters, float (*cost_of_rank)(std::size_t)) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(characters);
    const auto size = static_cast<std::int32_t>(std::string_view(characters).size());
    std::size_t rank = 0;
    for (std::int32_t at = 0; at < size; ++rank) {
        UChar32 c;
        U8_NEXT(bytes, at, size, c);
        own_cost(static_cast<char32_t>(c)) = own_cost(static_cast<char32_t>(u_toupper(c))) = cost_of_rank(rank);
    }
}

/// A character that is not one of the language's own.
double Language::other_cost(char32_t c) const {
    const bool is_wide = writing_ >= Writing::chinese;
    if (is_ideograph(c)) return is_wide ? (is_standard(c, writing_) ? 11 : 14.5) : 16;
    if (is_kana(c)) return writing_ == Writing::japanese ? 6 : is_wide ? 9.5 : 14;
    if (is_hangul(c)) return 14.5;
    if (is_in(c, 0xFF61, 0xFF9F)) return writing_ == Writing::japanese ? 7.5 : 14;
    if (!is_letter(c)) return sign_cost(c, is_wide);
    return is_wide ? 12 : script_of(c) == USCRIPT_LATIN && writing_ == Writing::latin ? 9.5 : 13;
}

float& Language::own_cost(char32_t c) const {
    if (c >= 0x10000) return far_[c];
    std::unique_ptr<float[]>& page = pages_[c >> 8];
    if (!page) page = std::make_unique<float[]>(256);
    return page[c & 0xFF];
}

double Language::cost_of(char32_t c, char32_t before) const {
    const unsigned letter = facts_of(c), previous = facts_of(before);
    const bool is_in_word = (letter & alphabetic) != 0, follows = (previous & alphabetic) != 0;
    // An alphabet is not changed within a word, and capitals begin it.
    const bool changes = is_in_word && follows && !is_east_asian(c) && !is_east_asian(before) && (letter & script_bits) != (previous & script_bits);
    const auto is_small = [](char32_t a) { return a >= 'a' && a <= 'z'; };
    const bool joins = (is_small(c) && is_east_asian(before)) || (is_east_asian(c) && is_small(before));
    const bool rises = (letter & upper) != 0 && (previous & lower) != 0;
    if (c < 0x80) {
        if (c == '[' || (c < 0x20 && c != '\n' && c != '\r' && c != '\t')) return 8;
        return ascii + (changes ? 4 : joins ? 3 : rises && before >= 0x80 ? 2 : 0);
    }
    float& own = own_cost(c);
    if (own == 0) own = static_cast<float>(other_cost(c));
    double sum = static_cast<double>(own);
    if (is_east_asian(c)) return sum + (joins ? 3 : 0);
    if (changes) sum += 5;
    if (rises) sum += 5;
    else if ((letter & upper) != 0) sum += 0.7;
    if (is_in_word && writing_ == Writing::latin && before >= 0x80 && follows) sum += 2;
    if (!is_in_word && follows) sum += 2;
    return sum;
}

double Language::cost(std::u32string_view text, double most) const {
    double sum = 0;
    unsigned latin = 0;
    char32_t before = ' ';
    for (std::size_t i = 0; i < text.size() && sum <= most; ++i) {
        const char32_t c = text[i];
        latin += (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
        sum += c == 0xFFFD ? wrong : c == cut_character ? cut : cost_of(c, before);
        if (c >= 0x80 && writing_ == Writing::alphabet && !is_letter(before) && (i + 1 == text.size() || !is_letter(text[i + 1]))) sum += lone;
        before = c;
    }
    // Words in ASCII are likelier in the languages that are written so.
    return sum + (writing_ == Writing::latin ? 0 : std::min(6.0, 0.4 * latin));
}

double Language::plausible() const { return writing_ == Writing::alphabet ? 5.5 : writing_ == Writing::latin ? 9.5 : 11; }

const Language& language(const char* locale) {
    thread_local std::map<std::string, Language> made; // each fills its tables when it is asked
    const std::string name = locale;
    const auto found = made.find(name);
    if (found != made.end()) return found->second;
    const auto is_one_of = [&name](std::initializer_list<const char*> names) {
        for (const char* const other : names)
            if (name == other) return true;
        return false;
    };
    const Writing writing = is_one_of({"zh", "zh_Hant"})                                    ? Writing::chinese
                            : name == "ja"                                                  ? Writing::japanese
                            : name == "ko"                                                  ? Writing::korean
                            : is_one_of({"ru", "uk", "bg", "sr", "el", "he", "ar", "th"}) ? Writing::alphabet
                                                                                            : Writing::latin;
    return made.try_emplace(name, locale, writing).first->second;
}

} // namespace nanosgf::tool
