/* Swift reads a program's arguments from /proc and would abort without a word of it being missing. */
#include <string.h>
#include <unistd.h>

enum { internal_error = 70 }; /* EX_SOFTWARE of sysexits.h */

/* Before the runtime of Swift, which begins in constructors without a priority. */
__attribute__((constructor(101))) static void require_proc(void) {
#ifdef __linux__
  static const char sentence[] = "ratings: /proc is not mounted, and it is needed. Mount it, then try again.\n";
  if (access("/proc/self/cmdline", R_OK) == 0) return;
  ssize_t written = write(STDERR_FILENO, sentence, strlen(sentence));
  (void)written; /* who is not there to read it gets the status */
  _exit(internal_error);
#endif
}
