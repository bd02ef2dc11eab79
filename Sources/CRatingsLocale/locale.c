/* The C library's names for characters, over our own table and UTF-8 alone.

   Linked by the command only, whose picture then does not depend on which locales its host has: a
   static ncurses uses these too. A library never replaces names of the C library in its host. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

#include "characters.h"

int wcwidth(wchar_t character) { return character_width((unsigned int)character); }

int iswprint(wint_t character) { return character != 0 && character_width(character) >= 0; }

int wctob(wint_t character) { return character < 0x80 ? (int)character : EOF; }

size_t wcrtomb(char *restrict bytes, wchar_t character, mbstate_t *restrict state) {
  (void)state; /* UTF-8 has none */
  unsigned int scalar = (unsigned int)character;
  if (bytes == NULL) return 1;
  if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar < 0xE000)) {
    errno = EILSEQ;
    return (size_t)-1;
  }
  if (scalar < 0x80) {
    bytes[0] = (char)scalar;
    return 1;
  }
  size_t count = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t i = count - 1; i > 0; i--, scalar >>= 6) bytes[i] = (char)(0x80 | (scalar & 0x3F));
  bytes[0] = (char)((0xF00 >> count) | scalar);
  return count;
}
