#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Gives a terminal back at any moment, also from a signal handler.

   One terminal at a time. All but the handlers and restore_kill_at_end runs on the thread that owns the
   terminal. Nothing here waits for a terminal that takes no output for longer than half a second. */

/* Takes the settings that are to be put back, a struct termios, and takes over the signals that end, stop or continue a program: also
   those that report a crash, and those that do nothing but end a program that has no use for them. A
   signal that is ignored stays ignored. A handler that notes a signal writes eight bytes to
   wake_descriptor. The terminal is to be open without blocking. With owns_screen the signal of a resize
   is taken too, and what is written to standard error is kept as long as the terminal is taken, if it
   would go there: it would tear the screen and be wiped with it. Returns 0 or an errno; EBUSY if a
   terminal is in care already. */
int restore_arm(int terminal, const void *settings, int wake_descriptor, bool owns_screen);

/* The bytes that undo what was switched on: those of the screen and, after them, those of the mouse and
   of the marks around pasted text, which are used while they are said to be on. What does not fit is
   left out. Before the first call there is nothing to undo. */
void restore_set_undo(const char *screen, size_t screen_length, const char *mouse, size_t mouse_length,
                      const char *paste, size_t paste_length);
void restore_set_mouse(bool is_on);
void restore_set_paste(bool is_on);
/* Says whether there is output that the terminal has not taken: it is dropped then, so that what undoes
   the screen does not have to wait for it. */
void restore_set_stuck(bool is_stuck);

/* Gives the terminal back and writes the kept errors to it; once, until restore_taken_again. Keeps
   errno; may run in a handler. */
void restore_now(void);
/* True from restore_now to restore_taken_again. */
bool restore_is_given_back(void);
/* Tells that the terminal is about to be taken again, before its settings are changed. Returns true if
   it had been given back. */
bool restore_taken_again(void);

/* The signal that asks the program to end, or 0. One that comes more than a second later ends it at once:
   the first may be told twice, by a shell and by the system. */
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

/* Names a process group that is killed when a signal ends this process by a handler from here, or names
   it no longer; from any thread. More than 32 at a time are not remembered. */
void restore_kill_at_end(int group, bool is_to_be_killed);
