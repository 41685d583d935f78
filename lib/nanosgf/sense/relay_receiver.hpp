// SPDX-License-Identifier: MIT
// The host's end of a relay: reads lines, and asks for those that are missing.
#ifndef NANOSGF_SENSE_RELAY_RECEIVER_HPP
#define NANOSGF_SENSE_RELAY_RECEIVER_HPP

#include "nanosgf/sense/detail/relay_line.hpp"

namespace nanosgf {

/// What RelayReceiver delivers; views in events are valid during the call. Each function may be null.
struct ReceiverCalls {
    /// Event `number`: each number of a session once, in order. Kind `gone`: numbers up to `until` are lost.
    void (*event)(void* context, uint32_t number, const RelayEvent& event);
    /// An advice of the board, for people.
    void (*advice)(void* context, Bytes text);
    /// A question of the board: reply with answer().
    void (*question)(void* context, uint16_t question, Bytes text);
    /// The board has started another session: its events come from number 1 on. What was delivered
    /// belongs to an earlier one.
    void (*restarted)(void* context);
    void* context;
};

/// Receives the lines of a Relay and delivers its events in order, each once, whatever the pipe loses,
/// repeats or reorders. RELAY.md has the rules.
///
///     RelayReceiver receiver({on_event, nullptr, nullptr, nullptr, nullptr});
///     char bytes[64];
///     while (const size_t size = read_port(bytes, sizeof bytes)) {
///         receiver.receive({bytes, size});
///         char request[20];
///         while (const size_t count = receiver.take(request, sizeof request)) write_port(request, count);
///     }
///
/// With LineCheck::none it also accepts lines without a check value. No timer, no heap. RAM: 228 bytes with
/// 4-byte pointers.
class RelayReceiver {
  public:
    explicit RelayReceiver(const ReceiverCalls& calls, LineCheck check = LineCheck::crc)
        : calls_(calls), check_(check) {}
    RelayReceiver(const RelayReceiver&) = delete; // it may be in the middle of a line
    RelayReceiver& operator=(const RelayReceiver&) = delete;

    /// Bytes from the board, in any pieces.
    void receive(Bytes bytes);
    /// Takes bytes for the board, up to `capacity`, and returns how many; 0 if there are none now. If you
    /// cannot write to the board, do not call it: you get what arrives.
    [[nodiscard]] size_t take(char* into, size_t capacity);

    /// Asks the board for the events after received(). Only needed if the board has no heartbeat.
    void ask_again() { asks_ = true; }
    /// Asks the board for a move as the next event. The pipe may lose this: repeat it about once a second
    /// until an event arrives.
    void play(const RelayMove& move) {
        move_ = move;
        plays_ = true;
    }
    /// Answers a question of the board. The pipe may lose this, too.
    void answer(uint16_t question, uint16_t choice) {
        question_ = question;
        choice_ = choice;
        answers_ = true;
    }

    /// The session of the events; 0 until it is known.
    [[nodiscard]] uint16_t session() const { return session_; }
    /// The number of the last event that was delivered.
    [[nodiscard]] uint32_t received() const { return expected_ - 1; }
    /// The highest number that a line has shown.
    [[nodiscard]] uint32_t known() const { return known_; }
    /// Whether events are missing that the board has.
    [[nodiscard]] bool is_missing() const { return known_ >= expected_; }
    /// How many lines were refused: damaged, unknown, too long, or without a check value.
    [[nodiscard]] uint32_t refused() const { return refused_; }

  private:
    [[nodiscard]] bool read_line(Bytes line);
    [[nodiscard]] bool read_event(Bytes line);
    [[nodiscard]] bool read_last(Bytes line);
    [[nodiscard]] bool start_line();
    void know(uint32_t number) { known_ = number > known_ ? number : known_; }

    ReceiverCalls calls_;
    uint32_t expected_ = 1;
    uint32_t known_ = 0;
    uint32_t asked_ = 0; ///< for this number, when a gap was seen
    uint32_t mark_ = 0;  ///< expected_ at the last `last`
    uint32_t refused_ = 0;
    uint16_t session_ = 0;
    bool has_session_ = false;
    LineCheck check_;
    bool asks_ = false;
    bool plays_ = false;
    bool answers_ = false;
    uint16_t question_ = 0;
    uint16_t choice_ = 0;
    RelayMove move_;
    detail::LineOut<relay_command> out_;
    detail::LineCollector<relay_line> in_;
};

} // namespace nanosgf

#endif
