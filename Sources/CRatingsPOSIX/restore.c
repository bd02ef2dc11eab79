#define _GNU_SOURCE
#include "restore.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { highest_signal = NSIG - 1, most_groups = 32 };
/* How long what undoes the screen may wait for the terminal, and how soon an end that was asked for again
   is the same wish; in milliseconds. */
enum { patience = 500, told_twice = 1000 };

/* What becomes of a signal. */
enum kind { left_alone, ending_kind, noted_kind, crash_kind, fatal_kind };

static struct sigaction replaced[highest_signal + 1];
static bool is_replaced[highest_signal + 1];
static stack_t replaced_stack;
static bool stack_is_ours;
static char crash_stack[64 * 1024];

static atomic_int terminal = -1, wake = -1;
static struct termios saved;
static char undo[1024];
static size_t screen_end, mouse_end, paste_end;
static atomic_bool mouse_is_on, paste_is_on, output_is_stuck;
static atomic_bool given_back, is_restored;
static atomic_int ending;
static atomic_llong ending_since;
static atomic_bool stopped, continued, resized;
static atomic_int groups[most_groups];

/* Standard error's own place, and where it is kept while the screen is up. */
static int errors = -1, held = -1;
static atomic_bool is_holding;

static enum kind kind_of(int number) {
  switch (number) {
    case SIGINT: case SIGTERM: case SIGHUP: case SIGQUIT: return ending_kind;
    case SIGTSTP: case SIGCONT: case SIGWINCH: return noted_kind;
    case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGABRT: case SIGTRAP: case SIGSYS:
      return crash_kind;
    case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGURG: case SIGTTIN: case SIGTTOU: return left_alone;
#ifdef SIGINFO
    case SIGINFO: return left_alone;
#endif
    default: return fatal_kind;
  }
}

static long long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* Writes as much as the terminal takes until the deadline. */
static bool write_until(long long deadline, const char *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = write(terminal, bytes + done, length - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (errno != EINTR) {
      long long left = deadline - milliseconds_now();
      if (errno != EAGAIN || left <= 0) return false;
      struct pollfd file = {.fd = terminal, .events = POLLOUT};
      poll(&file, 1, (int)left);
    }
  }
  return true;
}

static void hold_errors(void) {
  if (held >= 0 && errors >= 0) is_holding = dup2(held, STDERR_FILENO) >= 0;
}

/* They go to the same terminal by the way that does not block. */
static void release_errors(long long deadline) {
  if (!atomic_exchange(&is_holding, false)) return;
  dup2(errors, STDERR_FILENO);
  char part[4096];
  ssize_t count;
  for (off_t place = 0; (count = pread(held, part, sizeof part, place)) > 0; place += count)
    if (!write_until(deadline, part, (size_t)count)) break;
  if (ftruncate(held, 0) == 0) lseek(held, 0, SEEK_SET);
}

static void take_errors(void) {
#ifdef __linux__
  if (tcgetsid(STDERR_FILENO) != getsid(0)) return;
  held = memfd_create("standard error", MFD_CLOEXEC);
  errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  hold_errors();
#endif
}

static void leave_errors(void) {
  release_errors(milliseconds_now() + patience);
  if (held >= 0) close(held);
  if (errors >= 0) close(errors);
  held = errors = -1;
}

/* Output that waits to be sent shows what is about to go. */
static void drop_output(void) {
  int unsent = 0;
  if (screen_end == 0) return;
  if (output_is_stuck || (ioctl(terminal, TIOCOUTQ, &unsent) == 0 && unsent > 0))
    tcflush(terminal, TCOFLUSH);
}

static void restore(void) {
  long long deadline = milliseconds_now() + patience;
  drop_output();
  write_until(deadline, undo, screen_end);
  if (mouse_is_on) write_until(deadline, undo + screen_end, mouse_end - screen_end);
  if (paste_is_on) write_until(deadline, undo + mouse_end, paste_end - mouse_end);
  tcsetattr(terminal, TCSANOW, &saved);
  release_errors(deadline);
}

/* Another thread is at it: to die now would leave the terminal half restored. */
static void wait_for_restored(void) {
  for (int milliseconds = 0; !is_restored && milliseconds < 2 * patience; milliseconds++) poll(NULL, 0, 1);
}

/* Nothing interrupts it on this thread, so that any caller who finds it begun can wait for its end. A program
   in the background, which SIGTTOU would stop, may restore too. */
void restore_now(void) {
  if (terminal < 0) return;
  int error = errno;
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_BLOCK, &every, &before);
  if (atomic_exchange(&given_back, true)) {
    wait_for_restored();
  } else {
    restore();
    is_restored = true;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

bool restore_is_given_back(void) { return given_back; }

bool restore_taken_again(void) {
  is_restored = false;
  bool was_given_back = atomic_exchange(&given_back, false);
  if (was_given_back) hold_errors();
  return was_given_back;
}

/* The signal is blocked here, so that it is delivered when the handler returns. */
static void die(int number, const struct sigaction *action) {
  restore_now();
  for (int i = 0; i < most_groups; i++)
    if (groups[i] > 0) kill(-groups[i], SIGKILL);
  sigaction(number, action, NULL);
  raise(number);
}

static void handle_ending(int number) {
  static const struct sigaction by_default = {.sa_handler = SIG_DFL};
  int none = 0;
  long long now = milliseconds_now(), none_yet = 0;
  atomic_compare_exchange_strong(&ending_since, &none_yet, now);
  if (!atomic_compare_exchange_strong(&ending, &none, number) && now - ending_since > told_twice)
    die(number, &by_default);
}

static void handle(int number) {
  int error = errno;
  uint64_t one = 1;
  switch (number) {
    case SIGINT: case SIGTERM: case SIGHUP: case SIGQUIT: handle_ending(number); break;
    case SIGTSTP: stopped = true; break;
    case SIGCONT: continued = true; break;
    case SIGWINCH: resized = true; break;
    /* The host's own action comes next: a crash reporter finds the terminal restored. */
    default: die(number, &replaced[number]); return;
  }
  if (write(wake, &one, sizeof one) < 0) errno = error; /* full: it wakes all the same */
  errno = error;
}

static void take_stack(void) {
  stack_t ours = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  stack_is_ours = sigaltstack(NULL, &replaced_stack) == 0 && (replaced_stack.ss_flags & SS_DISABLE) &&
                  sigaltstack(&ours, NULL) == 0;
}

/* A host that has a use for a signal keeps it, unless it reports a crash. */
static bool is_to_be_taken(int number, bool owns_screen) {
  bool is_default = replaced[number].sa_handler == SIG_DFL;
  bool is_ignored = replaced[number].sa_handler == SIG_IGN;
  switch (kind_of(number)) {
    case left_alone: return false;
    case ending_kind: return !is_ignored;
    case noted_kind: return number == SIGWINCH ? owns_screen : !is_ignored;
    case crash_kind: return !is_ignored;
    default: return is_default;
  }
}

static void take_signals(bool owns_screen) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int number = 1; number <= highest_signal; number++)
    is_replaced[number] = kind_of(number) != left_alone && sigaction(number, NULL, &replaced[number]) == 0 &&
                          is_to_be_taken(number, owns_screen) && sigaction(number, &action, NULL) == 0;
}

int restore_arm(int new_terminal, const void *settings, int wake_descriptor, bool owns_screen) {
  if (terminal >= 0) return EBUSY;
  memcpy(&saved, settings, sizeof saved);
  screen_end = mouse_end = paste_end = 0;
  mouse_is_on = paste_is_on = output_is_stuck = false;
  ending = 0;
  ending_since = 0;
  given_back = is_restored = stopped = continued = resized = false;
  wake = wake_descriptor;
  terminal = new_terminal;
  take_stack();
  if (owns_screen) take_errors();
  take_signals(owns_screen);
  return 0;
}

/* A signal finds all of it or what was before. */
void restore_set_undo(const char *screen, size_t screen_length, const char *mouse, size_t mouse_length,
                      const char *paste, size_t paste_length) {
  size_t length = screen_length + mouse_length + paste_length;
  if (length > sizeof undo) return;
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_BLOCK, &every, &before);
  memcpy(undo, screen, screen_length);
  memcpy(undo + screen_length, mouse, mouse_length);
  memcpy(undo + screen_length + mouse_length, paste, paste_length);
  paste_end = length;
  mouse_end = screen_length + mouse_length;
  screen_end = screen_length;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void restore_set_mouse(bool is_on) { mouse_is_on = is_on; }
void restore_set_paste(bool is_on) { paste_is_on = is_on; }
void restore_set_stuck(bool is_stuck) { output_is_stuck = is_stuck; }

int restore_ending(void) { return ending; }
bool restore_take_stop(void) { return atomic_exchange(&stopped, false); }
bool restore_take_continue(void) { return atomic_exchange(&continued, false); }
bool restore_take_resize(void) { return atomic_exchange(&resized, false); }

void restore_stop(void) {
  struct sigaction by_default = {.sa_handler = SIG_DFL}, ours;
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  sigaction(SIGTSTP, &by_default, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void restore_lend(bool is_lent) {
  static const int keys[] = {SIGINT, SIGQUIT, SIGTSTP};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (!is_replaced[keys[i]]) continue;
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    if (is_lent) action.sa_handler = keys[i] == SIGTSTP ? SIG_DFL : SIG_IGN;
    sigaction(keys[i], &action, NULL);
  }
}

void restore_disarm(void) {
  if (terminal < 0) return;
  for (int number = 1; number <= highest_signal; number++)
    if (is_replaced[number]) sigaction(number, &replaced[number], NULL);
  if (stack_is_ours) sigaltstack(&replaced_stack, NULL);
  leave_errors();
  terminal = wake = -1;
}

void restore_kill_at_end(int group, bool is_to_be_killed) {
  for (int i = 0; i < most_groups; i++) {
    int expected = is_to_be_killed ? 0 : group;
    if (atomic_compare_exchange_strong(&groups[i], &expected, is_to_be_killed ? group : 0)) return;
  }
}
