/* What the command alone brings: wcwidth, iswprint, wctob and wcrtomb of its own (locale.c), and a word
   where /proc is missing (proc.c). Nothing is to be called. */
#pragma once
