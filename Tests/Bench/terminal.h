/* A program in a pseudo-terminal, with the time of its start; for the harnesses next to this file. */
#pragma once

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS_TO_START = 10 };

/* Shared with the child, which runs in our memory until it has called exec. */
static volatile double start_milliseconds;
static volatile int exec_error;

static void fail(const char *what, const char *which) {
    fprintf(stderr, "%s: %s: %s\n", program_invocation_short_name, which, what);
    exit(1);
}

static double now_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int open_terminal(int columns, int rows, char *name, size_t length) {
    struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0
        || ptsname_r(master, name, length) != 0 || ioctl(master, TIOCSWINSZ, &size) != 0)
        fail(strerror(errno), "pseudo-terminal");
    return master;
}

/* Starts the program as the leader of a session on the terminal; returns when it has called exec. */
static pid_t start(const char *path, char **words, const char *terminal) {
    exec_error = 0;
    pid_t child = vfork();
    if (child < 0) fail(strerror(errno), "vfork");
    if (child == 0) {
        setsid();
        int slave = open(terminal, O_RDWR);
        for (int number = 0; number < 3; number++) dup2(slave, number);
        if (slave > 2) close(slave);
        start_milliseconds = now_milliseconds();
        execv(path, words);
        exec_error = errno;
        _exit(127);
    }
    if (exec_error) fail(strerror(exec_error), path);
    return child;
}

/* Reads until there is silence. Gives the bytes, and the time of the last through `end`. */
static inline size_t read_burst(int master, int quiet_milliseconds, double *end) {
    static char buffer[65536];
    size_t total = 0;
    for (;;) {
        struct pollfd entry = {master, POLLIN, 0};
        int patience = total ? quiet_milliseconds : SECONDS_TO_START * 1000;
        if (poll(&entry, 1, patience) <= 0) return total;
        ssize_t count = read(master, buffer, sizeof buffer);
        if (count <= 0) return total;
        *end = now_milliseconds();
        total += (size_t)count;
    }
}

static inline int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* The value that a share of the sorted ones does not exceed, 0 to 1. */
static inline double quantile(const double *sorted, int count, double share) {
    double place = share * (count - 1);
    int below = (int)place;
    int above = below + 1 < count ? below + 1 : below;
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/* Gives every program the same terminal and the same letters. */
static void set_environment(void) {
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("LINES");
    unsetenv("COLUMNS");
}
