#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that vendor macros cannot hurt: every public header and source compiles after all of them.

Each name is defined as a macro that breaks whatever it is expanded in, first of all; the library is
compiled after that. The C headers that the library may include are read before, as a vendor's own
header does.
"""
import collections
import itertools
import re

import proof

# Every property of FF[1] to FF[4], of the games and of private use: `PM` is a peripheral on SAMD,
# `BR` a register on ESP32, and whoever writes a Go program may define B, W or AB.
PROPERTIES = """
AA AB AE AN AP AR AS AW B BC BL BM BO BP BR BS BT C CA CH CI CN CO CP CR CS CV DD DE DI DM DO DP DT
DTX DZ E EL EV EVX EX FF FG FIT GB GC GE GM GN GW HA HO ID IP IS IT IY JD KGSDE KGSSB KGSSW KI KM KO
L LB LC LN LT LZ LZ2 LZOP LZOP2 M MA MD MI MM MN MS MULTIGOBM MULTIGOGM N NB NE NL NN NP NR NS NW OB
OE OH OM ON OP OS OT OV OW PB PBX PC PD PE PI PL PM PW RE RG RL RN RO RP RU S SBKS SBKV SC SE SI SL
SO SQ SS ST SU SY SZ T TB TC TE TI TM TR TS TT TU TW UC UN US V VW W WB WC WL WO WP WR WS WT WV WW
WX ZZ
""".split()

# Arduino.h and binary.h of the AVR, SAMD, ESP8266 and ESP32 cores.
ARDUINO = """
min max abs constrain round radians degrees sq interrupts noInterrupts lowByte highByte bit bitRead
bitSet bitClear bitToggle bitWrite boolean byte F PSTR PGM_P PROGMEM _BV _min _max cli sei sbi cbi
HIGH LOW INPUT OUTPUT INPUT_PULLUP INPUT_PULLDOWN OUTPUT_OPENDRAIN OPEN_DRAIN PULLUP ANALOG DEFAULT
EXTERNAL INTERNAL INTERNAL1V1 INTERNAL2V56 CHANGE FALLING RISING DISABLED LSBFIRST MSBFIRST SERIAL
DISPLAY PI HALF_PI TWO_PI DEG_TO_RAD RAD_TO_DEG EULER DEC HEX OCT BIN LED_BUILTIN NOT_A_PIN NOT_A_PORT
NOT_ON_TIMER NUM_DIGITAL_PINS NUM_ANALOG_INPUTS SDA SCL MOSI MISO SCK TX RX DAC0 DAC1 USBCON Serial1
digitalPinToPort digitalPinToBitMask portOutputRegister portInputRegister portModeRegister
clockCyclesPerMicrosecond clockCyclesToMicroseconds microsecondsToClockCycles
""".split() + [f"A{i}" for i in range(16)] + [f"D{i}" for i in range(16)] + [
    "B" + "".join(digits) for size in range(1, 9) for digits in itertools.product("01", repeat=size)]

# Registers, peripherals and utilities that the C headers of the vendors define.
VENDORS = """
AC ADC DAC DMAC DSU EIC EVSYS GCLK I2S MTB NVMCTRL PAC0 PAC1 PAC2 PM PORT RTC SERCOM0 SYSCTRL TC3 TC4
TCC0 USB WDT SBMATRIX REV8 LITTLE_ENDIAN BIG_ENDIAN BYTE_ORDER
LBEG LEND LCOUNT SAR BR LITBASE SCOMPARE1 ACCLO ACCHI WINDOWBASE WINDOWSTART DDR DEPC PS INTERRUPT
INTSET INTCLEAR INTENABLE EXCCAUSE EXCVADDR DEBUGCAUSE CCOUNT PRID ICOUNT VECBASE MISC0 CPENABLE BIT
ICACHE_FLASH_ATTR IRAM_ATTR LOCAL TRUE FALSE OK FAIL PENDING BUSY CANCEL ERROR SUCCESS
GPIOA TIM1 SPI1 USART1 CRC RCC FLASH PWR EXTI DBGMCU RNG DMA1 I2C1 IWDG WWDG SysTick NVIC SCB SCS ITM
DWT TPI MPU FPU SAU SET RESET ENABLE DISABLE SET_BIT CLEAR_BIT READ_BIT CLEAR_REG WRITE_REG READ_REG
UNUSED __IO __I __O __IM __OM __NOP READ WRITE EOF
SP SPL SPH SREG PORTB PINB DDRB PB0 UDR0 OCR1A CS00 RAMEND XRAMEND E2END FLASHEND ISR SIGNAL
MIN MAX ABS CLAMP ROUND_UP ROUND_DOWN ARRAY_SIZE CONTAINER_OF ARG_UNUSED STRINGIFY CONCAT KB MB BOOL
BYTE WORD DWORD CONST VOID IN OUT OPTIONAL near far small interface ASSERT DEBUG INFO WARNING NONE
EMPTY BLACK WHITE KOMI PASS SIZE COUNT LENGTH KEY VALUE NODE TREE TEXT NUMBER POINT MOVE STONE COLOR
linux unix i386 I major minor makedev
""".split() + [f"BIT{i}" for i in range(32)]

# The letters alone, and those of newlib's <ctype.h>.
LETTERS = [chr(code) for code in range(ord("A"), ord("Z") + 1)] + [
    "_B", "_C", "_L", "_N", "_P", "_S", "_U", "_X"]

NAMES = sorted(set(PROPERTIES + ARDUINO + VENDORS + LETTERS))

# Macros that take arguments wherever they are macros: they hurt only where `(` follows the name.
CALLS = sorted(set("""
word isalpha isupper islower isdigit isxdigit isspace ispunct isalnum isprint isgraph iscntrl isascii
toascii tolower toupper getc putc getchar putchar feof ferror clearerr fileno assert
pgm_read_byte pgm_read_word strlen_P memcpy_P
""".split()))

C_HEADERS = ("#include <stddef.h>\n#include <stdint.h>\n"
             "#if __has_include(<string.h>)\n#include <string.h>\n#endif\n")
COMPILERS = {"g++": (), "arm-none-eabi-g++": ("-ffreestanding",)}
EXPANDED = re.compile(r"^(\S+?):\d+:\d+: note: in expansion of macro .(\w+).", re.MULTILINE)


def poison():
    """All macros; the `@` in them is an error wherever one is expanded."""
    return (C_HEADERS + "".join(f"#define {name} @{name}@\n" for name in NAMES)
            + "".join(f"#define {name}(...) @{name}@\n" for name in CALLS))


def check(root, scope):
    headers = proof.public_headers(root)
    # One file with all headers says which of them expands what; every compiled file is its own.
    subjects = {"all headers": "".join(f'#include "{name}"\n' for name in headers)}
    if scope != proof.QUICK:
        names = [path.relative_to(root / "lib").as_posix() for path in proof.heap_free_sources(root)
                 if path.suffix == ".cpp"]
        subjects.update({name: f'#include "{name}"\n' for name in names})
    compilers = list(COMPILERS) if scope != proof.QUICK else ["g++"]

    def compile_one(job):
        compiler, subject = job
        return job, proof.run_on(poison() + subjects[subject], [
            compiler, "-std=c++17", "-fsyntax-only", "-fmax-errors=0", *COMPILERS[compiler],
            f"-I{root}/lib", "-x", "c++", "-"])

    findings, expanded = [], collections.defaultdict(set)
    for (compiler, subject), result in proof.parallel(
            compile_one, [(compiler, subject) for compiler in compilers for subject in subjects]):
        found = EXPANDED.findall(result.stderr)
        for file, name in found:
            expanded[file.replace(f"{root}/lib/", "")].add(name)
        if result.returncode != 0 and not found:
            findings.append(f"{subject} ({compiler}): does not compile: "
                            + proof.first_lines(result.stderr))
    findings += [f"{file}: expands {' '.join(sorted(names))}" for file, names in expanded.items()]
    if not headers:
        findings.append("no header found at all: this proof looks in the wrong place")
    if scope != proof.QUICK:
        print(f"{len(headers)} headers and {len(subjects) - 1} files behind {len(NAMES)} + {len(CALLS)} macros, compilers: "
              + ", ".join(compilers))
    return findings


BYTES = "lib/nanosgf/syntax/bytes.hpp"


def every_name(root):
    """Uses every name at once: each single macro has to be seen."""
    proof.append(BYTES, "enum Planted {\n" + "".join(f"    {name},\n" for name in NAMES) + "};\n"
                 + "".join(f"int planted = {name}(1);\n" for name in CALLS))(root)


FAULTS = [
    proof.Fault("every-name", every_name,
                r"^nanosgf/syntax/bytes\.hpp: expands " + " ".join(sorted({*NAMES, *CALLS})) + "$"),
    proof.Fault("property-name", proof.append(BYTES, "constexpr int PM = 1;"),
                r"^nanosgf/syntax/bytes\.hpp: expands .*\bPM\b"),
    proof.Fault("arduino-binary", proof.append(BYTES, "template <class B1> struct Planted {};"),
                r"^nanosgf/syntax/bytes\.hpp: expands .*\bB1\b"),
    proof.Fault("arduino-function", proof.append(BYTES, "template <class T1> T1 max(T1 a, T1 b);"),
                r"^nanosgf/syntax/bytes\.hpp: expands .*\bmax\b"),
    proof.Fault("ctype-function", proof.append(BYTES, "inline bool isalpha(char);"),
                r"^nanosgf/syntax/bytes\.hpp: expands .*\bisalpha\b"),
    proof.Fault("in-a-condition", proof.append(BYTES, "#if F\n#endif"), r"^nanosgf/syntax/bytes\.hpp: expands .*\bF\b"),
]

if __name__ == "__main__":
    proof.main("macro-proof headers", check, FAULTS, needs=tuple(COMPILERS))
