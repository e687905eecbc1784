/** A step of the spacing scale, in pixels at the usual text size. */
export type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48;
