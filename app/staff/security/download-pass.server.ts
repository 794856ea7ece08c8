import { timingSafeEqual } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Signed } from '../guard.server.ts';

const NAME = 'kindlewick-backup';
/** For the redirect from the form to the file: the proof is asked anew for the next one. */
const SECONDS = 60;

interface Asking extends Pick<Signed, 'services' | 'session'> {
  readonly context: Readonly<RouterContextProvider>;
}

/** A Set-Cookie header that lets this session, and no other, download this one file within a minute. */
export function passCookie(asking: Asking, file: string): string {
  const until = asking.services.clock() + SECONDS * 1_000;
  return cookieOf(asking, `${until}.${signed(asking, file, until)}`, SECONDS);
}

export function clearedPass(asking: Asking): string {
  return cookieOf(asking, '', 0);
}

export function hasPass(asking: Asking, file: string, headers: Headers): boolean {
  const pairs = (headers.get('cookie') ?? '').split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  const [until = '', mark = ''] = value.split('.');
  const given = Buffer.from(mark);
  const right = Buffer.from(signed(asking, file, Number(until)));
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > asking.services.clock();
}

function signed({ services, session }: Asking, file: string, until: number): string {
  return keyedHash(services.secret, 'download a backup', session.id, file, String(until));
}

function cookieOf({ context }: Asking, value: string, seconds: number): string {
  const isSecure = context.get(requestContext).origin.startsWith('https:');
  const bounds = `Path=/security/backups; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${NAME}=${value}; ${bounds}${isSecure ? '; Secure' : ''}`;
}
