import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** A browser that signs in at least twice a year stays known. */
const KNOWN_MS = 180 * DAY_MS;
/** People who share the office's computer; whoever signed in longest ago is forgotten first. */
const ACCOUNTS_MAX = 8;
const NONCE_BYTES = 16;
const PARTS = 4;

/** Proves that this browser signed in to an account. It opens nothing: guesses are only counted apart. */
interface Mark {
  readonly account: string;
  readonly nonce: string;
}

/** Counts a known browser's guesses apart, so that strangers can't lock its owner out. `email`: as stored. */
export function knownBrowser(
  { secret, isHttps }: { secret: string; isHttps: boolean },
  cookieHeader: string | null,
  email: string,
  now: number,
): string | null {
  const account = accountOf(secret, email);
  const mark = marksIn(secret, readCookie(cookieHeader, isHttps), now).find((one) => one.account === account);
  return mark ? keyedHash(secret, 'known-browser-guess', account, mark.nonce) : null;
}

/** The Set-Cookie header that makes a browser known. Only staff get it. `email`: as stored. */
export function rememberBrowser(
  { secret, isHttps, isSecure }: { secret: string; isHttps: boolean; isSecure: boolean },
  cookieHeader: string | null,
  email: string,
  now: number,
): string {
  const account = accountOf(secret, email);
  const held = readCookie(cookieHeader, isHttps);
  const others = held.split('~').filter((text) => {
    const mark = readMark(secret, text, now);
    return mark && mark.account !== account;
  });
  const marks = [newMark(secret, account, now), ...others].slice(0, ACCOUNTS_MAX);
  const cookie = writeSessionCookie({ value: marks.join('~'), isSecure }, 'known');
  return `${cookie}; Max-Age=${KNOWN_MS / 1000}`;
}

function readCookie(cookieHeader: string | null, isHttps: boolean): string {
  return readSessionCookie(cookieHeader, isHttps, 'known')?.value ?? '';
}

function marksIn(secret: string, value: string, now: number): readonly Mark[] {
  return value
    .split('~', ACCOUNTS_MAX)
    .map((text) => readMark(secret, text, now))
    .filter((mark) => mark !== null);
}

function newMark(secret: string, account: string, now: number): string {
  const body = [account, randomBytes(NONCE_BYTES).toString('base64url'), (now + KNOWN_MS).toString(36)];
  return [...body, signature(secret, body)].join('.');
}

function readMark(secret: string, text: string, now: number): Mark | null {
  const parts = text.split('.');
  const [account = '', nonce = '', until = '', signed = ''] = parts;
  if (parts.length !== PARTS || Number.parseInt(until, 36) <= now) return null;
  const right = Buffer.from(signature(secret, [account, nonce, until]));
  const given = Buffer.from(signed);
  return given.length === right.length && timingSafeEqual(given, right) ? { account, nonce } : null;
}

function accountOf(secret: string, email: string): string {
  return keyedHash(secret, 'known-browser-account', email);
}

function signature(secret: string, body: readonly string[]): string {
  return keyedHash(secret, 'known-browser', ...body);
}
