# file: scan_explain.cpp
# test: trials
# expect: FAULT a scan tries more
# A scan plays two choices.
s/^        if (tried != 0) break;/        static uint8_t before = 0; if (!tried) before = 0; else if (++before > 1) break;/
