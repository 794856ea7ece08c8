import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { readBranches } from '#domain/lists/branches.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { ROLES } from './roles.ts';
import tradeTerms from './trade-words.json' with { type: 'json' };

/** NCSC and NIST SP 800-63B: length is what counts, so there are no rules on digits, capitals or signs. */
const PASSWORD_MIN_CHARACTERS = 12;
/** Far above any passphrase; keeps the work of one guess small. */
export const PASSWORD_MAX_CHARACTERS = 256;

/** Shorter words, such as "Jo", occur inside unrelated ones. */
const PART_MIN_CHARACTERS = 3;
/** A listed word is still guessed first with up to this many digits or signs around it: `Summer2026!!`. */
const DECORATION_MAX_CHARACTERS = 8;
/** "abc839201748" is not a common password because "abc" is one. */
const LISTED_WORD_MIN_CHARACTERS = 4;
/** Anything this short, repeated, is guessed early: "abcabcabcabc". */
const REPEATED_UNIT_MAX_CHARACTERS = 5;
/** Keyboard and alphabet sequences, read in either direction from any point. */
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

const TRADE_WORDS = [...ROLES, ...tradeTerms].flatMap((word) => [word, `${word}s`]);
/** Famous examples of good passwords, which makes them bad ones. */
const FAMOUS = ['correcthorsebatterystaple'];
/** They add nothing to guess, so any number of them around the words doesn't help. */
const NO_LETTER = /[\p{N}\p{P}\p{S}\p{Z}]/u;

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

export type BusinessNames = readonly string[];

/**
 * Returns why `password` is refused, for its owner; null if it isn't: under 12 or over 256 characters, the 49,000
 * commonest, the owner's name or address, or only words about the `business`, its towns and trade.
 */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
  business: BusinessNames,
): Promise<string | null> {
  const length = [...password.normalize('NFKC')].length;
  if (length < PASSWORD_MIN_CHARACTERS) return `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`;
  if (length > PASSWORD_MAX_CHARACTERS) return `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;

  const folded = fold(password);
  const personal = partsOf([owner.name, owner.email]);
  if (isMadeOf(folded, personal)) return 'Choose a password that is not your name or email address.';
  if (isCommon(folded, await commonPasswords())) {
    return 'This password is too easy to guess. Three or four unrelated words make a good one.';
  }
  if (isMadeOf(folded, [...personal, ...partsOf(business), ...TRADE_WORDS])) {
    return 'This uses only words about your work, such as the name of the business, a town or “care”, which are tried first. Three or four unrelated words make a good password.';
  }
  return null;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function partsOf(names: readonly string[]): string[] {
  return names
    .flatMap((name) => [name, name.replaceAll(/\s/g, ''), ...name.split(/[@.\-_+\s']+/)])
    .map(fold)
    .filter((part) => part.length >= PART_MIN_CHARACTERS);
}

/** Whether only digits, signs and a letter or two are left beside `words`, look-alike signs included. */
function isMadeOf(folded: string, tokens: readonly string[]): boolean {
  const plain = [...folded].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  return [folded, plain].some((text) => {
    const left = lettersLeft(text, tokens);
    return left < PART_MIN_CHARACTERS && left < lettersLeft(text, []);
  });
}

/** The fewest letters outside `words`, however the text is cut into them. */
function lettersLeft(text: string, tokens: readonly string[]): number {
  const fewest: number[] = [0];
  const reach = (end: number, letters: number) => {
    fewest[end] = Math.min(fewest[end] ?? letters, letters);
  };
  for (let at = 0; at < text.length; at += 1) {
    const before = fewest[at];
    if (before === undefined) continue;
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    reach(at + sign.length, before + (NO_LETTER.test(sign) ? 0 : 1));
    for (const word of tokens) if (text.startsWith(word, at)) reach(at + word.length, before);
  }
  return fewest[text.length] ?? 0;
}

function isCommon(folded: string, listed: ReadonlySet<string>): boolean {
  const tokens = folded.split(/[\p{P}\p{S}\p{Z}]+/u).filter(Boolean);
  const compact = tokens.join('');
  if (FAMOUS.includes(compact)) return true;
  // "qwerty asdfgh" and "1234 5678 9012": sequences with spaces.
  const isRun = (word: string) =>
    word.length >= PART_MIN_CHARACTERS && RUNS.some((run) => run.includes(word));
  if (tokens.length > 1 && tokens.every(isRun)) return true;
  // "harbour harbour", and "password password".
  if (tokens.length > 1 && new Set(tokens).size === 1) return true;
  const isSpaced = folded.length - compact.length <= DECORATION_MAX_CHARACTERS;
  return isListed(folded, listed) || (isSpaced && isListed(compact, listed));
}

function isListed(text: string, listed: ReadonlySet<string>): boolean {
  // "111111222222" is no more than "12".
  const squeezed = text.replace(/(.)\1{2,}/gsu, '$1');
  if (squeezed !== text && [...squeezed].length <= REPEATED_UNIT_MAX_CHARACTERS) return true;
  const unit = /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
  if (unit !== text && unit.length <= REPEATED_UNIT_MAX_CHARACTERS) return true;
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

export async function businessNames(db: Kysely<Schema>): Promise<BusinessNames> {
  const { name, shortName, mailbox, address, serviceArea, regulator } = await readProvider(db);
  const ofBranches = (await readBranches(db)).flatMap(({ name, towns }) => [name, ...towns.split('\n')]);
  return [
    name,
    shortName,
    mailbox,
    address.street,
    address.town,
    ...serviceArea,
    regulator.name,
    ...ofBranches,
  ];
}
