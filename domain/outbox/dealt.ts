/** Longer accounts belong in a note on the case. */
export const DEALT_WHY_MAX = 500;
