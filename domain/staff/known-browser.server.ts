import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#platform/clock/clock.ts';
import { acceptedHashes, isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** A browser that signs in at least twice a year stays known. */
const KNOWN_MS = 180 * DAY_MS;
/** People who share the office's computer; the person who signed in longest ago is forgotten first. */
const ACCOUNTS_MAX = 8;
const NONCE_BYTES = 16;
const PARTS = 4;
const ACCOUNT = ['known-browser-account'] as const;

/** Proves that this browser signed in to an account. It opens nothing: guesses are only counted apart. */
interface Mark {
  readonly account: string;
  readonly nonce: string;
}

/** Counts a known browser's guesses apart, so that strangers can't lock its owner out. `email`: as stored. */
export function knownBrowser(
  { secret, isHttps }: { secret: Secret; isHttps: boolean },
  cookieHeader: string | null,
  email: string,
  now: number,
): string | null {
  const accounts = accountsOf(secret, email);
  const mark = marksIn(secret, readCookie(cookieHeader, isHttps), now).find(({ account }) =>
    accounts.includes(account),
  );
  return mark ? keyedHash(secret, 'known-browser-guess', mark.account, mark.nonce) : null;
}

export function rememberBrowser(
  { secret, isHttps, isSecure }: { secret: Secret; isHttps: boolean; isSecure: boolean },
  cookieHeader: string | null,
  email: string,
  now: number,
): string {
  const accounts = accountsOf(secret, email);
  const held = readCookie(cookieHeader, isHttps);
  const others = held.split('~').filter((text) => {
    const mark = readMark(secret, text, now);
    return mark && !accounts.includes(mark.account);
  });
  const marks = [newMark(secret, keyedHash(secret, ...ACCOUNT, email), now), ...others].slice(
    0,
    ACCOUNTS_MAX,
  );
  const cookie = writeSessionCookie({ value: marks.join('~'), isSecure }, 'known');
  return `${cookie}; Max-Age=${KNOWN_MS / 1000}`;
}

function readCookie(cookieHeader: string | null, isHttps: boolean): string {
  return readSessionCookie(cookieHeader, isHttps, 'known')?.value ?? '';
}

function marksIn(secret: Secret, value: string, now: number): readonly Mark[] {
  return value
    .split('~', ACCOUNTS_MAX)
    .map((text) => readMark(secret, text, now))
    .filter((mark) => mark !== null);
}

function newMark(secret: Secret, account: string, now: number): string {
  const body = [account, randomBytes(NONCE_BYTES).toString('base64url'), (now + KNOWN_MS).toString(36)];
  return [...body, signature(secret, body)].join('.');
}

function readMark(secret: Secret, text: string, now: number): Mark | null {
  const parts = text.split('.');
  const [account = '', nonce = '', until = '', signed = ''] = parts;
  if (parts.length !== PARTS || Number.parseInt(until, 36) <= now) return null;
  const isOurs = isMadeBy(secret, signed, (one) => signature(one, [account, nonce, until]));
  return isOurs ? { account, nonce } : null;
}

function accountsOf(secret: Secret, email: string): readonly string[] {
  return acceptedHashes(secret, ...ACCOUNT, email);
}

function signature(secret: Secret, body: readonly string[]): string {
  return keyedHash(secret, 'known-browser', ...body);
}
