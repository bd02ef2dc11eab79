#include "characters.h"

#include <stddef.h>

const char *character_likeness(unsigned int scalar) {
  int low = 0, high = character_likeness_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (character_likenesses[middle] >> 11 < scalar)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == character_likeness_count || character_likenesses[low] >> 11 != scalar) return NULL;
  return character_likeness_texts + (character_likenesses[low] & 0x7FF);
}
