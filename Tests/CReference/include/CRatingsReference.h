/* What the C library says of characters in its locale C.UTF-8: the source of our own tables, and what
   tests compare them with. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The columns of a character by wcwidth, -1 if it cannot be printed. */
int reference_width(uint32_t scalar);
/* Whether iswprint calls it printable. */
bool reference_is_printable(uint32_t scalar);
/* What wcrtomb writes for a character, at most 16 bytes: their number, or -1. */
int reference_write(char *bytes, uint32_t scalar);
/* The byte that wctob makes of a character, or -1. */
int reference_byte(uint32_t scalar);
/* The ASCII text that iconv's //TRANSLIT makes of a character, at most 32 bytes with the zero byte at its end; false if there is
   none, for which it writes a question mark. */
bool reference_likeness(char *text, uint32_t scalar);

/* The same of the program's own functions, which are the C library's unless it has some of its own. */
int program_width(uint32_t scalar);
bool program_is_printable(uint32_t scalar);
int program_write(char *bytes, uint32_t scalar);
int program_byte(uint32_t scalar);
