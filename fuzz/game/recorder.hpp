// SPDX-License-Identifier: MIT
// A handler of every typed event: records them, answers as the plan says, and judges each at once.
#ifndef NANOSGF_FUZZ_GAME_RECORDER_HPP
#define NANOSGF_FUZZ_GAME_RECORDER_HPP

#include <string_view>

#include "fuzz/game/record.hpp"
#include "fuzz/syntax/plan.hpp"

namespace fuzz {

/// What a recorder asks for from inside a handler.
class Caller {
  public:
    virtual void misuse() = 0;

  protected:
    Caller() = default;
    Caller(const Caller&) = default;
    Caller& operator=(const Caller&) = default;
    ~Caller() = default;
};

class Recorder {
  public:
    /// More events than that, pieces not counted, end the run with stop: large boards have many points.
    static constexpr std::size_t most_events = 20000;

    Recorder(const Plan& plan, bool disturb) : plan_(plan), disturb_(disturb) {}

    Log log;
    bool judges = true; ///< false for a handler that gets only a part of the events
    Caller* caller = nullptr;
    bool paused = false; ///< since it was last set to false
    bool stopped = false;
    std::size_t events = 0; ///< every one, each piece too

    void forget() {
        log.clear();
        events = 0;
        paused = stopped = false;
        open_ = none;
        depth_ = nodes_ = 0;
        root_reported_ = size_reported_ = skipped_ = false;
        quiet_ = Answer::go_on;
        last_key_ = 0;
    }

    [[nodiscard]] std::uint64_t depth() const { return depth_; }

    Answer take(Entry entry) {
        ++events;
        if (is_piece(entry.kind)) broken("a piece by itself");
        FUZZ_REQUIRE(!paused_for_good(), "<%s> delivered after stop", describe(entry).c_str());
        require_order(entry);
        log.push_back(entry);
        if (log.size() >= most_events && entry.kind != Typed::diagnostic) return stop();
        return answer(entry);
    }

    /// A piece of a text or raw value. `at`: where its bytes lie in the record; or 0, if they need not.
    Answer take_piece(Entry entry, Bytes bytes, Part part, std::uint64_t at = 0) {
        ++events;
        FUZZ_REQUIRE(!paused_for_good(), "<%s> delivered after stop", describe(entry).c_str());
        if (at != 0 && !bytes.empty())
            FUZZ_REQUIRE(at <= plan_.text.size() && plan_.text.substr(static_cast<std::size_t>(at), bytes.size()) ==
                                                        std::string_view(bytes.data(), bytes.size()),
                         "a raw chunk at %llu is not the text there",
                         static_cast<unsigned long long>(at));
        if (part.first()) {
            FUZZ_REQUIRE(open_ == none, "<%s> begins inside another", describe(entry).c_str());
            require_order(entry);
            entry.end = Entry::End::open;
            open_ = log.size();
            log.push_back(entry);
        }
        FUZZ_REQUIRE(open_ != none && log[open_].kind == entry.kind &&
                         log[open_].component == entry.component &&
                         log[open_].where.offset == entry.where.offset,
                     "<%s> continues nothing", describe(entry).c_str());
        Entry& whole = log[open_];
        whole.text.append(bytes.data(), bytes.size());
        whole.where.provisional = whole.where.provisional || entry.where.provisional;
        if (part.last()) {
            whole.end = part.incomplete() ? Entry::End::incomplete : Entry::End::complete;
            open_ = none;
        }
        return answer_piece(whole, part);
    }

  private:
    [[nodiscard]] bool paused_for_good() const { return stopped; }

    void require_order(const Entry& entry) {
        const std::string_view text = plan_.text;
        const Surroundings& where = entry.where;
        FUZZ_REQUIRE(where.offset <= text.size(), "<%s> beyond the end", describe(entry).c_str());
        if (entry.kind == Typed::diagnostic) {
            // A node's skip ends at a `(`, also at one that is then ignored, which is reported.
            if (quiet_ == Answer::skip_node) quiet_ = Answer::go_on;
            return;
        }
        if (!judges) return;
        const bool is_late_region = entry.kind == Typed::region && where.file_format < 4;
        switch (quiet_) {
        case Answer::skip_property:
            FUZZ_REQUIRE(is_structure(entry.kind) || is_of_root(entry.kind) || is_late_region,
                         "<%s> of a skipped property", describe(entry).c_str());
            break;
        case Answer::skip_node:
            FUZZ_REQUIRE((is_structure(entry.kind) && entry.kind != Typed::property) || is_of_root(entry.kind) || is_late_region,
                         "<%s> of a skipped node", describe(entry).c_str());
            break;
        case Answer::skip_tree:
            FUZZ_REQUIRE(entry.kind == Typed::end_tree || is_of_root(entry.kind) || is_late_region,
                         "<%s> of a skipped tree", describe(entry).c_str());
            break;
        default: break;
        }
        if (is_structure(entry.kind)) {
            quiet_ = Answer::go_on;
            FUZZ_REQUIRE(open_ == none || skipped_, "<%s> inside a text", describe(entry).c_str());
            open_ = none;
            take_structure(entry);
            return;
        }
        FUZZ_REQUIRE(depth_ != 0 && nodes_ != 0, "<%s> outside a node", describe(entry).c_str());
        if (entry.kind == Typed::root) {
            FUZZ_REQUIRE(nodes_ == 1 && !root_reported_, "<%s> twice, or too late", describe(entry).c_str());
            FUZZ_REQUIRE(size_reported_ && reported_size_ == where.size, "the root's size was not reported");
            root_reported_ = true;
            return;
        }
        if (entry.kind == Typed::board_size) {
            FUZZ_REQUIRE(!root_reported_, "<%s> behind the root", describe(entry).c_str());
            FUZZ_REQUIRE(where.size.columns != 0 && where.size.rows != 0, "a board of no size");
            size_reported_ = true;
            reported_size_ = where.size;
            return;
        }
        FUZZ_REQUIRE(where.key == last_key_, "<%s> in the property %lu", describe(entry).c_str(),
                     static_cast<unsigned long>(last_key_));
        FUZZ_REQUIRE(where.offset != 0 && text[static_cast<std::size_t>(where.offset) - 1] == '[',
                     "<%s> does not lie behind a [", describe(entry).c_str());
        require_points(entry);
    }

    void take_structure(const Entry& entry) {
        const std::string_view text = plan_.text;
        const std::uint64_t at = entry.where.offset;
        const char there = at < text.size() ? text[static_cast<std::size_t>(at)] : ' ';
        switch (entry.kind) {
        case Typed::begin_tree:
            if (depth_++ == 0) {
                nodes_ = 0;
                root_reported_ = size_reported_ = skipped_ = false;
            } else {
                require_root();
            }
            break;
        case Typed::end_tree:
            FUZZ_REQUIRE(depth_ != 0, "an end without begin at %llu", static_cast<unsigned long long>(at));
            FUZZ_REQUIRE(there == ')' || at == text.size(), "an end at %llu", static_cast<unsigned long long>(at));
            require_root();
            --depth_;
            break;
        case Typed::node:
            FUZZ_REQUIRE(depth_ != 0, "a node outside trees at %llu", static_cast<unsigned long long>(at));
            if (nodes_ != 0) require_root();
            ++nodes_;
            break;
        default:
            FUZZ_REQUIRE(depth_ != 0 && nodes_ != 0, "a property outside nodes");
            FUZZ_REQUIRE(there == '[' || (there >= 'A' && there <= 'Z') || (there >= 'a' && there <= 'z') || (there >= '0' && there <= '9'),
                         "a property at %llu", static_cast<unsigned long long>(at));
            last_key_ = entry.where.key;
            break;
        }
    }

    /// on_root was called for this tree, if it has a root.
    void require_root() {
        FUZZ_REQUIRE(nodes_ == 0 || root_reported_, "a root that was not reported");
    }

    /// Points are on the board, unless the board may still change; and then on one that there may be.
    void require_points(const Entry& entry) {
        const auto require = [&](std::int64_t column, std::int64_t row) {
            const BoardSize size = entry.where.provisional ? BoardSize{702, 702} : entry.where.size;
            FUZZ_REQUIRE(column < size.columns && row < size.rows, "<%s> is beyond the board",
                         describe(entry).c_str());
            FUZZ_REQUIRE(size_reported_ && reported_size_ == entry.where.size, "<%s> before its board",
                         describe(entry).c_str());
        };
        switch (entry.kind) {
        case Typed::move:
        case Typed::setup:
        case Typed::markup:
        case Typed::territory:
        case Typed::region:
        case Typed::point: require(entry.b, entry.c); break;
        case Typed::label: require(entry.b, entry.c); break;
        case Typed::line:
            require(entry.a & 0xFFFF, entry.b);
            require(entry.c, entry.d);
            break;
        default: break;
        }
    }

    Answer answer_piece(Entry& whole, Part part) {
        const char letter = plan_.answer(whole.where.offset, static_cast<unsigned>(whole.kind));
        const std::size_t at_first = std::string_view("qmuz").find(letter);
        if (at_first != std::string_view::npos) {
            if (!part.first()) return Answer::go_on;
            // How much of the text was delivered depends on the cuts from here on.
            whole.end = Entry::End::skipped;
            whole.text.clear();
            whole.where.provisional = false;
            open_ = none;
            return heed("pnts"[at_first]);
        }
        if (std::string_view("pnts").find(letter) != std::string_view::npos)
            return part.last() ? heed(letter) : Answer::go_on;
        return disturbance(letter, whole.kind);
    }

    Answer answer(const Entry& entry) {
        const char letter = plan_.answer(entry.where.offset, static_cast<unsigned>(entry.kind));
        const std::size_t at = std::string_view("pntsqmuz").find(letter);
        if (at == std::string_view::npos) return disturbance(letter, entry.kind);
        const char meant = "pntspnts"[at];
        // Findings of the decoders come before what they speak of, which is still delivered.
        if (entry.kind == Typed::diagnostic && layer_of(entry.code) != nanosgf::Layer::syntax)
            return Answer::go_on;
        if (meant == 's') return heed('s');
        // The corners of an old view are delivered when its property has ended.
        if (entry.kind == Typed::region && entry.where.file_format < 4) return Answer::go_on;
        if (entry.kind == Typed::diagnostic || entry.kind == Typed::end_tree || is_of_root(entry.kind))
            return Answer::go_on;
        if (meant == 'p' && (entry.kind == Typed::node || entry.kind == Typed::begin_tree))
            return Answer::go_on;
        if (meant == 'n' && entry.kind == Typed::begin_tree) return Answer::go_on;
        return heed(meant);
    }

    Answer heed(char letter) {
        skipped_ = true;
        switch (letter) {
        case 'p': return quiet_ = Answer::skip_property;
        case 'n': return quiet_ = Answer::skip_node;
        case 't': return quiet_ = Answer::skip_tree;
        default: return stop();
        }
    }

    Answer stop() {
        stopped = true;
        return Answer::stop;
    }

    /// What must not change the events.
    Answer disturbance(char letter, Typed kind) {
        if (!disturb_) return Answer::go_on;
        switch (letter) {
        case '|': paused = true; return Answer::pause;
        case '!':
            if (caller != nullptr) caller->misuse();
            return Answer::go_on;
        case 'x':
            if (kind == Typed::node) return Answer::skip_property;
            return kind == Typed::end_tree || kind == Typed::root ? Answer::skip_tree : Answer::go_on;
        default: return Answer::go_on;
        }
    }

    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    const Plan& plan_;
    bool disturb_;
    std::size_t open_ = none; ///< index of the text that has begun and not ended
    std::uint64_t depth_ = 0;
    std::uint64_t nodes_ = 0; ///< of the current game tree
    bool root_reported_ = false;
    bool size_reported_ = false;
    bool skipped_ = false;
    BoardSize reported_size_;
    Answer quiet_ = Answer::go_on; ///< what was skipped, until something structural comes
    std::uint32_t last_key_ = 0;
};

} // namespace fuzz

#endif
