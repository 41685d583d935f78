// SPDX-License-Identifier: MIT
// Scans of short games, and the events that they gave: written by `nanosgf_sense_record > recorded.hpp`.
#ifndef NANOSGF_TESTS_SENSE_RECORDED_HPP
#define NANOSGF_TESTS_SENSE_RECORDED_HPP

#include "nanosgf/syntax/flash.hpp"

namespace recorded {

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_0[] =
    "waa . -aa bdh .3 =Bdh .64 wch .3 =Wch bgc .3 =Bgc .40 wag .3 =Wag . wah . -ag .2 bfc .2 =Wag>ah . =Bfc .43 wda "
    ". -da .2 wdb . -db web . wdb . -db . =Web -eb . web wfb . -eb .4 =Web>fb .40 bbf .3 =Bbf .2 weg . wdg -eg .3 "
    "=Wdg .40 bbi .3 =Bbi -bi . wgg bbh .7 =back1 =Bbh =Wgg .12 bhi .3 =Bhi .17 wib . -gc . bgc . =Wib .17 bbb .3 "
    "=Bbb .17 whc .3 =Whc .27 undo =back1 =take:hc .6 undo =back1 =take:bb .6 undo =back1 =take:ib .6 undo "
    "=back1 =take:hi .6 -hi .6 -hc .6 -ib .3 -bb . bbb . -bb .77 wed bgd . -gd . bgd .3 -ed wee .2 =Bgd =Wed .2 "
    "=Wed>ee . wde -ee .4 =Wee>de .31 bfe .3 =Bfe .34 whg . -hg . whg .2 bif . =Whg .2 =Bif .26 whe .3 =Whe .24 bfd "
    ".3 =Bfd .65 wee . -ee . wef . bge .2 =Wef . =Bge .6 -if . bif .12 wha . -ha whb .3 =Whb .35 wbh . bbh . end "
    "=ended .13 bha . -ha .11 -bf . -if .2 -ah .11 -he .3 -ch . -gd wch . -ch .7 -hb .8 -dg .9 -de .5 -fc .2 -ge "
    ".19 -fb wbd . wfb -bd . -fb .2 -fe .13 -dh .5 -bh .5 -gc .3 -fd . -ef . wef . -ef .9 -gg .2 -hg .122 end . ";

/// 32 moves.
NANOSGF_FLASH constexpr uint8_t script_1[] =
    "baa . -aa bfa .3 =Bfa .74 wfe . bhc .2 =Wfe . =Bhc .14 wia .3 =Wia .61 bgc .3 =Bgc .72 wee .3 =Wee .16 bce .3 "
    "=Bce .75 wbc .3 =Wbc .29 bfc .3 =Bfc .52 wdb .3 =Wdb .25 bib .3 =Bib .30 wha .3 =Wha .21 bic .3 =Bic .53 wgb "
    ".3 =Wgb .64 bea .3 =Bea .34 whg . -hg . whg .3 =Whg .70 bab . -ab . bab .3 =Bab .71 wda .3 =Wda .20 wge . -ge "
    ".46 bca . weg . -eg . =Bca .27 wba .3 =Wba .58 bad .3 =Bad bac .2 -ad .4 =Bad>ac .47 bia . wia .9 -bc . wbc .3 "
    "wig .3 =Wig .38 bgd .3 =Bgd .24 wfb .3 =Wfb .61 beb .3 =Beb .20 wdd .3 =Wdd .19 bhi .3 =Bhi .14 wif . -if .3 "
    "whh . -hh .20 wff .3 =Wff .33 bge .3 =Bge .51 wga .3 =Wga .57 -ha .3 bhb .3 "
    "=Bhb =take:ga =take:ia =take:fb =take:gb .7 -ga .3 -gb .5 -fb .3 -ia .5 wgb .6 -ge .14 bge .16 =iWgb .24 end "
    "=ended .31 -ib .3 -ce .24 -ab . -ic -fe . -gb .9 -ea . -bc . wbc . -bc .6 -hb -ac .7 -dd -gd .6 -gc .2 -da .2 "
    "-fa .3 -ge .10 -hg .3 -fc .6 -ff -ig .7 -hc .5 -hi . -ba .2 -ca -ee .3 -db . wdb -eb . -db .123 end . ";

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_2[] =
    "baa . -aa bfc .3 =Bfc .17 wge .3 =Wge .17 bbd .3 =Bbd .27 undo =back1 =take:bd .6 undo =back1 =take:ge .8 -bd "
    ".3 -ge .18 wgc .3 =Wgc .28 baf . -af .27 bah .3 =Bah .11 -fc .5 wag .7 bfc .6 =Wag .42 bih . -ih .7 bbf . -bf "
    ". bbf .3 =Bbf .63 wdg . -dg . wdg .3 =Wdg .40 bbh .3 =Bbh .7 -bh .24 bbh .5 wgg . -gg . wgg .3 =Wgg .69 bgd . "
    "-gd wde . bgd .5 =Bgd =Wde .44 -gg .20 wgg .6 bch .3 =Bch .3 -ch bdh .4 =Bch>dh .56 wfh .3 =Wfh .30 bhe .3 "
    "=Bhe .26 -he .44 bhe .38 wfd .3 =Wfd .21 whg . -hg .5 undo =back1 =take:fd .6 undo =back1 =take:he .6 undo "
    "=back1 =take:fh .6 undo =back1 =take:dh .6 -dh .5 -fd .6 -he .4 -fh . wfh . -fh .82 bdh .3 =Bdh .18 wfh .3 "
    "=Wfh .15 bhe .3 =Bhe .17 wfd .3 =Wfd .72 bef .3 =Bef .28 wge .3 =Wge .28 wgh . -gh .13 bai . -ai .23 bhb .3 "
    "=Bhb .17 whi .3 =Whi .19 bib .3 =Bib .15 wbb . -bb . wbb .3 =Wbb .16 bhc .3 =Bhc .26 undo =back1 =take:hc .6 "
    "undo =back1 =take:bb .6 undo =back1 =take:ib .6 undo =back1 =take:hi .6 -hi .5 -hc . bhc . -hc .3 -ib .5 -bb "
    ".117 -ge . wge .15 wfa .3 =Wfa .3 wfb .2 -fa .4 =Wfa>fb .12 baa .3 =Baa .54 wfi .3 =Wfi .35 end =ended .36 -fd "
    "-dh . -hb wfd bdh . -fc -fd -dh .3 -de -he .2 -aa .11 -ef .8 -gd .2 -fb .4 -ah .5 -ge .14 -dg .5 -bf -ag .12 "
    "-gc .2 -gg .4 -fi .4 -fh .25 -bh .121 end . ";

/// 14 moves.
NANOSGF_FLASH constexpr uint8_t script_3[] =
    "expect:b5 waa bah . -aa .2 =setB:ah .11 bec .3 =setB:ec .11 big .3 =setB:ig .11 bbe .3 =setB:be .11 bih .3 "
    "=setB:ih .71 wib .3 =Wib .57 bic . -ic .12 bid .3 =Bid .20 weh .2 bdg . =Weh .2 =Bdg .15 wda . -da .2 bga . "
    "-ga .32 whi .3 =Whi .23 wcb . -cb .15 bcb .3 =Bcb .47 wde .3 =Wde .70 bcd .3 =Bcd .33 wff .3 =Wff .13 bda . "
    "-da .18 bhd .3 =Bhd .36 wga .3 =Wga .38 bdh .3 =Bdh waa . -aa . waa .3 =Waa .59 bbc .3 =Bbc .37 end =ended .22 "
    "-hi .4 -hd .8 -eh .10 -ib .5 -cd -ig .18 -de . -aa . waa -dg . -aa . -ah .11 -id . bid . -id .2 -ec .6 -bc . "
    "-ih .5 -ff .8 -dh . -ga .8 -be .11 -cb .81 whh . -hh .52 end . ";

/// 20 moves.
NANOSGF_FLASH constexpr uint8_t script_4[] =
    "baa . -aa . bih .3 =Bih .6 big . -ih .4 =Bih>ig .70 -ig .6 bih .9 =Big>ih .3 wah .3 =Wah .69 bhc .3 =Bhc bgc "
    "-hc .2 bfc -gc .4 =Bhc>fc .6 big -ih . bih . -ih .50 -ig .8 bih .54 wfb .6 =Wfb .3 -ah . wag .63 "
    "=illegal2 =put:-ag =put:Wah .21 -ag .5 wah .6 =legal .54 bbf .6 =Bbf .4 -fc . bfd .55 -fd .6 bfc .32 whh . -hh "
    ".29 wdg .6 =Wdg .42 bbh . wgi . -gi . =Bbh . wgg .3 =Wgg .69 bgd .3 =Bgd .7 bbi . -bh -bi . bbi .15 bag . -ag "
    ".17 -bi .5 bbh .45 wde .6 =Wde .19 bci .2 bch -ci . bci . -ci . =Bch . -ch bdh .4 =Bch>dh .6 baf -bf .14 -af "
    ".6 bbf .53 wfh .6 =Wfh .4 -fc bgc .63 =illegal2 =put:Bfc =put:-gc .44 wii . -ii .2 -gc .5 bfc .6 =legal .23 "
    "bai . -ai .17 bhe .6 =Bhe .7 bec . -ec .36 wfd .3 =Wfd .8 weg . -dg .57 -eg .6 wdg .36 bef .6 =Bef .3 wfa -fb "
    ".63 =illegal2 =put:-fa =put:Wfb .18 -fa .6 wfb .6 =legal .30 wgf .2 wge -gf .6 =Wge .30 bhb .3 =Bhb .31 bed . "
    "-ed .3 whd .3 =Whd .20 baa .3 =Baa .33 wfi . -fi . wfi .3 =Wfi .35 end =ended .22 -fb .9 -hb -gg . -bf .7 -ah "
    ".6 -dg .21 -ef .8 -fh .2 -fi .4 -fc .5 -he .4 -aa .12 -de . -ih .5 -bh .18 -gd -hd .4 -dh .3 bda . -da .5 -ge "
    ". -fd .39 wbi . -bi .81 end . ";

/// 10 moves.
NANOSGF_FLASH constexpr uint8_t script_5[] =
    "baa . -aa . bdc .3 =Bdc -dc bdd . bdc . -dc . wed bfe . wad -ed -fe . -ad waf . =Bdc>dd -af .4 bba . -ba . bcg "
    ". bie -cg . -ie .3 bfb bdg . -fb bbc bed -dg . -bc -ed .7 wae . -ae .4 wdf . -df .2 wee . -ee wcg . -cg .5 wbd "
    ". -bd . wfg . -fg . wdd . bdd .4 bfi . -fi . wig . -ig . wie . -ie .2 bac . -ac .2 bgg . -gg .10 wbc . -bc wde "
    ". -de whf .3 =Whf wcc . -cc .3 bah . -ah wbi . -bi .3 bif . -if .2 wbh . wde -bh . -de .3 bdc bhi . -dc . bbg "
    ". =Bhi -bg . wfe . -fe . bbd wae . -bd -ae -hf . whf .3 whg . -hg .8 wgc bah . -ah .2 =Wgc wcf . -cf .2 bcg . "
    "wcd -cg . -cd .4 bie . bab -ie . -ab .6 bib . -ib . bib .3 =Bib . bfc . -fc beh . -eh . bhf . whf .3 bcg . -cg "
    ".2 -gc . wgc . wfb . -fb .2 baa wbb whi . -aa beb bhi . -eb bfh . =Wbb -fh .3 wef . -ef .3 bec . -ec .2 bab . "
    "-ab .5 wdd bch . bdd -ch .2 bbd bde weg . -bd -de -eg .2 big . -ig .3 bbd -hi . -bd .3 -gc . wbe . wgc bbe . "
    "-gc -be .2 -ib .2 wcc wde . -cc -de . beg . -eg . -bb .10 wih . -ih .2 wdc . -dc .2 wif . -if . =back4 .5 wad "
    ". -ad . wah . -ah .4 wed . -ed . bcg . -cg bgg . -gg bbh . -bh .2 bie . -ie .3 whb . -hb .4 wae . -ae . wei . "
    "beb waf -ei . -eb -af .2 wia . -ia wcb . -cb .4 bbd . -bd whh . bae weg -hh . -ae -eg wgh . -gh .4 wib . bba "
    "-ib . -ba .3 wid . wec -id . -ec wff . -ff . whc . -hc .3 bbi . bad bif -bi . -ad wbd -if bci . wcc -bd . -cc "
    "wec bde . =Bci bea -ec -de wef . -ea -ef wdi . -di . wgd . -gd .3 bhb wce . -hb -ce .16 wbh . bid -bh . -id . "
    "wae . -ae . wff . waf -ff . -af .2 bbb beh . wfa -bb -eh . -fa wab . -ab .2 wdi . bcd bid -di . -cd -id wah "
    "wdi . wca -ah . -ca bii . =Wdi bcd wge -ii . -cd -ge .10 wdf . -df .4 bdb beg -di . -db bge -eg wdi . -ge .2 "
    "bcg . bga bgc -cg wbi . -ga -gc -bi . wig . -ig .6 wde . wbe -de bfg . -be .2 =Bfg . bhf . bha whf . -ha bfh "
    "bhi . wbd wfd -fh -hi . -bd wcd -fd . -cd . bfc . wbb -fc . -bb bgf bgg . -gf -gg . bae . -ae wfe . -fe .7 bdh "
    ". bgg -dh . wie -gg . -ie .2 wed . -ed . bii . -ii .5 wga . -ga wec . -ec .5 wad . -ad .3 bgd . -gd . wge wfg "
    "whi . -ge bfg -hi . bii . -ii . bfc wgg . -fc wed bag -gg . -ed -ag .2 wah . -ah .4 wad . -ad . wea wcg . -ea "
    "-cg .3 bga . -ga . wha . -ha .3 bgf . -gf wgh .2 wha . =Wgh -ha . -fg . bba bfg . -ba .3 wch . -ch .5 wec . "
    "bdb -ec . bba -db . -ba wdf . -df . wbf . -bf .2 whc . -hc .4 bfa . -fa bef . -ef .5 wib .2 -ib wac wfe . -ac "
    "-fe . bgi . -gi . bae . -ae bah -di . wbf bhg -ah wdi . -bf .2 =Bhg bdb . -db . bha . -ha .2 bic wei . -ic -ei "
    ".8 waf . -af . wff . -ff .5 wii . bcd -dd wgi -ii . -cd bdd -gi .2 -dd .2 bbb . -bb bgg . -gg .4 wdd . -dd . "
    "wgb . -gb .3 wdf bef . -df -ef .3 beb . -eb . wbh bch . bdd -bh -ch . -dd . bdd bid . wbb -id wde . -bb -de .2 "
    "whc wbg . -hc -bg whi . -hi .4 wfd . -fd .3 wag . bic -ag . -ic .3 wic . -ic . -di . -fg wdi . bfg .2 wbg . "
    "-bg wii .3 =Wii . bhc . baa -hc . -aa . baa . -aa .2 bdb . -db weg . -eg .2 wdb bdh . -db -dh .2 wgb . -gb .2 "
    "wgi . -gi .7 bca . -ca bdh . -dh .2 wfc . -fc .2 whc wie . -hc -ie . bdg . bcb -dg . -cb wbf . wbc -bf bgf . "
    "-bc -gf . bbh . bie -bh . -ie .7 bbb wid wdg . -bb -id -dg bgh bhh . wgh . -hh . bhh . bfh .2 =Bhh -fh . wca . "
    "-ca wge . -ge .3 wba . -ba bia . -ia . bge . -ge .2 bag wih . -ag -ih .5 bhd . -hd .2 bee bch . -ee -ch .5 wde "
    "whe bah . -de -he -ah . -dd . bdd .2 wci . bgd . -gd bci . bgh bdi . wgh wdi .10 bcf . -cf .3 bbi . -bi .6 whd "
    "wde wif . -hd -de -if . bce . -ce wif .2 bia . =Wif -ia wae . -ae .3 bfd . -fd .3 bcb . -cb waf . -af . wdd . "
    "bdd bdh bei . wga bag -dh -ei . -ga -ag .4 beg . -eg .2 bhi . -hi . wei . -ei .2 wcd . -cd .3 wha . -ha baf . "
    "-af .3 wba . -ba .2 waf . bfe -af . -fe . bgi . -gi .2 wei . -ei .3 bde . -de .3 wfb bgc wff . -fb -gc -ff . "
    "wfb bfh -di . -fb wdi . -fh .2 wid . -id .2 -dd . bdd -hg . wfa . -fa bef . -ef . bbe bge -hh -ci . -be -ge "
    "bci .3 bfd . -fd .6 -gh .4 wib . -ib bid . -id . wfd . -fd .2 -ci . wib whh . whb -ib bec -hh -di . -hb -ec "
    "wdi .3 wbc . -bc .7 -hf . wab whf . -ab .2 baa . -aa . wda . -da wab . -ab . whg . bag -hg . -ag . wgg . wdg "
    "-gg . -dg -fg -di . bhb big . wba -hb -ig wah . -ba -ah .5 wig . -ig .6 baa . -aa wch . bba -ch . -ba . bba . "
    "-ba .2 -dd bci . baa -ci . -aa bde . -de .11 bhi . -hi .4 bac whe bie -hf . -ac -he -ie . wfb . -fb . -ii .3 "
    "wfb . -fb wah . wff -ah . -ff wfg . bga -fg . -ga .3 -if .5 bgh . -gh .4 bbd wgi . bic -bd -gi . -ic .3 bfi . "
    "bdf -fi . -df .3 wcf . -cf .2 bgb bfd . -gb -fd .3 bdb . -db wde . -de .4 wbi . wfd -bi . bab -fd whg . -ab "
    "wcd -hg . -cd . wce . -ce . wfa . -fa bec wcf . -ec -cf . wee bbi . -bi . -ee .13 wbd . bba -bd . -ba . bae . "
    "-ae . =cleared wcg . -cg wfi . -fi .3 bif whh . -if -hh . beg . bhd -eg . -hd . bia . -ia .4 bhg . -hg .2 bdg "
    ". wec -dg . -ec .4 wbd . -bd . wgh . -gh .3 wdd . -dd . wea wdc . -ea wha -dc . -ha .2 wbb wdd bae . -bb -dd "
    "-ae bhf . -hf .3 wac bdf . -ac -df .4 wff bah . wcd -ff -ah wih . wbc -cd bae -ih . -bc -ae .3 bah . -ah .7 "
    "end bhc . ";

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
