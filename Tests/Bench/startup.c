/* Measures how long programs take from exec to their whole first screen.

   Each program runs in a pseudo-terminal of its own, in turns, so that what else the machine does
   falls on all alike. The clock starts in the child just before exec and stops at the last byte of
   the first burst of output, which ends when nothing has come for a while. */

#include "terminal.h"

#include <signal.h>
#include <wordexp.h>

enum { MAXIMUM_COMMANDS = 16, MAXIMUM_ROUNDS = 1000 };
enum { MILLISECONDS_TO_END = 100 };

struct command {
    const char *label;
    char **words;
    char path[4096];
    double milliseconds[MAXIMUM_ROUNDS];
    double bytes[MAXIMUM_ROUNDS];
    double peak_kilobytes[MAXIMUM_ROUNDS];
};

struct options {
    int rounds;
    int columns;
    int rows;
    int quiet_milliseconds;
    const char *keys;
};

static const char usage_text[] =
    "usage: startup [-n ROUNDS] [-s COLUMNSxROWS] [-q MILLISECONDS] [-k KEYS] [LABEL=]COMMAND...\n"
    "\n"
    "Runs each COMMAND (one argument, with the quoting of a shell) ROUNDS times in a terminal, in\n"
    "turns, and prints the time from exec to the last byte of its first burst of output.\n"
    "\n"
    "  -n ROUNDS          how often each is run, 1 to 1000 (60); one more round is not counted\n"
    "  -s COLUMNSxROWS    the size of the terminal (80x24)\n"
    "  -q MILLISECONDS    how long a silence ends the burst (60)\n"
    "  -k KEYS            what is typed to end a program; it is killed if that does not help, or\n"
    "                     at once without this\n"
    "\n"
    "Times are in milliseconds: least, lower quartile and median, and the ratios of the least and\n"
    "the median to those of the first command. Bytes are those of the burst (median), memory is the\n"
    "largest resident size (VmHWM, median) in kB, 0 if the program had ended by then.\n";

/* Writes the program's file to a command, so that no run searches PATH. */
static void resolve(struct command *command) {
    const char *name = command->words[0];
    const char *folders = getenv("PATH");
    if (strchr(name, '/') || !folders) {
        snprintf(command->path, sizeof command->path, "%s", name);
        return;
    }
    while (*folders) {
        int length = (int)strcspn(folders, ":");
        snprintf(command->path, sizeof command->path, "%.*s/%s", length, folders, name);
        if (access(command->path, X_OK) == 0) return;
        folders += length + (folders[length] == ':');
    }
    fail("no such program on PATH", name);
}

static void read_command(struct command *command, const char *argument) {
    static wordexp_t words[MAXIMUM_COMMANDS];
    static int count;
    size_t label_length = strcspn(argument, "= ");
    const char *text = argument[label_length] == '=' ? argument + label_length + 1 : argument;
    if (wordexp(text, &words[count], WRDE_NOCMD | WRDE_UNDEF) != 0 || words[count].we_wordc == 0)
        fail("is not a command", argument);
    command->words = words[count++].we_wordv;
    const char *slash = strrchr(command->words[0], '/');
    command->label = text == argument ? (slash ? slash + 1 : command->words[0])
                                      : strndup(argument, label_length);
    resolve(command);
}

static double peak_kilobytes(pid_t process) {
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %lf", &kilobytes) == 1) break;
    fclose(file);
    return kilobytes;
}

/* Types the keys and waits for the end, reading on, so that the program can say good-bye. */
static void end(pid_t child, int master, const char *keys) {
    static char buffer[65536];
    double deadline = now_milliseconds() + MILLISECONDS_TO_END;
    if (!keys || write(master, keys, strlen(keys)) < 0) kill(-child, SIGKILL);
    while (waitpid(child, NULL, WNOHANG) == 0) {
        if (now_milliseconds() > deadline) {
            kill(-child, SIGKILL);
            waitpid(child, NULL, 0);
            break;
        }
        struct pollfd entry = {master, POLLIN, 0};
        /* At the end of the terminal poll returns at once, a moment before the process is gone. */
        if (poll(&entry, 1, 5) > 0 && read(master, buffer, sizeof buffer) < 0) usleep(200);
    }
    close(master);
}

static void run(struct command *command, const struct options *options, int round) {
    char terminal[128];
    int master = open_terminal(options->columns, options->rows, terminal, sizeof terminal);
    pid_t child = start(command->path, command->words, terminal);
    double end_milliseconds = 0;
    size_t bytes = read_burst(master, options->quiet_milliseconds, &end_milliseconds);
    double peak = peak_kilobytes(child);
    end(child, master, options->keys);
    if (bytes == 0) fail("writes nothing", command->label);
    if (round < 0) return;
    command->milliseconds[round] = end_milliseconds - start_milliseconds;
    command->bytes[round] = (double)bytes;
    command->peak_kilobytes[round] = peak;
}

static void print(struct command *commands, int count, int rounds) {
    printf("%-20s %8s %8s %8s %7s %7s %8s %8s\n", "command", "min", "p25", "median", "xmin",
           "xmedian", "bytes", "VmHWM");
    for (int index = 0; index < count; index++) {
        struct command *command = &commands[index];
        double *lists[] = {command->milliseconds, command->bytes, command->peak_kilobytes};
        for (int list = 0; list < 3; list++)
            qsort(lists[list], (size_t)rounds, sizeof(double), compare);
        double median = quantile(command->milliseconds, rounds, 0.5);
        printf("%-20s %8.2f %8.2f %8.2f %7.2f %7.2f %8.0f %8.0f\n", command->label,
               command->milliseconds[0], quantile(command->milliseconds, rounds, 0.25), median,
               command->milliseconds[0] / commands[0].milliseconds[0],
               median / quantile(commands[0].milliseconds, rounds, 0.5),
               quantile(command->bytes, rounds, 0.5), quantile(command->peak_kilobytes, rounds, 0.5));
    }
}

static void usage(FILE *file, int status) {
    fputs(usage_text, file);
    exit(status);
}

static int number(const char *text, int least, int most) {
    char *rest;
    long value = strtol(text, &rest, 10);
    if (rest == text || *rest || value < least || value > most) usage(stderr, 64);
    return (int)value;
}

static struct options read_options(int argc, char **argv) {
    struct options options = {60, 80, 24, 60, NULL};
    int option;
    char rest;
    while ((option = getopt(argc, argv, "n:s:q:k:h")) != -1) {
        switch (option) {
        case 'n': options.rounds = number(optarg, 1, MAXIMUM_ROUNDS); break;
        case 's':
            if (sscanf(optarg, "%dx%d%c", &options.columns, &options.rows, &rest) != 2)
                usage(stderr, 64);
            break;
        case 'q': options.quiet_milliseconds = number(optarg, 1, 10000); break;
        case 'k': options.keys = optarg; break;
        case 'h': usage(stdout, 0); break;
        default: usage(stderr, 64);
        }
    }
    return options;
}

int main(int argc, char **argv) {
    static struct command commands[MAXIMUM_COMMANDS];
    struct options options = read_options(argc, argv);
    int count = argc - optind;
    if (count < 1 || count > MAXIMUM_COMMANDS) usage(stderr, 64);
    set_environment();
    for (int index = 0; index < count; index++) read_command(&commands[index], argv[optind + index]);
    /* Each second round goes backwards: nobody always follows the same neighbour. */
    for (int round = -1; round < options.rounds; round++)
        for (int index = 0; index < count; index++)
            run(&commands[round % 2 ? count - 1 - index : index], &options, round);
    print(commands, count, options.rounds);
    return 0;
}
