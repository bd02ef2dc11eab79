#define _GNU_SOURCE
#include "CRatingsReference.h"

#include <dlfcn.h>
#include <iconv.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* A function of the C library itself: a program may define one of the same name. */
static void *library(const char *name) {
  static void *handle;
  if (!handle) handle = dlopen("libc.so.6", RTLD_NOW | RTLD_LOCAL);
  void *function = handle ? dlsym(handle, name) : NULL;
  if (!function) abort();
  return function;
}

static locale_t begin(void) {
  static locale_t utf8;
  if (!utf8) utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  if (!utf8) abort();
  return uselocale(utf8);
}

int reference_width(uint32_t scalar) {
  static int (*function)(wchar_t);
  if (!function) function = (int (*)(wchar_t))library("wcwidth");
  locale_t before = begin();
  int width = function((wchar_t)scalar);
  uselocale(before);
  return width;
}

bool reference_is_printable(uint32_t scalar) {
  static int (*function)(wint_t);
  if (!function) function = (int (*)(wint_t))library("iswprint");
  locale_t before = begin();
  int is_printable = function((wint_t)scalar);
  uselocale(before);
  return is_printable != 0;
}

int reference_write(char *bytes, uint32_t scalar) {
  static size_t (*function)(char *, wchar_t, mbstate_t *);
  if (!function) function = (size_t (*)(char *, wchar_t, mbstate_t *))library("wcrtomb");
  mbstate_t state = {0};
  locale_t before = begin();
  size_t count = function(bytes, (wchar_t)scalar, &state);
  uselocale(before);
  return (int)count;
}

int reference_byte(uint32_t scalar) {
  static int (*function)(wint_t);
  if (!function) function = (int (*)(wint_t))library("wctob");
  locale_t before = begin();
  int byte = function((wint_t)scalar);
  uselocale(before);
  return byte;
}

bool reference_likeness(char *text, uint32_t scalar) {
  static iconv_t converter;
  locale_t before = begin();
  if (!converter) converter = iconv_open("ASCII//TRANSLIT", "UTF-32LE");
  char *from = (char *)&scalar, *to = text;
  size_t from_left = sizeof scalar, to_left = 31;
  iconv(converter, NULL, NULL, NULL, NULL);
  size_t result = iconv(converter, &from, &from_left, &to, &to_left);
  uselocale(before);
  *to = 0;
  return result != (size_t)-1 && strcmp(text, "?") != 0;
}

int program_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool program_is_printable(uint32_t scalar) { return iswprint((wint_t)scalar) != 0; }

int program_write(char *bytes, uint32_t scalar) {
  mbstate_t state = {0};
  return (int)wcrtomb(bytes, (wchar_t)scalar, &state);
}

int program_byte(uint32_t scalar) { return wctob((wint_t)scalar); }
