#pragma once
#include <stddef.h>
#include <stdint.h>

/* Runs libFuzzer with arguments of its own kind on a function that takes bytes and returns 0. */
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*function)(const uint8_t *bytes, size_t length));
