import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';

export const NO_STORE = { 'Cache-Control': 'no-store' } as const;
/** With `no-referrer`, our own forms would send no Origin, which identifies other sites' forms. */
export const PRIVATE = { ...NO_STORE, 'Referrer-Policy': 'same-origin' } as const;

export function isRefusal(answer: unknown): boolean {
  return statusOf(answer) >= 400;
}

export function isUnsaved(answer: unknown): boolean {
  const { data } = (answer ?? {}) as { readonly data?: { readonly status?: unknown } };
  return data?.status === 'more';
}

/** Returns whether a response refuses what the role's permission would allow. */
export function isForbidden(answer: unknown): boolean {
  return statusOf(answer) === 403;
}

export function isMissing(answer: unknown): boolean {
  return statusOf(answer) === 404;
}

function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const init = typeof answer === 'object' && answer && 'init' in answer ? answer.init : null;
  return (init as ResponseInit | null)?.status ?? 200;
}

/** A page's headers come from `headers`; a response without a page needs them itself. */
export function withNoStore<R extends Response>(response: R): R {
  if (!response.headers.get('Cache-Control')?.includes('no-store')) {
    response.headers.set('Cache-Control', 'no-store');
  }
  return response;
}

export function uncachedData<T>(value: T, status: number): T {
  return data(value, { status, headers: NO_STORE }) as T;
}

export function toSignIn({ pathname, search }: URL): Response {
  return redirect(`/staff-login?next=${encodeURIComponent(pathname + search)}`, { headers: NO_STORE });
}

/** Returns 401 if the session has ended. */
export function sessionAnswer(person: string | null = null, left = 0): Response {
  const isLive = left > 0;
  const now = { left: Math.max(0, left), person: isLive ? person : null };
  return Response.json(now, { status: isLive ? 200 : 401, headers: NO_STORE });
}

export async function typedIn(request: Request): Promise<Record<string, string>> {
  return request.headers.get('content-type')?.includes('form') ? await readTyped(request) : {};
}
