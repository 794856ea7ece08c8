import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import { ownPath } from '#app/forms/own-path.ts';
import type { Visitor } from '#domain/staff/enter.server.ts';
import { type PasskeyPlace, passkeyPlace } from '#domain/staff/passkeys.server.ts';

const HOME = '/dashboard';
export const NO_STORE = { 'Cache-Control': 'no-store' } as const;

export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Visitor {
  const { address, origin } = context.get(requestContext);
  const { headers } = request;
  const isSecure = origin.startsWith('https:');
  return { address, isSecure, userAgent: headers.get('user-agent'), cookies: headers.get('cookie') };
}

export function placeOf(context: Readonly<RouterContextProvider>): PasskeyPlace | null {
  return passkeyPlace(context.get(requestContext));
}

export function afterSignIn(next: string | null | undefined): string {
  return ownPath(next ?? null) ?? HOME;
}

export function secondFactorPath(next: string | null | undefined): string {
  const own = ownPath(next ?? null);
  return `/staff-login/second-factor${own ? `?next=${encodeURIComponent(own)}` : ''}`;
}

export function tooManyTries(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`;
}

export function cookiesOf(entered: { cookie: string; known?: string; clear?: string }): Headers {
  const headers = new Headers(NO_STORE);
  for (const cookie of [entered.cookie, entered.known, entered.clear]) {
    if (cookie) headers.append('Set-Cookie', cookie);
  }
  return headers;
}
