/* Brings the pages that a start writes to into memory at once.

   A file that can lie anywhere is relocated before anything else runs, and that touches each of its pages
   of data: a page fault for each, two hundred of them, were half of the time of a short call. The kernel
   does all of them in one call (Linux 5.14; older ones refuse, and the start is as slow as before).

   This runs before the relocation: no variable that is relocated, and no function of the C library. */
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <elf.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

extern const Elf64_Ehdr __ehdr_start __attribute__((visibility("hidden")));
extern const char __bss_start __attribute__((visibility("hidden")));
extern const char _end __attribute__((visibility("hidden")));

enum {
  madvise_populate_write = 23,
  packed_relocations = 36,      /* DT_RELR */
  packed_relocations_size = 35, /* DT_RELRSZ */
  page_mask = 4095,
  largest_gap = 4 * 4096, /* up to which a page more costs less than a call more */
};

static void advise(unsigned long start, unsigned long end) {
  start &= ~(unsigned long)page_mask;
#ifdef __x86_64__
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "0"((long)SYS_madvise), "D"(start), "S"(end - start),
                     "d"((long)madvise_populate_write)
                   : "rcx", "r11", "memory");
#else
  register long number __asm__("x8") = SYS_madvise;
  register unsigned long first __asm__("x0") = start;
  register unsigned long length __asm__("x1") = end - start;
  register long advice __asm__("x2") = madvise_populate_write;
  __asm__ volatile("svc 0" : "+r"(first) : "r"(number), "r"(length), "r"(advice) : "memory");
#endif
}

/* Pages next to each other, which are asked for in one call. */
struct run {
  unsigned long start, end;
};

static void extend(struct run *run, unsigned long address) {
  if (run->end && address < run->end + largest_gap) {
    run->end = address + sizeof address;
    return;
  }
  if (run->end) advise(run->start, run->end);
  run->start = address;
  run->end = address + sizeof address;
}

/* The packed relocations (RELR): an even entry is an address, an odd one says which of the 63 words after
   it are relocated too. */
static void populate_relocated(unsigned long base, const Elf64_Xword *entry, unsigned long size) {
  struct run run = {0, 0};
  unsigned long address = base;
  for (const Elf64_Xword *end = entry + size / sizeof *entry; entry < end; entry++) {
    if (*entry & 1) {
      unsigned long highest = 63 - (unsigned long)__builtin_clzl(*entry | 1);
      extend(&run, address + (highest ? highest - 1 : 0) * sizeof address);
      address += 63 * sizeof address;
    } else {
      address = base + *entry;
      extend(&run, address);
      address += sizeof address;
    }
  }
  if (run.end) advise(run.start, run.end);
}

/* Called by the entry below. */
__attribute__((visibility("hidden"), used)) void ratings_populate(void) {
  unsigned long base = (unsigned long)&__ehdr_start;
  const Elf64_Phdr *header = (const Elf64_Phdr *)(base + __ehdr_start.e_phoff);
  const Elf64_Xword *relocations = 0;
  unsigned long size = 0;
  for (int index = 0; index < __ehdr_start.e_phnum; index++) {
    if (header[index].p_type != PT_DYNAMIC) continue;
    const Elf64_Dyn *entry = (const Elf64_Dyn *)(base + header[index].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == packed_relocations) relocations = (const Elf64_Xword *)(base + entry->d_un.d_ptr);
      if (entry->d_tag == packed_relocations_size) size = entry->d_un.d_val;
    }
  }
  if (relocations) populate_relocated(base, relocations, size);
  advise((unsigned long)&__bss_start, (unsigned long)&_end);
}

/* The entry of a release: what the kernel left for _start is kept for it. */
#ifdef __x86_64__
__asm__(".globl ratings_start\n"
        ".hidden ratings_start\n"
        ".type ratings_start, @function\n"
        "ratings_start:\n"
        "  movq %rdx, %r12\n"
        "  call ratings_populate\n"
        "  movq %r12, %rdx\n"
        "  jmp _start\n");
#else
__asm__(".globl ratings_start\n"
        ".hidden ratings_start\n"
        ".type ratings_start, %function\n"
        "ratings_start:\n"
        "  mov x19, x0\n"
        "  bl ratings_populate\n"
        "  mov x0, x19\n"
        "  b _start\n");
#endif

/* The first pages of the heap, which a first frame fills. */
__attribute__((constructor(102))) static void populate_heap(void) {
  enum { size = 320 * 1024 };
  mallopt(M_TOP_PAD, size);
  free(malloc(1));
  unsigned long end = (unsigned long)sbrk(0);
  if (end > size) advise(end - size, end);
}
#endif
