/* Measures how fast a user gets away from a server that never answers, and what waiting for it costs.

   usage: hang ROUNDS RATINGS ONLINE

   Is that server itself. RATINGS shows its ratings, the request of its ratings-online comes, Esc is typed.
   Prints the milliseconds from then until RATINGS has ended and the connection is closed, which the system
   does when ratings-online is gone: the most of all rounds as `hang_ms`. Then ONLINE, which is
   ratings-online, fetches, and the time that it spends on the processor in nine seconds of waiting is
   printed as `wait_cpu_ms`. */

#include "terminal.h"

#include <arpa/inet.h>
#include <signal.h>
#include <sys/socket.h>

enum { COLUMNS = 80, ROWS = 24, QUIET_MILLISECONDS = 60, MAXIMUM_ROUNDS = 1000, PATIENCE_MILLISECONDS = 10000 };
enum { WAITING_SECONDS = 9 };

static int listen_here(char *address, size_t length) {
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    if (bind(listener, (struct sockaddr *)&here, size) || listen(listener, 8)
        || getsockname(listener, (struct sockaddr *)&here, &size))
        fail(strerror(errno), "listen");
    snprintf(address, length, "http://127.0.0.1:%d/ratings.json", ntohs(here.sin_port));
    return listener;
}

/* Waits for a descriptor, while the program writes to its terminal, which has to be read. */
static void wait_for(int descriptor, int master, double deadline) {
    static char buffer[65536];
    for (;;) {
        struct pollfd entries[] = {{descriptor, POLLIN, 0}, {master, POLLIN, 0}};
        double left = deadline - now_milliseconds();
        if (left <= 0) fail("nothing happens", "the program");
        if (poll(entries, 2, (int)left + 1) <= 0) continue;
        if (entries[0].revents) return;
        /* At the end of the terminal poll returns at once. */
        if (read(master, buffer, sizeof buffer) <= 0) usleep(200);
    }
}

static double leave(char **words, int listener) {
    static char buffer[65536];
    char terminal[128];
    double end, deadline = now_milliseconds() + PATIENCE_MILLISECONDS;
    int master = open_terminal(COLUMNS, ROWS, terminal, sizeof terminal);
    pid_t child = start(words[0], words, terminal);
    if (read_burst(master, QUIET_MILLISECONDS, &end) == 0) fail("writes nothing", words[0]);
    wait_for(listener, master, deadline);
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    wait_for(connection, master, deadline);
    if (recv(connection, buffer, sizeof buffer, 0) <= 0) fail("sends no request", words[0]);
    double begun = now_milliseconds();
    if (write(master, "\033", 1) < 0) fail(strerror(errno), "Esc");
    do wait_for(connection, master, deadline);
    while (recv(connection, buffer, sizeof buffer, 0) > 0);
    while (waitpid(child, NULL, WNOHANG) == 0) {
        struct pollfd entry = {master, POLLIN, 0};
        if (poll(&entry, 1, 1) > 0 && read(master, buffer, sizeof buffer) < 0) usleep(200);
        if (now_milliseconds() > deadline) fail("does not leave by Esc", words[0]);
    }
    end = now_milliseconds();
    close(connection);
    close(master);
    return end - begun;
}

static double processor_milliseconds(pid_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) || clock_gettime(clock, &time))
        fail("is gone", "the program that waits");
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static double cost_of_waiting(const char *online, const char *address, int listener) {
    static char request[65536];
    pid_t child = fork();
    if (child == 0) {
        execl(online, online, "fetch", address, (char *)NULL);
        _exit(127);
    }
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (connection < 0 || recv(connection, request, sizeof request, 0) <= 0)
        fail("sends no request", online);
    double begun = processor_milliseconds(child);
    sleep(WAITING_SECONDS);
    double end = processor_milliseconds(child);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(connection);
    return end - begun;
}

int main(int argc, char **argv) {
    static double times[MAXIMUM_ROUNDS];
    static char address[64];
    int rounds = argc == 4 ? atoi(argv[1]) : 0;
    if (rounds < 1 || rounds > MAXIMUM_ROUNDS) fail("ROUNDS RATINGS ONLINE", "usage");
    int listener = listen_here(address, sizeof address);
    char *words[] = {argv[2], "show", address, NULL};
    set_environment();
    for (int round = 0; round < rounds; round++) times[round] = leave(words, listener);
    qsort(times, (size_t)rounds, sizeof *times, compare);
    printf("hang_ms %.2f\n", quantile(times, rounds, 1));
    printf("wait_cpu_ms %.2f\n", cost_of_waiting(argv[3], address, listener));
    return 0;
}
