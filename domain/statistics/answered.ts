/** Of fewer messages, one more or less would change the number too much to mean anything. */
export const ANSWERED_SHOWN_FROM = 20;
/** How far back it counts, in days. */
export const ANSWERED_DAYS = 90;
