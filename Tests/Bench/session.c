/* Measures a program that shows reviews in a terminal while a user uses it.

   usage: session ROUNDS IDLE_SECONDS PROGRAM ARGUMENT…

   PROGRAM is given by its path and takes `j` to scroll by a line and Esc to leave. Prints a line of a
   name and a number each: the bytes for a scroll (median), the bytes and the wake-ups of the
   main and of all threads while nothing happens, and the milliseconds from Esc until the terminal is as it was (median). */

#include "terminal.h"

#include <dirent.h>
#include <termios.h>

enum { COLUMNS = 80, ROWS = 24, QUIET_MILLISECONDS = 60, MAXIMUM_ROUNDS = 1000, PATIENCE_MILLISECONDS = 5000,
       SECONDS_TO_SETTLE = 6 };

struct session {
    int master, slave;
    pid_t child;
    struct termios before;
};

static struct session begin(char **words) {
    struct session session;
    char terminal[128];
    double end;
    session.master = open_terminal(COLUMNS, ROWS, terminal, sizeof terminal);
    session.slave = open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC);
    tcgetattr(session.slave, &session.before);
    session.child = start(words[0], words, terminal);
    if (read_burst(session.master, QUIET_MILLISECONDS, &end) == 0) fail("writes nothing", words[0]);
    return session;
}

static int is_restored(const struct session *session) {
    struct termios now;
    tcgetattr(session->slave, &now);
    return now.c_lflag == session->before.c_lflag && now.c_iflag == session->before.c_iflag
        && now.c_oflag == session->before.c_oflag && now.c_cflag == session->before.c_cflag;
}

static void type(const struct session *session, const char *keys) {
    if (write(session->master, keys, strlen(keys)) < 0) fail(strerror(errno), keys);
}

/* Leaves by Esc. Gives the milliseconds until the settings are back and the last byte is here. */
static double finish(struct session *session) {
    static char buffer[65536];
    double begun = now_milliseconds(), last = begun;
    type(session, "\033");
    for (;;) {
        struct pollfd entry = {session->master, POLLIN, 0};
        if (poll(&entry, 1, 0) > 0 && read(session->master, buffer, sizeof buffer) > 0) last = now_milliseconds();
        if (is_restored(session)) break;
        if (now_milliseconds() - begun > PATIENCE_MILLISECONDS) fail("does not leave by Esc", "the program");
        usleep(50);
    }
    double restored = now_milliseconds();
    int status;
    while (waitpid(session->child, &status, WNOHANG) == 0) {
        struct pollfd entry = {session->master, POLLIN, 0};
        if (poll(&entry, 1, 1) > 0 && read(session->master, buffer, sizeof buffer) > 0) last = now_milliseconds();
    }
    close(session->slave);
    close(session->master);
    return (restored > last ? restored : last) - begun;
}

/* How often the threads of a process gave up the processor by themselves: all, or the main one. */
static double wakeups(pid_t process, int counts_all) {
    char path[300], line[256];
    double sum = 0, count;
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/status", (int)process, entry->d_name);
        if (entry->d_name[0] == '.' || (!counts_all && atoi(entry->d_name) != process)) continue;
        FILE *file = fopen(path, "r");
        while (file && fgets(line, sizeof line, file))
            if (sscanf(line, "voluntary_ctxt_switches: %lf", &count) == 1) sum += count;
        if (file) fclose(file);
    }
    if (folder) closedir(folder);
    return sum;
}

static void measure_idle(struct session *session, int seconds) {
    static char buffer[65536];
    sleep(SECONDS_TO_SETTLE); /* the threads of the start wait five seconds for more work, then end */
    double before = wakeups(session->child, 0), before_all = wakeups(session->child, 1), bytes = 0;
    double end = now_milliseconds() + seconds * 1000;
    for (double left; (left = end - now_milliseconds()) > 0;) {
        struct pollfd entry = {session->master, POLLIN, 0};
        if (poll(&entry, 1, (int)left + 1) <= 0) continue;
        ssize_t count = read(session->master, buffer, sizeof buffer);
        if (count <= 0) fail("has ended", "the program");
        bytes += (double)count;
    }
    printf("idle_bytes %.0f\nidle_wakeups %.0f\nidle_wakeups_all %.0f\n", bytes,
           wakeups(session->child, 0) - before, wakeups(session->child, 1) - before_all);
}

int main(int argc, char **argv) {
    static double leaving[MAXIMUM_ROUNDS], scrolls[2 * MAXIMUM_ROUNDS];
    int rounds = argc > 3 ? atoi(argv[1]) : 0, seconds = argc > 3 ? atoi(argv[2]) : 0;
    double end;
    if (rounds < 1 || rounds > MAXIMUM_ROUNDS || seconds < 1) fail("ROUNDS IDLE_SECONDS PROGRAM ARGUMENT…", "usage");
    set_environment();
    for (int round = 0; round < rounds; round++) {
        struct session session = begin(argv + 3);
        for (int step = 0; step < 2; step++) {
            type(&session, "j");
            scrolls[2 * round + step] = (double)read_burst(session.master, QUIET_MILLISECONDS / 3, &end);
        }
        if (round == 0) measure_idle(&session, seconds);
        leaving[round] = finish(&session);
    }
    qsort(leaving, (size_t)rounds, sizeof *leaving, compare);
    qsort(scrolls, (size_t)(2 * rounds), sizeof *scrolls, compare);
    printf("scroll_bytes %.0f\nleave_ms %.2f\n", quantile(scrolls, 2 * rounds, 0.5), quantile(leaving, rounds, 0.5));
    return 0;
}
