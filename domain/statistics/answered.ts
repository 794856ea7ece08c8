/** With fewer messages, a single one changes the number too much. */
export const ANSWERED_SHOWN_FROM = 20;
export const ANSWERED_DAYS = 90;
