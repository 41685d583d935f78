// SPDX-License-Identifier: MIT
// Scans of short games, and the events that they gave: written by `nanosgf_sense_record > recorded.hpp`.
#ifndef NANOSGF_TESTS_SENSE_RECORDED_HPP
#define NANOSGF_TESTS_SENSE_RECORDED_HPP

#include "nanosgf/syntax/flash.hpp"

namespace recorded {

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_0[] =
    "waa . -aa bci .3 =Bci .2 -ci .4 bci .6 -ci . bdi .4 =Bci>di bdh -di .4 =Bdi>dh .50 wbh . wch .2 =Wbh -bh .2 "
    "bgc .2 =Wbh>ch . =Bgc .20 -gc .20 bgc .13 wgb . -gb .7 wai .3 =Wai . wah -ai .4 =Wai>ah bfc .3 =Bfc .2 bab . "
    "-ab .27 wfb . -fb . wfb .3 =Wfb .72 bbf .3 =Bbf .37 -bf .5 weg . wcg -eg .2 -cg wdg .3 bbf .3 =Wdg .26 wha . "
    "-ha .33 bbg .3 =Bbg .3 bbh . -bg .4 =Bbg>bh .4 -bh .12 wci . -ci .13 bbh .4 wgg . -gg . wgg . bgd . -gd . =Wgg "
    "bgd .3 =Bgd .4 -ch . wch .3 wde .3 =Wde .42 bee .3 =Bee . -ee bff .4 =Bee>ff bfe -ff . bff . -ff .3 wgh . "
    "=Bff>fe . whg . =Wgh -gh .4 =Wgh>hg wea . -ea .41 whe . -he bif . whe .2 =Bif . =Whe .25 bfd .3 =Bfd .21 wff "
    ".3 =Wff -ff wgf .4 =Wff>gf . wff -gf .2 wef -ff . bge .6 =back1 =Wef =Bge .34 whb .3 =Whb .37 end =ended .25 "
    "-hb . whb . -hb -gg .4 -bh -ch .5 -he .4 -dh . -fc -gc .16 -ef .12 -ge . -if -hg -ah .6 -gd .14 wdf . -df . "
    "-dg .5 -fe .8 -de .6 -fb .4 -fd .6 -bf .139 end . ";

/// 32 moves.
NANOSGF_FLASH constexpr uint8_t script_1[] =
    "baa . -aa bgf .3 =Bgf .25 wbi . -bi . wbi .3 =Wbi .50 bhb . wdi .2 =Bhb . =Wdi .46 bbh . -bh . bbh .3 =Bbh .15 "
    "wha . -ha . wha .3 =Wha .62 bhg .3 =Bhg .51 wgh .3 =Wgh .2 bhi .3 =Bhi .4 wgg . -gg .3 -bh .10 bbh .43 wfd .3 "
    "=Wfd . wie . -ie .38 bbc .3 =Bbc .21 waa .3 =Waa .51 bfc .3 =Bfc .25 waf .3 =Waf .54 bbg . -bg .2 bcd .3 =Bcd "
    ".55 wab .3 =Wab .22 bad .3 =Bad .11 wef . -ef .17 wcc .3 =Wcc .18 bag .3 =Bag .26 wci .3 =Wci .34 bed .3 =Bed "
    ".35 wac .2 bcb . =Wac .2 =Bcb .43 wba .3 =Wba .48 bca .3 =Bca .46 -ca .8 bca .21 wdc .3 =Wdc .56 -aa .5 bbb .3 "
    "=Bbb =take:ba =take:ab =take:ac .5 -ba .2 -ab . wab . -ab .2 -ac .4 bef . -ef .61 wac .3 =Wac .77 bgg .3 =Bgg "
    ".18 wce . -ce . wce .3 =Wce .50 bbd .3 =Bbd .23 -cd . bcd .16 wbe .3 =Wbe .37 end =ended .25 bgh . -hg wgh .10 "
    "bci -di . wci .10 -bh .5 -ac -be . -fd . -af .9 -ag .3 baa . -aa .20 -ad .2 -bi . -bd .9 -ed .2 -bb .3 -cd . "
    "bcd . -cd . -ca .3 wbh . -bh -hi . -cb -ce . -ha .2 -ci .3 -bc .2 -gg .2 -gh .5 -dc .10 -hb .2 -gf . -cc -fc "
    ".120 end . ";

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_2[] =
    "baa . -aa bfd . bec -fd . bfc . -ec . wgc . =Bfc .2 =Wgc .18 wih . -ih .9 bah .3 =Bah .67 wag .3 =Wag .31 bbf "
    ".3 =Bbf .27 wfe . -fe .12 wdg .3 =Wdg .74 bbh .3 =Bbh .58 wgg .3 =Wgg .49 bgd .3 =Bgd wde .3 =Wde .52 bdh . "
    "-dh . bdh .3 =Bdh .26 wfh .3 =Wfh .27 -gd .5 -de .5 -dh .7 -fh .63 =back4 .36 bgd .3 =Bgd .19 wde .3 =Wde .16 "
    "bdh .3 =Bdh .16 wfh .3 =Wfh .58 bhe . -he . bhe .3 =Bhe .59 wfd .3 =Wfd .27 bef .3 =Bef wge .3 =Wge .12 wbc . "
    "-bc .12 -he .15 bhe . bhb .3 =Bhb .26 -hb .6 -ge .4 -ef .63 =back3 .38 bef .3 =Bef .18 wge .3 =Wge .16 bhb .3 "
    "=Bhb .38 wfb . -fb . wfb .3 =Wfb .25 -fb . wfb . -fb .3 -hb .5 -ge .63 =back3 .35 bii . -ii .2 wge .3 =Wge .18 "
    "bhb .3 =Bhb .17 wfb .3 =Wfb .54 baa .3 =Baa .43 wfi .3 =Wfi .36 end =ended .20 -de .2 -gg .12 -he . -gd .3 -fb "
    ".4 -ge .3 -ag . wag . -ag . -bh .25 -dg .6 -ef .2 -fi .2 -dh .5 -hb .25 -bf .8 -aa . baa -ah -fh . -aa -gc wfh "
    ". -fh .3 -fc .9 -fd .124 end . ";

/// 14 moves.
NANOSGF_FLASH constexpr uint8_t script_3[] =
    "expect:b2 waa bhe . -aa .2 =setB:he .11 bhh .3 =setB:hh bch . -ch .57 wdh .3 =Wdh .33 bbi .3 =Bbi .16 wgg .3 "
    "=Wgg .17 -dh .28 wdh .12 bga .3 =Bga .38 wfb . -fb .35 wad .3 =Wad .46 bac .3 =Bac .49 bae . -ae .14 whi .3 "
    "=Whi .29 bed .3 =Bed .56 wdb .3 =Wdb .24 bfa .3 =Bfa . whb .3 =Whb .38 bic .3 =Bic .42 wdc . -ic .2 =Wdc .6 "
    "bib . -ib .4 bic . -ic . bic .18 bbd .3 =Bbd .36 end =ended .8 wab . -ab .14 wid . -id .2 -bd .6 -hi . whi . "
    "-hi .9 -ad .2 -gg . wgg . -gg . -db .10 bcb . -cb .9 -fa -dc .11 -hh .2 -ac .15 -ic .5 -dh .16 -bi . bbi . -ed "
    "-he -bi .9 -ga .3 -hb .10 bee . -ee .118 end . ";

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_4[] =
    "baa . -aa . bih .3 =Bih .29 wah . -ah . wah .3 =Wah .74 bfc .3 =Bfc .27 undo =back1 =take:fc .6 undo "
    "=back1 =take:ah .6 undo =back1 =take:ih .6 -fc .5 -ah .5 -ih .102 bih .3 =Bih .17 wah .3 =Wah .17 bfc .3 =Bfc "
    ".67 wfb .3 =Wfb .7 bfd . -fc .2 =Bfd .18 -fd .7 bfc .35 bbf .4 =Bfd>bf .33 wdg .3 =Wdg .6 wdf . -dg .4 =Wdg>df "
    ".61 bhh . -hh .6 -df .6 wdg .4 =Wdf>dg .70 bbh .3 =Bbh .37 wgg .3 =Wgg .36 bgd .3 =Bgd .19 wde .3 =Wde .71 bdh "
    ".3 =Bdh .65 bhi . wfh -hi .3 =Wfh .27 bhf .3 =Bhf .2 -hf . bhe .4 =Bhf>he .61 wfd .3 =Wfd .28 web . -eb .42 "
    "bef .3 =Bef .21 wge .3 =Wge .46 bhb .3 =Bhb .16 whd . -hd . whd .3 =Whd .5 -de . wdd .63 "
    "=illegal2 =put:-dd =put:Wde .12 -dd bfd . wfd .3 wde .3 =legal .44 baa .3 =Baa .6 baf -bf .27 -af .6 bbf .11 "
    "wfi .3 =Wfi .37 end =ended .23 -fb .8 -hb -gg . -bf .7 -ah .7 -dg .20 -ef .8 -fh .2 -fi .6 -fc .2 -he .6 -aa "
    ".11 -de . wde . -de . -ih .3 -bh .18 -gd -hd .4 -dh .8 -ge .2 -fd .121 end . ";

/// 10 moves.
NANOSGF_FLASH constexpr uint8_t script_5[] =
    "waa . -aa . bdd .2 whf . =Bdd .2 =Whf .2 bag . wca -ag wfg . -ca -fg . wab . -ab bff . -ff .3 bfg . bhe -fg . "
    "bab wge -he . -ab -ge wag . -ag .2 whg . -hg . big . -ig bgi . bci -gi . -ci .4 bac wbg . -ac -bg .6 bfc . -fc "
    "bgd wdi . wba -gd -di . -ba .2 wif . -if weg . whb -eg . -hb .4 bhc bbg . -hc -bg big . bad -ig . -ad bhf . "
    "whf .11 bci .3 =Bci wid . -id . wbf . -bf .5 bga wei . -ga -ei . bei . -ei .3 bbg . -bg .5 bcb . -cb . bia . "
    "-ia wih . wdf -ih . -df .3 bgd . wdb bfb -gd . -db -fb .9 bhh . -hh .2 wid . -id .2 wha . -ha wbd . -bd . web "
    ". -eb . bff . -ff .17 wef . -ef .2 whc wdi . -hc -di . wbh wdi . -bh .2 =Wdi wie . -ie .4 bgh . -gh .2 bfd . "
    "-fd .3 wgd . -gd . bgg . -gg .2 wfi . -fi .2 bai . -ai .2 weg . -eg .4 wcb . -cb . bfg . -fg .2 wbe . -be .3 "
    "bdg . -dg bch . bbg -ch . -bg . bce . wcb -ce . -cb .7 bdf . -df .3 wdg . -dg .2 wge bih . bac -ge whe -ih . "
    "-ac wcc -he bcf bhi . -cc -cf -hi .3 bib . -ib . bdc whd . -dc -hd . wbb . -bb wid . -id . bfg . wba . -ba . "
    "=Bfg wfb . -fb . wef . -ef .5 bac . -ac . bfd bih . -fd -ih .3 wdf bff . -df -ff .4 bcg . wie -cg . -ie .3 bba "
    ". -ba .2 bbe . -be .2 bgc . -gc . bgh . -gh . bdf wgh . -df . -dd . =Wgh bdd . wfi . -fi .2 bdf . -df .4 wea . "
    "-ea wcf . -cf . wib . -ib .4 wed . -ed . wah . wce -ah . -ce .3 wfc . -fc .4 beh . -eh .4 wdg . -dg .2 wfe bfh "
    ". -fe -fh .2 bab wdb . -ab -db bfd . -fd .4 bhg wii . -ii . wei wii . =Bhg -ei .2 =Wii .4 wid . bga -id . -ga "
    ". bfe bef . bad -fe -ef . bha bfb bbc -ad . -ha -fb wgb -bc -hg . -gb bhg .6 bag . bga -ag bhh -di . -ga wdi . "
    "bec wei . =Bhh -ec wih -ei . -ih . wbg . -bg .4 whb . -hb .3 wee . -ee .2 bdb . -db . wga . -ga .2 bbb . -bb "
    ".9 wea . -ea . bfh . wgb bhe -fh . -gb -he .9 bdi . wbc wdi . -bc bah . -ah . bbg . -bg .2 bcd . -cd . wie . "
    "bhe -ie . -he .5 wag . -ag .4 waf . -af . wga . -ga . bdh . wif -dh .3 =Wif . wia wgi . -ia -gi . bbe wci . "
    "-be bci . wdf . -df .2 bgc . -gc .4 bgg . bbg -gg . -bg .2 waa bic wae . -aa -ic -ae .4 wei . bei . -ei . wda "
    "big . -da -ig .2 wid . -id . bih . -ih . bae . -ae wbg . -bg . bcg . end =ended -cg .4 wcd . -cd .13 whg . bhg "
    ". whd . -hd .3 wbd . wcc -bd . -cc bbf . -bf bdf . -df .2 wgi . -gi . wbd . -bd .2 bea . -ea .3 bef -hf . -ef "
    "bii . bab -ci wii . -ab bbg -hg . bec bhe -bg . -ec -he .2 -gh .2 wgh . wde -gh . wga bde . -ga -de .4 -di .2 "
    "bga . -ga bgc . -gc .3 bdh . -dh . bfc . -fc .3 wgg . -gg .4 wfd wcf . bda -fd -cf . -da . -if .2 bbg wbi . "
    "-bg -bi .5 wfe . -fe bih . -ih .5 beg . -eg . bei . -ei .2 -fg -hh . bfc bfg bhh . -fc .3 bgc wae . -gc -ae . "
    "baf . -af bcg . -cg . bai . -ai . bbb wib . -bb -ib . -hh . wba -fg bhh . -ba .5 wib . -ib .2 baa -ii . -aa "
    "bbf wag . -bf -ag wdi . -di .2 bfh . -fh . wdb -hh . -db bai . wig -ai . -ig .5 -dd . wda beg . bba -da whc "
    "-eg wdi . -ba -hc -di .2 wfh . -fh . wcd . -cd . bfe . -fe . bfa . -fa .3 wci . wch -ci . bec -ch . -ec . wfa "
    "bgh . -fa -gh .6 wef . bcc -ef . -cc bbf . -bf . bhe wgg . -he -gg .2 bef . -ef bah . waf -ah . -af .3 bga . "
    "-ga wfc . -fc . bcc bid beh . -cc -id -eh .2 wed baf . -ed -af . bfg . -fg . whg wgh . -hg -gh .2 beh . wac "
    "big -eh . -ac -ig . bfc . -fc . whd . -hd .5 wfi . -fi .2 bid . -id wci . -ci .2 bda . -da . bic . -ic .2 bib "
    ". -ib .2 bbe bfg . bca wgb -be -fg . -ca wda -gb . -da .2 bbb bbf . -bb -bf . bia . -ia wfb . -fb .2 bfd . -fd "
    ".2 wdd . -dd .6 bhe . -he bbh . -bh .2 bac . -ac .2 bfe . -fe . bdc . -dc . bgd . -gd .3 bcc . -cc bfh . weh "
    "-fh . wdd -eh . bia -dd . -ia .6 end . ";

struct Script {
    const char* what;
    const uint8_t* words;
};

constexpr Script scripts[] = {
    {"slides and quick answers", script_0},
    {"captures early and late", script_1},
    {"take-backs", script_2},
    {"handicap", script_3},
    {"knocked stones", script_4},
    {"one misread in 200", script_5},
};

} // namespace recorded

#endif
