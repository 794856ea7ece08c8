/** Lengths in characters (Unicode code points). The specification names none; these are the product's own. */
export const NAME_MAX = 100;
/** The longest address that a mail server takes (RFC 5321, 4.5.3.1.3, without its angle brackets). */
export const EMAIL_MAX = 254;
/** Room for two numbers, and a few words beside each. */
export const PHONE_MAX = 100;
/** Several carers can be named. */
export const CARER_NAMES_MAX = 200;
/** About two printed pages; even all in emoji it fits the 64 kB that a request may have. */
export const MESSAGE_MAX = 5_000;

export const SUBJECT_MAX = 150;
/** A comment is an answer, not an article. */
export const COMMENT_MAX = 2_000;

/** Longer than any name, address or number that a person looks for. */
export const SEARCH_MAX_CHARACTERS = 200;

/** Specification section 3. */
export const TITLES = ['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Dr.', 'Prof.'] as const;
