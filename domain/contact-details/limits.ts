/** Lengths in characters (Unicode code points). The specification sets none; these are the product's own. */
export const NAME_MAX = 100;
/** The longest address that a mail server accepts (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const EMAIL_MAX = 254;
/** Room for two numbers, and a few words beside each. */
export const PHONE_MAX = 100;
export const CARER_NAMES_MAX = 200;
/** About two printed pages; even all in emoji it fits a request's 64 kB limit. */
export const MESSAGE_MAX = 5_000;

export const SUBJECT_MAX = 150;
export const COMMENT_MAX = 2_000;

/** Longer than any name, address or number that staff search for. */
export const SEARCH_MAX_CHARACTERS = 200;

/** Specification section 3. */
export const TITLES = ['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Dr.', 'Prof.'] as const;
