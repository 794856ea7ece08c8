/** A card on a page, not a letter: longer ones are shortened. */
export const QUOTE_MAX = 1_500;
/** The home page must still arrive in the first packets with as many as it shows; and short ones are read. */
export const HOME_QUOTE_MAX = 200;
export const REVIEW_NAME_MAX = 100;
export const SOURCE_MAX = 200;
export const STARS_MAX = 5;

export const CONSENT_WAYS = ['email', 'letter', 'phone', 'in-person'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];
