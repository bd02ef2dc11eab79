#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "CursesFrame.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { maximum_columns = 512, maximum_rows = 256 };

static SCREEN *screen;
static FILE *nowhere;
static int rows;
static int lengths[maximum_rows];
static cchar_t cells[maximum_rows][maximum_columns];

int curses_frame_open(int columns, int new_rows) {
    if (columns > maximum_columns || new_rows > maximum_rows) return 0;
    setlocale(LC_ALL, "C.UTF-8");
    memset(lengths, 0, sizeof lengths);
    nowhere = fopen("/dev/null", "r+");
    use_env(FALSE);
    screen = nowhere ? newterm("xterm-256color", nowhere, nowhere) : NULL;
    if (!screen) return 0;
    rows = new_rows;
    resize_term(rows, columns);
    start_color();
    use_default_colors();
    typeahead(-1);
    return 1;
}

void curses_frame_add(int row, const int32_t text[5], int attributes, int foreground, int background) {
    static const attr_t known[] = {A_BOLD, A_DIM, A_ITALIC, A_UNDERLINE, A_REVERSE};
    if (row >= rows || lengths[row] == maximum_columns) return;
    attr_t used = 0;
    for (int bit = 0; bit < 5; bit++)
        if (attributes >> bit & 1) used |= known[bit];
    int pair = foreground < 0 && background < 0 ? 0 : alloc_pair(foreground, background);
    setcchar(&cells[row][lengths[row]++], (const wchar_t *)text, used, 0, &pair);
}

void curses_frame_put(void) {
    for (int row = 0; row < rows; row++) mvwadd_wchnstr(stdscr, row, 0, cells[row], lengths[row]);
    clearok(curscr, TRUE);
    wrefresh(stdscr);
}

void curses_frame_close(void) {
    endwin();
    delscreen(screen);
    fclose(nowhere);
}
