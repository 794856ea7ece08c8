import { type RouterContextProvider, redirect } from 'react-router';
import { requestContext, type Services, servicesContext } from '#app/context.ts';
import { askDirectory, type Purpose, QUESTION_MS } from '#domain/directory/question.server.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '#domain/staff/session-cookie.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';

const CALLBACK = '/staff-login/directory/callback';
const NO_STORE = { 'Cache-Control': 'no-store' } as const;

type Context = Readonly<RouterContextProvider>;

export function directoryRedirectUri(context: Context): string {
  const { publicOrigin, origin } = context.get(requestContext);
  return `${publicOrigin ?? origin}${CALLBACK}`;
}

interface Leading {
  readonly purpose: Purpose;
  readonly sessionId?: string;
  readonly next?: string | null;
}

export async function toDirectory(context: Context, asking: Leading): Promise<Response | null> {
  const services: Services = context.get(servicesContext);
  const redirectUri = directoryRedirectUri(context);
  const question = await askDirectory(services, { ...asking, redirectUri });
  if (!question) return null;
  const cookie = writeSessionCookie({ value: question.sealed, isSecure: isSecure(context) }, 'directory');
  const lasts = `; Max-Age=${QUESTION_MS / SECOND_MS}`;
  return redirect(question.address, { headers: { ...NO_STORE, 'Set-Cookie': cookie + lasts } });
}

export function questionCookie(request: Request, context: Context): string | null {
  const { publicOrigin } = context.get(requestContext);
  const mustBeSecure = publicOrigin?.startsWith('https:') ?? false;
  return readSessionCookie(request.headers.get('cookie'), mustBeSecure, 'directory')?.value ?? null;
}

export function forgetQuestion(context: Context): string {
  return clearSessionCookie(isSecure(context), 'directory');
}

function isSecure(context: Context): boolean {
  const { publicOrigin, origin } = context.get(requestContext);
  return (publicOrigin ?? origin).startsWith('https:');
}
