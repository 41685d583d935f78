// SPDX-License-Identifier: MIT
// The rules of a ScanReader one by one: a script of hands, and the events that it must give.
#include "layers/sense/desk.hpp"

namespace {

using desk::Desk;
using nanosgf::ScanEvent;
using nanosgf::ScanPolicy;

struct Case {
    const char* rule;
    const char* script;
    const char* events;
};

const Case with_colors[] = {
    {"1 a reading counts after three equal scans", "bcc .2 -cc .2 bcc .2", ""},
    {"1 and then at once, whatever other points do", "bcc wgg . -gg whh . wgg -hh . -gg whh .", "Bcc"},
    {"1 an unknown reading keeps the last", "bcc .2 ?cc .9", ""},
    {"1 also of a stone that was settled", "bcc .20 ?cc .70 wdd .3", "Bcc Wdd"},
    {"2 captured stones that lie are no difference", "bba .20 waa .20 bab .20 wgg .3", "Bba Waa Bab take:aa Wgg"},
    {"3a a move, and its answer", "bcc .3 gap900 wdd .3", "Bcc Wdd"},
    {"3a an answer that is seen first waits for the move", "wdd .3 bcc .6", "Bcc Wdd"},
    {"3a two moves at once, one captures", "bba .20 waa bab .9", "Bba Waa Bab take:aa"},
    {"3a captured stones may be gone before", "bba .20 waa .20 -aa .9 bab .3", "Bba Waa Bab"},
    {"3a three moves at once: which was first?", "bcc .20 wdd bce wgg .40", "Bcc ask:dd,gg ~Wdd ~Bce ~Wgg"},
    {"3b a slide", "bcc .3 -cc bcd .6", "Bcc Bcc>cd"},
    {"3b a slide that is seen on both points", "bcc .3 bcd .5 -cc .6", "Bcc Bcc>cd"},
    {"3b the move before the last, shortly after the answer", "bcc .20 wdd .3 -cc .3 bce .70", "Bcc Wdd back2 Bce Wdd"},
    {"3b a stone is moved and the answer is put where it was", "baa .20 wgg .20 bcc .20 -cc bdd wcc .90", "Baa Wgg Bcc back1 Bdd Wcc"},
    {"3b but not once the answer has stood for 3 s", "bcc .20 wdd .70 -cc .3 bce .70",
     "Bcc Wdd illegal2 put:Bcc put:-ce"},
    {"3c a move is taken back after 3 s", "bcc .20 wdd .20 -dd .70", "Bcc Wdd back1"},
    {"3c not sooner", "bcc .20 wdd .20 -dd .62", "Bcc Wdd"},
    {"3c three moves are taken back", "bcc .20 wdd .20 bee .20 -ee -dd -cc .70", "Bcc Wdd Bee back3"},
    {"3c stones of two moves are gone: no hand holds both, so they are taken back sooner", "bcc .20 wdd .20 bee .20 -ee -dd .25 wgg .3",
     "Bcc Wdd Bee back2 Wgg"},
    {"4 a capture is taken back for another move: stones that were put back do not delay it",
     "bab .20 waa .20 bbb .20 wba .20 bca .20 -aa .10 -ba .40 -ca .6 waa .6 wba .6 bgg .12",
     "Bab Waa Bbb Wba Bca take:aa take:ba Bca>gg"},
    {"3c at once by the button", "bcc .20 -cc .3 confirm .1", "Bcc back1"},
    {"3 two stones of one hand too soon are a slide", "bcc .3 wdd .3 bcd .3 -cc .70", "Bcc Wdd back2 Bcd Wdd"},
    {"3 stones are gone, nothing is new: wait", "bcc .20 wdd .20 -cc .50", "Bcc Wdd"},
    {"4 a mind changed at once", "bcc .20 wdd .20 -dd .20 wgg .9", "Bcc Wdd Wdd>gg"},
    {"5 a move where a captured stone was", "bba .20 waa .20 bab .20 -aa .80 wgg .20 bcc .20 waa .20",
     "Bba Waa Bab take:aa Wgg Bcc sWaa take:aa"},
    {"4 the move before the last is moved under its answer", "bcc .20 wdd .40 -cc .4 bce .70", "Bcc Wdd back2 Bce Wdd"},
    {"4 and back, longer after the answer", "bcc .20 wdd .40 -cc .4 bce .70 -ce .4 bcc .70", "Bcc Wdd back2 Bce Wdd back2 Bcc Wdd"},
    {"4 a stone that lay for long is adjusted, though it was recorded late: another one of its colour is the next move",
     "bcc .20 wdd .20 -cc .3 bee .12 bcc .4 wff .4 -ee . bfg .12 bee .20", "Bcc Wdd Bee Wff Bfg"},
    {"4 a stone that lay for long is adjusted while the answer slides: no move instead of it",
     "bcc .20 wgd .40 bfe .3 -gd . -fe bge whb .10 wgd .50", "Bcc Wgd Bfe back1 Bge Whb"},
    {"4 a stone that comes four points away did not slide there: the one that is gone is adjusted", "bcc .8 -cc .4 wgg . bhh .20 bcc .20",
     "Bcc Wgg Bhh"},
    {"4 and soon, if that is where it was before", "bcc .20 wdd .40 -cc .4 bce .70 -ce .4 bcc .10", "Bcc Wdd back2 Bce Wdd back2 Bcc Wdd"},
    {"4 a pass is taken back for a move: no stone was moved from there", "bcc .20 pass bee .20 -ee wdd .8 bff .60 wgg .20 -gg .20 wgg .9",
     "Bcc Wpass Bee back2 Wdd Bff Wgg"},
    {"4 under an answer that has stood, it is not moved", "bcc .20 wdd .80 -cc .4 bce .70", "Bcc Wdd illegal2 put:Bcc put:-ce"},
    {"5 a move on a captured stone of the other colour", "bba .20 waa .20 bab .20 wgg .20 baa .20", "Bba Waa Bab take:aa Wgg Baa"},
    {"6 a captured stone that is put back", "bba .20 waa .20 bab .20 -aa .20 waa .80 wgg .20", "Bba Waa Bab take:aa Wgg"},
    {"6 a captured stone that is put back before the next one is lifted",
     "bhi .20 wgh .20 bhh .20 wih .20 bfb .20 wii .20 big .20 -ii .20 wii .10 -ih .80", "Bhi Wgh Bhh Wih Bfb Wii Big take:ih take:ii"},
    {"6 a move where a stone was lifted before others that were captured since",
     "bah .20 wbg .20 bdh .20 wai .20 bbh .20 wbi .20 -ai .5 bci .16 -bi .4 wch .42 -ch .6 bcg .30 wbi .80",
     "Bah Wbg Bdh Wai Bbh Wbi Bci take:bi Wch Bcg iWbi"},
    {"6 a stone that is put back", "bcc .20 wdd .20 -dd .20 wdd .90", "Bcc Wdd"},
    {"6 a move where a captured stone was just lifted, proved by the answer",
     "bba .20 waa .20 bab .20 -aa .20 waa .20 bgg .40", "Bba Waa Bab take:aa siWaa Bgg take:aa"},
    {"6 a move where a captured stone was just lifted, proved by the order of its answers",
     "bba .20 waa .20 bab .20 -aa .20 waa .20 bgg . wdd .60", "Bba Waa Bab take:aa siWaa Bgg Wdd take:aa"},
    {"6 a captured stone that is put back while two moves turn round: the last of three moves would be a suicide",
     "bba .20 wcc .20 bhi .20 waa .20 bab .20 -aa .20 waa .20 bih . wii .60", "Bba Wcc Bhi Waa Bab take:aa Wii Bih take:ii"},
    {"6 a capture is taken back: a move there would have captured stones that lie still",
     "replay:bbh bbh replay:wah wah replay:bch bch replay:wai wai replay:bdh bdh replay:wbg wbg replay:bdi bdi repla"
     "y:wcg wcg replay:baa baa replay:wdg wdg replay:bca bca replay:weh weh replay:bea bea replay:wei wei replay:bga bga .9 "
     "wci .20 bbi .20 -ci .20 wci .6 -bi .70",
     "Wci Bbi take:ci back1"},
    {"6 a snapback",
     "replay:bbh bbh replay:wah wah replay:bch bch replay:wai wai replay:bdh bdh replay:wbg wbg replay:bdi bdi repla"
     "y:wcg wcg replay:baa baa replay:wdg wdg replay:bca bca replay:weh weh replay:bea bea replay:wei wei replay:bga bga .9 "
     "wci .20 bbi .20 -ci .20 wci .10 -bi .6 -bh .6 -ch .40",
     "Wci Bbi take:ci iWci take:dh take:di"},
    {"6 a move where a captured stone was, that is lifted after 3 s and then captured: the answer is seen first",
     "bab .20 waa .20 bbb .20 wba .20 bca .20 -ba .10 -aa .20 waa .60 -aa .6 wgg .2 bba .20",
     "Bab Waa Bbb Wba Bca take:aa take:ba iWaa Bba Wgg"},
    {"6 a captured stone that is put back, lifted, and played while another is played",
     "bba .20 waa .20 bab .20 -aa .10 wgg .10 waa .6 -aa .14 bhh . waa .20 bii .20", "Bba Waa Bab take:aa Wgg Bhh siWaa Bii take:aa"},
    {"6 two stones where captured ones were just lifted: nobody puts back two, so they are moves",
     "bba .20 wha .20 bia .20 waa .20 bab .20 wib .20 -aa -ia .20 bia .20 waa .30", "Bba Wha Bia Waa Bab take:aa Wib take:ia siBia siWaa take:aa take:ia"},
    {"6 a captured stone that was put back is lifted again: it was no move, though two moves at once agreed with it",
     "bab .20 waa .20 bbb .20 wba .20 bca .20 -aa .20 -ba .20 wba .20 bgg . wdd .20 -ba .70",
     "Bab Waa Bbb Wba Bca take:aa take:ba iWba Bgg Wdd back3 Wdd Bgg"},
    {"6 a captured stone that was in the hand before it was captured, and is played again at once",
     "bii .20 wba .20 baa .20 -aa .20 wab baa .20 wgg .20", "Bii Wba Baa Wab take:aa siBaa Wgg take:aa"},
    {"6 and if it only was put back", "bii .20 wba .20 baa .20 -aa .20 wab baa .20 bgg .20", "Bii Wba Baa Wab take:aa Bgg"},
    {"3b a slide into suicide", "bii .20 wba .20 bhi .20 wab .20 bcc .3 -cc baa .40", "Bii Wba Bhi Wab Bcc sBcc>aa take:aa"},
    {"3b two stones are gone, one is in the hand that adjusts it",
     "bii .20 wab .20 baa .20 wba .20 -aa .20 -ba .3 bgg .10 wba .20", "Bii Wab Baa Wba take:aa Bgg"},
    {"undo of a move on a stone brings that stone back: there is none to take off", "replay:bcc replay:wcc wcc .9 undo .2", "back1"},
    {"undo takes back a pass", "bcc .20 pass .1 undo .3", "Bcc Wpass back1"},
    {"undo takes back one move, also if the stone before is in a hand", "bcc .20 wdd .20 bee .20 -dd -ee .3 undo .3", "Bcc Wdd Bee back1"},
    {"undo takes back one move, also if the other two could have been played without the stone in the hand",
     "bba .20 waa .20 bab .20 -aa .20 waa .20 bgg .20 wdd .20 bee .4 -gg .4 undo .3", "Bba Waa Bab take:aa siWaa Bgg take:aa Wdd Bee back1 take:ee"},
    {"undo takes back a move where a captured stone was just lifted", "bba .20 waa .20 bab .20 -aa .20 waa .20 undo .3",
     "Bba Waa Bab take:aa siWaa take:aa back1 take:aa"},
    {"4 stones that were seen 1 s apart are not turned round at once", "bcc .20 wgg .20 wdd .20 bee .20", "Bcc Wgg"},
    {"4 but if nothing else comes", "bcc .20 wgg .20 wdd .20 bee .40", "Bcc Wgg Bee Wdd"},
    {"7 advice, and what carries it out", "bcc .20 wdd .20 wgg .70 -gg .3", "Bcc Wdd illegal1 put:-gg legal"},
    {"7 a stone of the wrong colour is one piece of advice", "bcc .20 wdd .70 bee .70 bdd .70",
     "Bcc Wdd Bee illegal1 put:Wdd"},
    {"7 play goes on instead", "bcc .20 wdd .20 wgg .70 bee .9", "Bcc Wdd illegal1 put:-gg Bee Wgg legal"},
    {"7 a stone that is pushed into its own group is no suicide, also if the board is confirmed",
     "replay:bba bba replay:wca wca replay:bii bii replay:wbb wbb replay:bhi bhi replay:wab wab "
     "replay:bgi bgi replay:whh whh replay:bfi bfi replay:whg whg replay:bei bei replay:whf whf .9 "
     "-ba baa .80 confirm .9 -aa bba .9",
     "illegal2 put:-aa put:Bba legal"},
    {"7 the position of two moves ago is nearer", "bcc .20 wdd .20 bee .20 -dd -ee wig wii .90", "Bcc Wdd Bee illegal2 put:-ig put:-ii"},
    {"7 at most 16 pieces of advice", "bcc .20 waa wba wca wda wea wfa wga wha wia wab wbb wcb wdb web wfb wgb whb .90",
     "Bcc illegal16 put:-aa put:-ba put:-ca put:-da put:-ea put:-fa put:-ga put:-ha put:-ia put:-ab put:-bb put:-cb put:-db put:-eb put:-fb put:-gb"},
    {"8 a ko that is retaken at once: the capture is taken back",
     "bba .20 wca .20 bab .20 wdb .20 bbc .20 wcc .20 bcb .20 wbb .20 -cb .20 bcb -bb .80", "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb take:cb back1"},
    {"a move that is proved on a dead sensor is reported", "bcc .20 mask:dd bee .60", "Bcc iWdd contradicts:dd Bee"},
    {"a move on one of two dead sensors, while a captured stone is put back",
     "mask:dd mask:ff bab .20 waa .20 bbb .20 wba .20 bca .20 -aa .6 -ba .6 wgg .6 waa .4 wee .60",
     "Bab Waa Bbb Wba Bca take:aa take:ba Wgg iBdd contradicts:dd Wee"},
    {"a move on a dead sensor that is believed late is recorded as it was explained", "bcc .20 mask:dd bee wff bgg .90",
     "Bcc ask:ee,gg ~iWdd contradicts:dd ~Bee ~Wff ~Bgg"},
    {"4 the order in which stones were seen holds, however long ago that was", "bcc .20 wdd .20 wgg .20 wff .20 bee bhh .8 gap70000 end",
     "Bcc Wdd Bee Wgg Bhh Wff ended"},
    {"8 stones of one colour before move 1", "bcc .20 bgg .20 wdd .3", "Bcc back1 setB:cc setB:gg Wdd"},
    {"8 what is expected may be said while an explanation is searched", "bcc .20 wdd .20 -dd .4 expect:b0 .70", "Bcc Wdd illegal1 put:Wdd"},
    {"8 expected handicap", "expect:b2 bcc .20 bgg .3 bgc .3 wee .6", "setB:cc setB:gg Wee Bgc"},
    {"8 a handicap stone on a dead sensor counts", "expect:b2 bcc .20 mask:cc bgg .20 wee .6", "setB:cc setB:gg Wee"},
    {"8 a stone of a move that was taken back is no handicap stone", "expect:b2 wdd .20 bcc .20 undo .2 undo .2 -dd .9 bgg .20 bhh .20 wee .20",
     "Bcc Wdd back1 take:dd back1 take:cc setB:gg setB:hh Wee"},
    {"8 a pass", "bcc .20 pass .1 bdd .20", "Bcc Wpass Bdd"},
    {"8 the end: nothing is recorded", "bcc .20 end wdd .90", "Bcc ended"},
    {"3 the other order of three moves", "bcc .20 wdd bce wgg .40 other .20", "Bcc ask:dd,gg ~Wdd ~Bce ~Wgg back3 Wgg Bce Wdd"},
    {"8 the end: an answer is too late", "bcc .20 wdd bce wgg .40 waa wba .4 end other .20", "Bcc ask:dd,gg ~Wdd ~Bce ~Wgg ended"},
    {"8 the end: a stone where a captured one was lifted was a move", "bba .20 waa .20 bab .20 -aa .20 waa .20 end",
     "Bba Waa Bab take:aa siWaa take:aa ended"},
    {"3 a stone in the hand while the other hand plays", "bcc .20 wdd .20 -cc .3 bee .20 bcc .20", "Bcc Wdd Bee"},
    {"undo: the stone is to be taken off", "bcc .20 wdd .20 undo .90 -dd .90 wdf .3", "Bcc Wdd back1 take:dd Wdf"},
    {"undo: a stone that it brings back is in a bowl, and no other move is taken back", "bci .20 wbi .20 bai .20 wah .20 -ai .70 undo .20",
     "Bci Wbi Bai Wah take:ai back1 take:ah"},
    {"all stones are taken off", "replay:bcc replay:wdd replay:bee replay:wff replay:bgg replay:wcd replay:bgd replay:whh replay:bii .9 "
     "-cc -dd -ee -ff -gg -cd -gd -hh -ii .70", "cleared"},
    {"10 one explanation a scan: that nothing was withdrawn, then a slide", "bcc .8 -cc bcd .3", "Bcc"},
    {"10 and the slide with the next scan", "bcc .8 -cc bcd .4", "Bcc Bcc>cd"},
    {"9 a move in the dark", "replay:bcc wdd bcc .20", "Wdd"},
    {"9 a move in the dark where one of five captured stones was",
     "resync replay:bab replay:waa replay:bbb replay:wba replay:bcb replay:wca replay:bdb replay:wda replay:beb replay:wea replay:bfa "
     "bab bbb bcb bdb beb bfa waa .20 bgg .20", "iWaa Bgg"},
};

const Case raw[] = {
    {"what is seen, for lights", "bcc .3 -cc .3", "+cc Bcc -cc"},
};

const Case out_of_turn[] = {
    {"8 a ko that is retaken at once, if the application wants it",
     "bba .20 wca .20 bab .20 wdb .20 bbc .20 wcc .20 bcb .20 wbb .20 -cb .20 bcb -bb .80", "Bba Wca Bab Wdb Bbc Wcc Bcb Wbb take:cb kiBcb"},
    {"8 two stones of one colour, if the application wants them", "bcc .20 wdd .20 wee .80 bgg .20", "Bcc Wdd !Wee Bgg"},
    {"4 a recorded stone that became one of the other colour is no take-back", "waa .20 wcc .80 baa .20 bgg .80",
     "ask:aa,cc ~!Waa ~!Wcc illegal2 put:Waa put:-gg"},
};

const Case occupancy_only[] = {
    {"3a moves in turn", "bcc .20 bdd .20 bee .20", "Bcc Wdd Bee"},
    {"3a an answer at once: which was first?", "bcc .3 bdd .40", "Bcc ask:cc,dd ~Wdd"},
    {"3 the answer to the question is the other one", "bcc .3 bdd .40 other .3", "Bcc ask:cc,dd ~Wdd back2 Bdd Wcc"},
    {"3 the answer to the question is the first one", "bcc .3 bdd .40 first .3 other .3", "Bcc ask:cc,dd ~Wdd"},
    {"3b a slide", "bcc .8 -cc bcd .40", "Bcc Bcc>cd"},
};

void run(const Case& row, const ScanPolicy& policy, bool with_raw) {
    Desk desk(policy, with_raw);
    desk.run(row.script);
    const char* expected = row.events;
    const char* found = desk.events();
    while (*expected != '\0' && *expected == *found) ++expected, ++found;
    if (support::check(*expected == *found, row.rule)) return;
    board::write("  ");
    board::write(support::text(desk.events()));
    board::write("\n");
}

/// Calls that return false change nothing.
void refused(const ScanPolicy& policy) {
    Desk desk(policy, false);
    auto& reader = desk.reader;
    using nanosgf::Color;
    support::check(reader.replay(Color::black, {2, 2}), "a move of the record");
    support::check(!reader.replay(Color::none, {3, 3}), "replay: nobody's move");
    support::check(!reader.replay(Color::white, {desk::side, 0}) && !reader.replay(Color::white, {0, desk::side}), "replay: off the board");
    support::check(!reader.replay_pass(Color::none), "replay: nobody passes");
    support::check(reader.board().to_play() == Color::white && reader.board().stone({3, 3}) == Color::none, "replay: refused");
    support::check(!reader.mask({desk::side, 0}), "no sensor is dead off the board");
    support::check(!reader.reset({desk::side + 1, desk::side}) && !reader.reset({0, 5}), "reset: a size that does not fit");
    support::check(reader.size() == nanosgf::BoardSize{desk::side, desk::side} && reader.board().stone({2, 2}) == Color::black,
                   "reset: refused");
    nanosgf::Board<desk::side + 1> larger;
    support::check(!reader.resync(larger) && reader.board().stone({2, 2}) == Color::black, "resync: a position that does not fit");
    support::check(reader.replay_pass(Color::white) && reader.board().to_play() == Color::black, "replay: a pass");
}

} // namespace

int main() {
    ScanPolicy policy;
    for (const Case& row : with_colors) run(row, policy, false);
    for (const Case& row : raw) run(row, policy, true);
    refused(policy);
    policy.refused = 0;
    for (const Case& row : out_of_turn) run(row, policy, false);
    policy.colors = false;
    for (const Case& row : occupancy_only) run(row, policy, false);
    return support::conclude("sense rules");
}
