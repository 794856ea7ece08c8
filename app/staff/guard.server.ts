import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  type UNSAFE_DataWithResponseInit as WithResponseInit,
} from 'react-router';
import { type Services, servicesContext } from '#app/context.ts';
import type { StaffAccounts } from '#domain/staff/accounts.server.ts';
import { type Actor, may, type Permission } from '#domain/staff/roles.ts';
import { says } from './brief-cookies.ts';
import {
  isRefusal,
  isUnsaved,
  kept,
  NO_STORE,
  PRIVATE,
  sessionAnswer,
  toSignIn,
  typedIn,
  withNoStore,
} from './guard-answers.server.ts';
import { note, noteIfRefused, noteRefusal } from './guard-log.server.ts';

/** Marks a guarded function for the tests that walk the routes. */
export const GUARD = Symbol('staff guard');

/** `demands`: runs for signed-in staff only. `ends`: ends a session, which anybody may. */
export type Guard = 'demands' | 'ends';

export interface Signed {
  readonly actor: Actor;
  readonly services: Services;
  /** Milliseconds until the session ends if nothing more is done. */
  readonly sessionLeft: number;
  readonly session: SignedIn['session'];
  /** Then every page but that one sends the person there. */
  readonly mustSetUp: boolean;
}

interface GuardOptions {
  /** Open to somebody who must set up a second factor and has not yet. */
  readonly beforeSetUp?: boolean;
}

const SET_UP = '/account/second-factor';

/** The form was sent after the session had ended; nothing was done with it. */
export interface SignedOut {
  readonly status: 'signed-out';
  /** For a page without script, which draws the form again. */
  readonly typed: Readonly<Record<string, string>>;
}

type SignedIn = NonNullable<Awaited<ReturnType<StaffAccounts['actorOf']>>>;

/** One look at the session a request, however many loaders it runs. */
const signedInContext = createContext<Promise<SignedIn | null> | null>(null);
const refusedContext = createContext(false);

interface Streaming extends LoaderFunctionArgs, Signed {
  readonly look: () => Promise<Actor | null>;
}

type LoaderBody<T> = (args: LoaderFunctionArgs & Signed) => Promise<T> | T;
type ActionBody<T> = (args: ActionFunctionArgs & Signed) => Promise<T> | T;

/**
 * For signed-in staff whose role carries `permission`; all others go to the sign-in page. Pages, `.data` and
 * single-loader requests all come through here.
 */
export function staffLoader<T>(permission: Permission, body: LoaderBody<T>, options: GuardOptions = {}) {
  return guarded('demands', async (args: LoaderFunctionArgs): Promise<T> => {
    const signed = await findSigned(args);
    if (!signed) throw toSignIn(args.url);
    return demand(permission, signed, args, () => body({ ...args, ...signed }), options);
  });
}

/**
 * As {@link staffLoader}, for a page with an action: null when that has just met an ended session, so that the page
 * can draw the form again with all that was typed.
 */
export function formPageLoader<T>(permission: Permission, body: LoaderBody<T>) {
  const load = staffLoader(permission, body);
  return guarded('demands', async (args: LoaderFunctionArgs): Promise<T | null> => {
    if (args.context.get(refusedContext)) return kept(null, 401);
    return load(args);
  });
}

/**
 * For signed-in staff whose role carries `permission`; after the session has ended, a value with 401. Audited unless
 * `quiet`: it then notes itself, or nobody would ever ask who did it.
 */
export function staffAction<T>(
  permission: Permission,
  body: ActionBody<T>,
  { unaudited = false, ...options }: GuardOptions & { readonly unaudited?: boolean } = {},
) {
  return guarded('demands', async (args: ActionFunctionArgs): Promise<T | WithResponseInit<SignedOut>> => {
    const signed = await findSigned(args);
    if (signed) {
      const answer = await demand(permission, signed, args, () => body({ ...args, ...signed }), options);
      if (!unaudited && !isRefusal(answer) && !isUnsaved(answer)) await note(signed, args, 'changed');
      return answer;
    }
    args.context.set(refusedContext, true);
    return data<SignedOut>(
      { status: 'signed-out', typed: await typedIn(args.request) },
      { status: 401, headers: NO_STORE },
    );
  });
}

/** For a route with several addresses. */
export function guardedBy<Fn extends (args: ActionFunctionArgs) => unknown>(
  choose: (args: ActionFunctionArgs) => Fn,
) {
  return guarded('demands', (args: ActionFunctionArgs) => choose(args)(args) as ReturnType<Fn>);
}

/**
 * As {@link staffLoader}, for an answer that goes on while a page is open: it does not count as activity and never
 * redirects. `look` answers who is signed in by then; null when the session has ended or the role lost `permission`.
 */
export function staffStreamLoader(permission: Permission, body: (args: Streaming) => Promise<Response>) {
  return guarded('demands', async (args: LoaderFunctionArgs): Promise<Response> => {
    const signed = await peekSigned(args);
    if (!signed || signed.mustSetUp) return new Response(null, { status: 401, headers: NO_STORE });
    const look = async () => {
      const found = await peekSigned(args);
      return found && !found.mustSetUp && may(found.actor, permission) ? found.actor : null;
    };
    return demand(permission, signed, args, () => body({ ...args, ...signed, look }));
  });
}

/** As {@link staffAction}, for what an open page sends by itself: it does not count as activity. */
export function passiveStaffAction<T>(permission: Permission, body: ActionBody<T>) {
  return guarded('demands', async (args: ActionFunctionArgs): Promise<T | Response> => {
    const signed = await peekSigned(args);
    if (!signed) return new Response(null, { status: 401, headers: NO_STORE });
    return demand(permission, signed, args, () => body({ ...args, ...signed }));
  });
}

/** Does not count as activity; 401 when the session has ended. */
export function sessionPeekLoader() {
  return guarded('demands', async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const { staff, clock } = context.get(servicesContext);
    const signedIn = await staff.peek(request.headers.get('cookie'));
    return sessionAnswer(signedIn?.actor.id, signedIn ? signedIn.expiresAt - clock() : 0);
  });
}

/** Counts as activity, and answers how long the session has left; 401 when it has ended. */
export function sessionExtendAction() {
  return guarded('demands', async (args: ActionFunctionArgs): Promise<Response> => {
    const signed = await findSigned(args);
    return sessionAnswer(signed?.actor.id, signed?.sessionLeft);
  });
}

export function signOutAction() {
  return guarded('ends', async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    const cookie = await context.get(servicesContext).staff.signOut(request.headers.get('cookie'));
    return redirect('/staff-login?signed-out', {
      status: 303,
      headers: { ...NO_STORE, 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache"' },
    });
  });
}

/** What staff see is cached nowhere, and no other site learns its address. */
export const privateHeaders = () => PRIVATE;

function guarded<F extends (args: never) => unknown>(guard: Guard, fn: F): F {
  return Object.defineProperty(fn, GUARD, { value: guard });
}

async function findSigned({ request, context }: LoaderFunctionArgs): Promise<Signed | null> {
  const services = context.get(servicesContext);
  const cookie = request.headers.get('cookie');
  const looking =
    context.get(signedInContext) ?? services.staff[isPassive(request) ? 'peek' : 'actorOf'](cookie);
  context.set(signedInContext, looking);
  const signedIn = await looking;
  return signedIn && signedOf(signedIn, services);
}

async function peekSigned({ request, context }: LoaderFunctionArgs): Promise<Signed | null> {
  const services = context.get(servicesContext);
  const found = await services.staff.peek(request.headers.get('cookie'));
  return found && signedOf(found, services);
}

function signedOf({ actor, expiresAt, session, mustSetUp }: SignedIn, services: Services): Signed {
  return { actor, services, sessionLeft: expiresAt - services.clock(), session, mustSetUp };
}

/** An open page reloads by itself: a screen that nobody looks at must not prolong its session. */
function isPassive(request: Request): boolean {
  return request.method === 'GET' && says(request, 'quiet');
}

async function demand<T>(
  permission: Permission,
  signed: Signed,
  args: LoaderFunctionArgs,
  body: () => Promise<T> | T,
  { beforeSetUp = false }: GuardOptions = {},
): Promise<T> {
  if (signed.mustSetUp && !beforeSetUp) throw redirect(SET_UP, { headers: NO_STORE });
  if (!may(signed.actor, permission)) {
    await noteRefusal(signed, args);
    throw data(null, { status: 403, headers: NO_STORE });
  }
  const answer = await Promise.resolve()
    .then(body)
    .catch(async (thrown: unknown) => {
      await noteIfRefused(signed, args, thrown);
      throw thrown;
    });
  await noteIfRefused(signed, args, answer);
  return answer instanceof Response ? withNoStore(answer) : answer;
}
