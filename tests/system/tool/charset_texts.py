# SPDX-License-Identifier: MIT
"""Texts of game records in many languages, and the charsets that programs wrote them in."""

# Names of players, then words of headers, then comments: short ones first.
CHINESE = """李昌镐 聂卫平 马晓春 常昊 古力 柯洁 周鹤洋 俞斌 罗洗河 孔杰 胡耀宇 邱峻 王檄 黄奕中 谢赫 刘星 陈耀烨 时越 江维杰
周睿羊 范廷钰 芈昱廷 檀啸 唐韦星 连笑 杨鼎新 辜梓豪 丁浩 党毅飞 李轩豪 许嘉阳 谢尔豪 童梦成 范蕴若 彭立尧 王昊洋 芮乃伟 张璇 於之莹
吴清源 陈祖德 王积薪 黄龙士 范西屏 施襄夏 过百龄 天元战 围棋大师赛 中国 北京市 九段 黑胜 中盘胜 执白 上海棋院 全国围棋甲级联赛 春兰杯决赛第一局
黑棋这里应该先尖一手。 白棋厚实，黑棋实地领先。 这手棋太缓，应在右下角挂角。""".split()
TAIWANESE = """林海峰 王立誠 張栩 周俊勳 陳詩淵 王銘琬 謝依旻 許家元 林子淵 蕭正浩 陳祈睿 簡靖庭 賴均輔 徐皓紅 黃祥任 王元均 楊博崴 俞俐均 張正平
彭景華 蔡丞韋 潘文君 郭求真 應昌期 海峰棋院 天元賽 棋王戰 圍棋 黑中盤勝 臺北市 白勝 九段 十段錦標賽 名人賽挑戰賽第三局 這一手棋非常重要
黑棋應該先在左上角飛掛。 白棋的大龍還沒有活淨。""".split()
JAPANESE = """小林光一 趙治勲 武宮正樹 加藤正夫 大竹英雄 石田芳夫 羽根直樹 高尾紳路 山下敬吾 張栩 依田紀基 井山裕太 河野臨 結城聡 坂井秀至 山田規三生
今村俊也 王銘琬 片岡聡 淡路修三 工藤紀夫 藤沢秀行 坂田栄男 橋本宇太郎 呉清源 木谷實 岩本薫 本因坊秀策 一力遼 芝野虎丸 許家元 余正麒 上野愛咲美
藤沢里菜 仲邑菫 村川大介 伊田篤史 本木克弥 名人戦 棋聖戦第二局 本因坊戦 日本棋院 九段 黒中押し勝ち 白半目勝ち 東京都千代田区 ソ連 囲碁クラブ
黒はここで打ち込むべきだった。 白の形勢が良い。 この一手が敗着。""".split()
KOREAN = """이창호 이세돌 박정환 신진서 조훈현 유창혁 서봉수 최철한 박영훈 강동윤 김지석 원성진 조한승 목진석 송태곤 변상일 신민준 이동훈 나현 안성준
최정 오유진 김채영 박지은 조혜연 윤영선 김인 조남철 고근태 허영호 백홍석 이영구 윤준상 홍성지 안조영 김성룡 한국기원 국수전 명인전 바둑 흑불계승
백반집승 서울특별시 구단 농심신라면배 흑이 여기서 먼저 붙였어야 했다. 백의 모양이 두텁다. 대국""".replace("흑이 여기서", "흑이_여기서").split()
RUSSIAN = """Иван Шикшин Динерштейн Александр Купер Илья Фёдоров Виктор Богданов Свирщёв Алексей Лазарев Москва Петербург Казань Чемпионат России Чёрные Белые
Сдача победа Соловьёв Мартынов Андрей Чебурахов Тимур Санкин Наталья Ковалёва Кубок_Европы Чемпионат_Москвы Белые_выиграли_2,5_очка
Ход_чёрных_очень_сильный. Здесь_белым_следовало_играть_в_угол.""".split()
UKRAINIAN = """Артем_Качановський Андрій_Кравець Київ Богдан_Жураківський Чемпіонат_України Перемога_чорних Харків_і_Львів""".split()
BULGARIAN = """Емил_Гарабедян Съботин Димитър Пловдив София Първенство_на_България Ход_на_черните""".split()
GREEK = """Γιώργος Παπαδόπουλος Αθήνα Πρωτάθλημα_Ελλάδας Μαύρα Λευκά_κερδίζουν Θεσσαλονίκη""".split()
CZECH = """Lukáš_Podpěra Ondřej_Šilt Jan_Hora Vladimír_Daněk Zdeněk_Kopřiva Plzeň Příbram Žďár Černý_vyhrál Mistrovství_České_republiky Třinec
Dobrý_tah,_bílý_už_nemůže_spojit._Žádná_hrozba. Jiří_Dvořák""".replace("Jan_Hora ", "").split()
POLISH = """Stanisław_Frejlak Mateusz_Surma Łukasz_Lew Krzysztof_Giedrojć Jerzy_Świątek Łódź Kraków Białe_wygrały Mistrzostwa_Polski_w_Go_2003_Wrocław Gdańsk
Zły_ruch,_czarne_są_słabe._Możliwość_cięcia.""".replace("Mateusz_Surma ", "").split()
HUNGARIAN = """Pál_Balogh Csaba_Mérő Győr Székesfehérvár Fekete_nyert Rossz_lépés,_a_fehér_kő_meghalt._Döntő_hiba. Tibor_Pocsai_és_Gábor_Szabics""".split()
GERMAN = """Jürgen Müller Schäfer Günther Köln Weiß_gewinnt Straße Größe Franz-Josef_Dickhut_gegen_Christoph_Gerlach,_Göttingen
Schwarz_hätte_hier_früher_schließen_müssen. Österreich Zürich""".split()
FRENCH = """René Andréa François Fréderic Noël Évry Championnat_de_France_à_Grenoble Très_bon_coup Noir_gagne_d'un_demi-point_après_une_longue_bataille_à_gauche.
Hélène Café""".split()
SPANISH = """José Muñoz Peña España Málaga Año_2004,_última_ronda Íñigo Negras_ganan_por_abandono_después_de_un_mal_movimiento_en_la_esquina.""".split()
SCANDINAVIAN = """Åke Jørgensen Øystein Göran Strömberg Malmö København Tromsø Svart_vinder_på_tid_efter_et_dårligt_træk Hämeenlinna Järvinen""".split()
TURKISH = """Kemal_Küçük Işık Gürbüz İstanbul Şampiyonası Beyaz_kazandı Doğru_hamle_şimdi_köşede_değil""".split()
LATVIAN = """Rīga Jānis_Bērziņš Lietuvos_čempionatas Šiauliai Žemaitis Klaipėda_ąžuolas Melnie_uzvarēja_ļoti_ātri""".split()
HEBREW = """אבי_כהן תל_אביב ניצחון_לשחור משחק_יפה_מאוד""".split()

# language, its charsets: name for Python, name in CA
LANGUAGES = {
    "Chinese": (CHINESE, [("gb18030", "GB18030"), ("gbk", "GBK"), ("utf-8", "UTF-8")]),
    "Taiwanese": (TAIWANESE, [("big5hkscs", "Big5"), ("utf-8", "UTF-8")]),
    "Japanese": (JAPANESE, [("cp932", "Shift_JIS"), ("euc_jp", "EUC-JP"), ("utf-8", "UTF-8")]),
    "Korean": (KOREAN, [("cp949", "EUC-KR"), ("utf-8", "UTF-8")]),
    "Russian": (RUSSIAN, [("cp1251", "windows-1251"), ("koi8_r", "KOI8-R"), ("iso8859_5", "ISO-8859-5"), ("cp866", "IBM866"), ("utf-8", "UTF-8")]),
    "Ukrainian": (UKRAINIAN, [("cp1251", "windows-1251"), ("koi8_u", "KOI8-U"), ("utf-8", "UTF-8")]),
    "Bulgarian": (BULGARIAN, [("cp1251", "windows-1251"), ("utf-8", "UTF-8")]),
    "Greek": (GREEK, [("cp1253", "windows-1253"), ("iso8859_7", "ISO-8859-7"), ("utf-8", "UTF-8")]),
    "Czech": (CZECH, [("cp1250", "windows-1250"), ("iso8859_2", "ISO-8859-2"), ("utf-8", "UTF-8")]),
    "Polish": (POLISH, [("cp1250", "windows-1250"), ("iso8859_2", "ISO-8859-2"), ("utf-8", "UTF-8")]),
    "Hungarian": (HUNGARIAN, [("cp1250", "windows-1250"), ("utf-8", "UTF-8")]),
    "German": (GERMAN, [("cp1252", "windows-1252"), ("mac_roman", "macintosh"), ("cp850", "IBM850"), ("utf-8", "UTF-8")]),
    "French": (FRENCH, [("cp1252", "windows-1252"), ("mac_roman", "macintosh"), ("utf-8", "UTF-8")]),
    "Spanish": (SPANISH, [("cp1252", "windows-1252"), ("utf-8", "UTF-8")]),
    "Scandinavian": (SCANDINAVIAN, [("cp1252", "windows-1252"), ("mac_roman", "macintosh"), ("utf-8", "UTF-8")]),
    "Turkish": (TURKISH, [("cp1254", "windows-1254"), ("utf-8", "UTF-8")]),
    "Latvian": (LATVIAN, [("cp1257", "windows-1257"), ("utf-8", "UTF-8")]),
    "Hebrew": (HEBREW, [("cp1255", "windows-1255"), ("utf-8", "UTF-8")]),
}


def texts(language):
    return [text.replace("_", " ") for text in LANGUAGES[language][0]]
