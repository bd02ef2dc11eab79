/* A frame that ncurses puts out to /dev/null: the measure for drawing one. */
#pragma once

#include <stdint.h>

/* Opens a screen of a size with 256 colours. Returns 0 if there is none. */
int curses_frame_open(int columns, int rows);
/* Sets a cell of the frame: a character and up to three marks, ended by 0, attributes (1 bold, 2 dim,
   4 italic, 8 underline, 16 reverse) and the numbers of two colours, -1 for the terminal's own. The cells
   of a row come in order, one for each character. */
void curses_frame_add(int row, const int32_t text[5], int attributes, int foreground, int background);
/* Puts all of it on a screen that shows nothing yet. */
void curses_frame_put(void);
void curses_frame_close(void);
