/* ncurses in wide characters, and what Swift cannot see of it: macros and global variables. */
#pragma once

#if !__has_include(<curses.h>)
#error "Ratings needs ncurses to draw in a terminal. Install libncurses-dev (Debian, Ubuntu) or ncurses-devel (Fedora)."
#else

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>

/* Of <term.h> only this: it would make <termios.h> a part of this module. */
typedef struct term TERMINAL;
extern TERMINAL *cur_term;
extern TERMINAL *set_curterm(TERMINAL *terminal);
extern int del_curterm(TERMINAL *terminal);
extern int setupterm(const char *type, int descriptor, int *result);
extern int tigetflag(const char *name);
extern int tigetnum(const char *name);
extern char *tigetstr(const char *name);
extern char *tparm(const char *string, ...);

static inline WINDOW *curses_screen(void) { return stdscr; }
static inline WINDOW *curses_shown(void) { return curscr; }
static inline TERMINAL *curses_terminal(void) { return cur_term; }

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

/* True if the C library writes characters as UTF-8 in the locale that is in force, as ncurses asks it to. */
static inline bool curses_writes_utf8(void) {
    char bytes[16];
    mbstate_t state = {0};
    return wcrtomb(bytes, 0x2605, &state) == 3;
}

/* setcchar for a character and its marks, 0 for none, with a colour pair of any number. */
static inline int curses_set_cell(cchar_t *cell, wchar_t base, wchar_t mark, wchar_t mark2, wchar_t mark3,
                                  attr_t attributes, int pair) {
  const wchar_t text[] = {base, mark, mark2, mark3, 0};
  return setcchar(cell, text, attributes, 0, &pair);
}

/* A string of the terminal's description, or NULL if it has none. */
static inline const char *curses_string(const char *name) {
  const char *string = tigetstr(name);
  return string == (const char *)-1 ? NULL : string;
}

/* The same with two numbers put in, or NULL. */
static inline const char *curses_string_of(const char *name, int first, int second) {
  const char *string = curses_string(name);
  return string == NULL ? NULL : tparm(string, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

/* True if colours are reported by their red, green and blue shares. */
static inline bool curses_has_direct_color(void) {
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || curses_string("RGB") != NULL;
}

#endif
