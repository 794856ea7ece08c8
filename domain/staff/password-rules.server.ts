/** NCSC and NIST SP 800-63B: length is what counts, so there are no rules on digits, capitals or signs. */
const PASSWORD_MIN_CHARACTERS = 12;
/** Far above any passphrase; keeps the work of one guess small. */
export const PASSWORD_MAX_CHARACTERS = 256;

/** Shorter names, such as "Jo", occur inside unrelated words. */
const PERSONAL_PART_MIN_CHARACTERS = 3;
/** A listed word is still guessed first with up to this many digits or signs around it: `Summer2026!!`. */
const DECORATION_MAX_CHARACTERS = 8;
/** "abc839201748" is not a common password because "abc" is one. */
const LISTED_WORD_MIN_CHARACTERS = 4;
/** Anything this short, repeated, is guessed early: "abcabcabcabc". */
const REPEATED_UNIT_MAX_CHARACTERS = 5;
/** Finger exercises, read in either direction from any point. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  "qwertyuiop[]asdfghjkl;'#zxcvbnm,./",
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/**
 * Why `password` is not good enough for `owner`, in words for that person; null when it is. Refused are
 * fewer than 12 or more than 256 characters, the 49,000 commonest passwords, also with digits around or
 * look-alike signs inside, and the person's own name or email address.
 */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MIN_CHARACTERS) return `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`;
  if (length > PASSWORD_MAX_CHARACTERS) return `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;

  const folded = fold(password);
  if (isPersonal(folded, owner)) {
    return 'Choose a password that is not your name or email address.';
  }
  if (isCommon(folded, await commonPasswords())) {
    return 'This password is too easy to guess. Three or four unrelated words make a good one.';
  }
  return null;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether name and email address make up all of it but digits, signs and a letter or two. */
function isPersonal(folded: string, { name, email }: PasswordOwner): boolean {
  const parts = [email, name, ...email.split(/[@.\-_+]/), ...name.split(/[\s'-]+/)]
    .flatMap((part) => [fold(part), fold(part).replaceAll(/\s/g, '')])
    .filter((part) => part.length >= PERSONAL_PART_MIN_CHARACTERS)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), folded);
  const others = rest.replaceAll(/[\p{N}\p{P}\p{Z}]/gu, '');
  return rest !== folded && [...others].length < PERSONAL_PART_MIN_CHARACTERS;
}

function isCommon(folded: string, listed: ReadonlySet<string>): boolean {
  const unit = /^(.+?)\1+$/su.exec(folded)?.[1] ?? folded;
  if (unit !== folded && unit.length <= REPEATED_UNIT_MAX_CHARACTERS) return true;
  if (listed.has(unit)) return true;
  const reversed = [...unit].reverse().join('');
  if (RUNS.some((run) => run.includes(unit) || run.includes(reversed))) return true;

  const word = unit.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  if (word.length < LISTED_WORD_MIN_CHARACTERS || unit.length - word.length > DECORATION_MAX_CHARACTERS)
    return false;
  const plain = [...word].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return [word, plain].some((text) => listed.has(text) || RUNS.some((run) => run.includes(text)));
}

/** Loaded at the first use: only a process in which someone sets a password needs its 10 MB. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
