# file: scan_explain.cpp
# test: rules
# expect: 7 advice, and what carries it out
# Moves out of turn are recorded though the policy refuses them.
s/^        if (policy_.colors \&\& shown != Color::none \&\& shown != color) return false;/        board_.set_to_play(shown);/
s/^        const Color color = .*/        const Color color = shown;/
