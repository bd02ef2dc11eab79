#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Gives a terminal back at any moment, also from a signal handler.

   One terminal at a time. All but the handlers runs on the thread that owns the terminal. */

/* Saves the terminal's settings and takes over the signals that end a program; with owns_screen also
   those that stop, continue, resize and crash it. A signal that is ignored stays ignored. A handler that
   notes a signal writes eight bytes to wake_descriptor. With owns_screen, what is written to standard
   error is kept as long as the terminal is taken, if it would go there: it would tear the screen and be
   wiped with it. Returns 0 or an errno; EBUSY if a terminal is in care already. */
int restore_arm(int terminal, int wake_descriptor, bool owns_screen);

/* The bytes that undo what was switched on: those of the screen and, after them, those of the mouse and
   of the marks around pasted text, which are used while they are said to be on. What does not fit is
   left out. */
void restore_set_undo(const char *screen, size_t screen_length, const char *mouse, size_t mouse_length,
                      const char *paste, size_t paste_length);
void restore_set_mouse(bool is_on);
void restore_set_paste(bool is_on);

/* Gives the terminal back and writes the kept errors to it; once, until restore_taken_again. Keeps
   errno; may run in a handler. */
void restore_now(void);
/* Tells that the terminal was taken again. Returns true if it had been given back. */
bool restore_taken_again(void);

/* The signal that asks the program to end, or 0. The next one ends it at once. */
int restore_ending(void);
/* Whether the signal came since the last call. */
bool restore_take_stop(void);
bool restore_take_continue(void);
bool restore_take_resize(void);

/* Stops the process as Ctrl-Z does by default; returns when it is continued. */
void restore_stop(void);
/* Leaves the keys that end or stop a program to another one that has the terminal, or takes them back:
   meanwhile INT and QUIT do nothing to us, and TSTP stops us with it. */
void restore_lend(bool is_lent);
/* Puts back the actions that restore_arm replaced, after restore_now. */
void restore_disarm(void);
