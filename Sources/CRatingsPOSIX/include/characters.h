/* What is known of characters, independent of any locale: how many columns they take, and how they look
   in ASCII. Both are tables that `make tables` generates from the C library's own. */
#pragma once

extern const unsigned char character_width_index[0x110000 / 256];
extern const unsigned char character_width_blocks[][64];

/* The columns of a character: 0, 1, 2, or -1 if it cannot be printed. */
static inline int character_width(unsigned int scalar) {
    if (scalar >= 0x110000) return -1;
    const unsigned char *block = character_width_blocks[character_width_index[scalar >> 8]];
    int width = block[(scalar & 0xFF) >> 2] >> (scalar & 3) * 2 & 3;
    return width == 3 ? -1 : width;
}

/* The nearest ASCII text for a character above 0x7F, which may be empty, or NULL if there is none. */
const char *character_likeness(unsigned int scalar);

/* In the order of the characters: 21 bits of the character, 11 of the place of its text. */
extern const unsigned int character_likenesses[];
extern const int character_likeness_count;
/* Texts, each ended by a zero byte. */
extern const char character_likeness_texts[];
