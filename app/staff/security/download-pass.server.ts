import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import { isMadeBy, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { Signed } from '../guard.server.ts';

const NAME = 'kindlewick-backup';
/** Lasts for the redirect from the form to the file; the next download needs new proof. */
const SECONDS = 60;

interface Asking extends Pick<Signed, 'services' | 'session'> {
  readonly context: Readonly<RouterContextProvider>;
}

/** Lets this session, and no other, download this one file within a minute. */
export function passCookie(asking: Asking, file: string): string {
  const until = asking.services.clock() + SECONDS * 1_000;
  return cookieOf(asking, `${until}.${signed(asking.services.secret, asking, file, until)}`, SECONDS);
}

export function clearedPass(asking: Asking): string {
  return cookieOf(asking, '', 0);
}

export function hasPass(asking: Asking, file: string, headers: Headers): boolean {
  const pairs = (headers.get('cookie') ?? '').split('; ');
  const name = nameAt(asking.context);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const [until = '', mark = ''] = value.split('.');
  const isRight = isMadeBy(asking.services.secret, mark, (one) => signed(one, asking, file, Number(until)));
  return isRight && Number(until) > asking.services.clock();
}

function signed(secret: Secret, { session }: Asking, file: string, until: number): string {
  return keyedHash(secret, 'download a backup', session.id, file, String(until));
}

/** The prefix stops other hosts and unencrypted pages from setting it. */
function nameAt(context: Asking['context']): string {
  return isSecure(context) ? `__Host-${NAME}` : NAME;
}

function isSecure(context: Asking['context']): boolean {
  return context.get(requestContext).origin.startsWith('https:');
}

function cookieOf({ context }: Asking, value: string, seconds: number): string {
  const bounds = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${nameAt(context)}=${value}; ${bounds}${isSecure(context) ? '; Secure' : ''}`;
}
