// SPDX-License-Identifier: MIT
// The board's end of a relay: sends a game as numbered lines over any pipe, and sends again what was lost.
#ifndef NANOSGF_SENSE_RELAY_HPP
#define NANOSGF_SENSE_RELAY_HPP

#include "nanosgf/sense/detail/relay_line.hpp"
#include "nanosgf/syntax/event.hpp"

namespace nanosgf {

/// What Relay asks the application, and passes on to it. Each function may be null, except `recall`.
struct RelayCalls {
    enum class Recalled : uint8_t {
        event,
        later, ///< it cannot be read now: asked again by the next take()
    };
    /// Gives event `number` (1 to last()) of the session, as it was given to send(), from what was
    /// recorded. For events that are no longer known give kind `gone`, with `until` set. Views in the
    /// event must be valid until take() returns.
    Recalled (*recall)(void* context, uint32_t number, RelayEvent& event);
    /// The host wants this move as event last() + 1: light it up. When the player has made it, send()
    /// it. Repeated until then; requests for other numbers are left out.
    void (*play)(void* context, const RelayMove& move);
    /// The host answers question `question` of ask().
    void (*answer)(void* context, uint16_t question, uint16_t choice);
    void* context;
};

/// Sends events; the host's end is RelayReceiver. RELAY.md has the lines. It keeps no event: a line
/// that could not be sent at once, or has to be sent again, is asked from the application.
///
///     Relay relay({recall, light_up, answer, nullptr});
///     relay.start(session, events_recorded);
///     if (relay.send(RelayEvent::move(Color::black, {15, 3})) != Status::ok) return;
///     char packet[20];
///     while (const size_t size = relay.take(packet, sizeof packet)) transmit(packet, size);
///
/// For each byte or packet that arrives call receive(), and each second heartbeat(). No timer, no heap.
/// RAM: 196 bytes with 4-byte pointers. Cost: linear in the bytes.
class Relay {
  public:
    explicit Relay(const RelayCalls& calls, LineCheck check = LineCheck::crc) : calls_(calls), check_(check) {}
    Relay(const Relay&) = delete; // it may be in the middle of a line
    Relay& operator=(const Relay&) = delete;

    /// Starts a session, or continues it after a power cut: `last` events of it were sent or recorded. If
    /// numbers start again from 1, give another `session`: a count of starts, or a random number. Avoid 0:
    /// the host learns of session 0 only with its first event.
    void start(uint16_t session, uint32_t last = 0);

    /// Sends the next event, which the application has recorded: it becomes number last() + 1. Returns `misuse`,
    /// and changes nothing, if a part has control characters, or if the line would be longer than relay_line
    /// bytes with its number and the 9 bytes of its check value.
    [[nodiscard]] Status send(const RelayEvent& event);
    /// In place of send(), for applications that read every event from their record: take() asks for each event up to
    /// number `last` by recall. The code of send() is then not linked.
    void announce(uint32_t last) { last_ = last; }
    /// Sends an advice for people, which has no number: `d4 put-black`. It may be lost. Returns false if it
    /// cannot be written, or if another line is not yet taken: then you may call it again.
    [[nodiscard]] bool advise(Bytes text);
    /// Sends a question; the host's answer has its number, which you choose. It may be lost. Returns as advise().
    [[nodiscard]] bool ask(uint16_t question, Bytes text);
    /// Sends the number of events, so that the host notices a lost one: call it about once a second.
    void heartbeat() { says_last_ = true; }

    /// Takes bytes to transmit, up to `capacity`, and returns how many; 0 if there are none now. A
    /// packet has as many lines, and parts of lines, as fit.
    [[nodiscard]] size_t take(char* into, size_t capacity);
    /// Bytes from the host, in any pieces.
    void receive(Bytes bytes);

    /// The number of the last event.
    [[nodiscard]] uint32_t last() const { return last_; }
    /// Whether take() has something to send. For events it may have to call recall.
    [[nodiscard]] bool has_more() const { return !out_.is_free() || says_last() || next_ <= last_; }

  private:
    [[nodiscard]] size_t write(const RelayEvent& event, uint32_t number);
    /// A host would take session 0 of a board that still reads its record for another session.
    [[nodiscard]] bool says_last() const { return says_last_ && (session_ != 0 || last_ != 0); }
    bool start_line();
    bool start_event();
    void read_line(Bytes line);
    void read_play(Bytes line);

    RelayCalls calls_;
    uint32_t last_ = 0;
    uint32_t next_ = 1; ///< the next event to send
    uint16_t session_ = 0;
    LineCheck check_;
    bool says_last_ = true;
    detail::LineOut<relay_line> out_;
    detail::LineCollector<relay_command> in_;
};

} // namespace nanosgf

#endif
