/* Measures what a screen sends to the terminal while it waits for its answer.

   usage: loading SECONDS PROGRAM ARGUMENT…

   PROGRAM is given by its path and is still loading after SECONDS. Prints the bytes of one second as
   `loading_bytes`. */

#include "terminal.h"

#include <signal.h>

enum { COLUMNS = 80, ROWS = 24, SETTLING_MILLISECONDS = 1000 };

static double read_for(int master, double milliseconds) {
    static char buffer[65536];
    double bytes = 0, end = now_milliseconds() + milliseconds;
    for (double left; (left = end - now_milliseconds()) > 0;) {
        struct pollfd entry = {master, POLLIN, 0};
        if (poll(&entry, 1, (int)left + 1) <= 0) continue;
        ssize_t count = read(master, buffer, sizeof buffer);
        if (count <= 0) fail("has ended", "the program");
        bytes += (double)count;
    }
    return bytes;
}

int main(int argc, char **argv) {
    char terminal[128];
    int seconds = argc > 2 ? atoi(argv[1]) : 0;
    if (seconds < 1) fail("SECONDS PROGRAM ARGUMENT…", "usage");
    set_environment();
    int master = open_terminal(COLUMNS, ROWS, terminal, sizeof terminal);
    pid_t child = start(argv[2], argv + 2, terminal);
    if (read_for(master, SETTLING_MILLISECONDS) == 0) fail("writes nothing", argv[2]);
    printf("loading_bytes %.0f\n", read_for(master, seconds * 1000.0) / seconds);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return 0;
}
