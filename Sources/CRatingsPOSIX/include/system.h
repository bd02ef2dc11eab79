/* What the Glibc module hides or may not be imported for: prototypes alone, so that no system header
   is read twice. */
#pragma once

#if defined(__linux__)
struct __locale_struct;
extern struct __locale_struct *newlocale(int mask, const char *name, struct __locale_struct *base);
extern struct __locale_struct *uselocale(struct __locale_struct *locale);
extern void freelocale(struct __locale_struct *locale);
extern int eventfd(unsigned int count, int flags);
static const int system_character_type_mask = 1 << 0; /* LC_CTYPE_MASK */
extern int pipe2(int descriptors[2], int flags);
extern int dup3(int from, int to, int flags);
extern int memfd_create(const char *name, unsigned int flags);
static const unsigned int system_memory_close_on_exec = 1; /* MFD_CLOEXEC */
extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern int ptsname_r(int descriptor, char *name, __SIZE_TYPE__ length);
/* The first parameter is a posix_spawn_file_actions_t, whose header is not to be read here. */
extern int posix_spawn_file_actions_addchdir_np(void *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(void *actions, int first);
static const short system_spawn_set_session = 0x80; /* POSIX_SPAWN_SETSID */
#else
#include <fcntl.h>
#include <unistd.h>
#include <wchar.h>
#include <xlocale.h>
static const int system_character_type_mask = LC_CTYPE_MASK;
static const short system_spawn_set_session = 0x400; /* POSIX_SPAWN_SETSID */
/* Not atomic here; only FD_CLOEXEC is understood. */
static inline int pipe2(int ends[2], int flags) {
    (void)flags;
    return pipe(ends) || fcntl(ends[0], F_SETFD, FD_CLOEXEC) || fcntl(ends[1], F_SETFD, FD_CLOEXEC) ? -1 : 0;
}
#endif

extern char **environ;
/* The environment, which Swift calls shared mutable state. */
static inline char **system_environment(void) { return environ; }
