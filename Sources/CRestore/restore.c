#define _GNU_SOURCE
#include "CRestore.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

static const int handled[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGSEGV,
                              SIGBUS,  SIGILL,  SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
enum { endings = 4, all = sizeof handled / sizeof *handled };

static struct sigaction replaced[all];
static bool is_replaced[all];
static stack_t replaced_stack;
static bool stack_is_ours;
static char crash_stack[64 * 1024];

static atomic_int terminal = -1, wake = -1;
static struct termios saved;
static char undo[1024];
static size_t screen_end, mouse_end, paste_end;
static atomic_bool mouse_is_on, paste_is_on;
static atomic_bool given_back, is_restored;
static atomic_int ending;
static atomic_bool stopped, continued, resized;

/* Standard error's own place, and where it is kept while the screen is up. */
static int errors = -1, held = -1;
static atomic_bool is_holding;

static bool write_all(int file, const char *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = write(file, bytes + done, length - done);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) done += (size_t)count;
  }
  return true;
}

static void hold_errors(void) {
  if (held >= 0 && errors >= 0) is_holding = dup2(held, STDERR_FILENO) >= 0;
}

static void release_errors(void) {
  if (!atomic_exchange(&is_holding, false)) return;
  dup2(errors, STDERR_FILENO);
  char part[4096];
  ssize_t count;
  for (off_t place = 0; (count = pread(held, part, sizeof part, place)) > 0; place += count)
    if (!write_all(errors, part, (size_t)count)) break;
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
  release_errors();
  if (held >= 0) close(held);
  if (errors >= 0) close(errors);
  held = errors = -1;
}

static void put(size_t start, size_t end) { write_all(terminal, undo + start, end - start); }

static void restore(void) {
  put(0, screen_end);
  if (mouse_is_on) put(screen_end, mouse_end);
  if (paste_is_on) put(mouse_end, paste_end);
  tcsetattr(terminal, TCSANOW, &saved);
  release_errors();
}

/* Another thread is at it: to die now would leave the terminal half restored. */
static void wait_for_restored(void) {
  for (int milliseconds = 0; !is_restored && milliseconds < 1000; milliseconds++) poll(NULL, 0, 1);
}

/* Nothing interrupts it on this thread, so that whoever finds it begun can wait for its end. A program
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

bool restore_taken_again(void) {
  is_restored = false;
  bool was_given_back = atomic_exchange(&given_back, false);
  if (was_given_back) hold_errors();
  return was_given_back;
}

/* The signal is blocked here, so that it is delivered when the handler returns. */
static void die(int number, const struct sigaction *action) {
  restore_now();
  sigaction(number, action, NULL);
  raise(number);
}

static void handle_ending(int number) {
  static const struct sigaction by_default = {.sa_handler = SIG_DFL};
  int none = 0;
  if (!atomic_compare_exchange_strong(&ending, &none, number)) die(number, &by_default);
}

/* The host's own action comes next: a crash reporter finds the terminal restored. */
static void handle_crash(int number) {
  for (int i = 0; i < all; i++)
    if (handled[i] == number) die(number, &replaced[i]);
}

static void handle(int number) {
  int error = errno;
  uint64_t one = 1;
  switch (number) {
    case SIGINT: case SIGTERM: case SIGHUP: case SIGQUIT: handle_ending(number); break;
    case SIGTSTP: stopped = true; break;
    case SIGCONT: continued = true; break;
    case SIGWINCH: resized = true; break;
    default: handle_crash(number); return;
  }
  if (write(wake, &one, sizeof one) < 0) errno = error; /* full: it wakes all the same */
  errno = error;
}

static void take_stack(void) {
  stack_t ours = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  stack_is_ours = sigaltstack(NULL, &replaced_stack) == 0 && (replaced_stack.ss_flags & SS_DISABLE) &&
                  sigaltstack(&ours, NULL) == 0;
}

int restore_arm(int new_terminal, int wake_descriptor, bool owns_screen) {
  if (terminal >= 0) return EBUSY;
  if (tcgetattr(new_terminal, &saved) != 0) return errno;
  screen_end = mouse_end = paste_end = 0;
  mouse_is_on = paste_is_on = false;
  ending = 0;
  given_back = is_restored = stopped = continued = resized = false;
  wake = wake_descriptor;
  terminal = new_terminal;
  stack_is_ours = false;
  if (owns_screen) {
    take_stack();
    take_errors();
  }
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < all; i++) {
    is_replaced[i] = (owns_screen || i < endings) && sigaction(handled[i], NULL, &replaced[i]) == 0 &&
                     (replaced[i].sa_handler != SIG_IGN || handled[i] == SIGWINCH) &&
                     sigaction(handled[i], &action, NULL) == 0;
  }
  return 0;
}

/* The ends are set after the bytes, the last first: a signal finds none or all of a part. */
void restore_set_undo(const char *screen, size_t screen_length, const char *mouse, size_t mouse_length,
                      const char *paste, size_t paste_length) {
  size_t length = screen_length + mouse_length + paste_length;
  if (length > sizeof undo) return;
  memcpy(undo, screen, screen_length);
  memcpy(undo + screen_length, mouse, mouse_length);
  memcpy(undo + screen_length + mouse_length, paste, paste_length);
  atomic_signal_fence(memory_order_seq_cst);
  paste_end = length;
  mouse_end = screen_length + mouse_length;
  screen_end = screen_length;
}

void restore_set_mouse(bool is_on) { mouse_is_on = is_on; }
void restore_set_paste(bool is_on) { paste_is_on = is_on; }

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
  static const struct sigaction ours = {.sa_handler = handle, .sa_flags = SA_RESTART | SA_ONSTACK};
  for (int i = 0; i < all; i++) {
    int number = handled[i];
    if (!is_replaced[i] || (number != SIGINT && number != SIGQUIT && number != SIGTSTP)) continue;
    struct sigaction action = ours;
    sigfillset(&action.sa_mask);
    if (is_lent) action.sa_handler = number == SIGTSTP ? SIG_DFL : SIG_IGN;
    sigaction(number, &action, NULL);
  }
}

void restore_disarm(void) {
  if (terminal < 0) return;
  for (int i = 0; i < all; i++)
    if (is_replaced[i]) sigaction(handled[i], &replaced[i], NULL);
  if (stack_is_ours) sigaltstack(&replaced_stack, NULL);
  leave_errors();
  terminal = wake = -1;
}
