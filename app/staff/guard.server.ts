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
  NO_STORE,
  note,
  noteIfRefused,
  noteRefusal,
  PRIVATE,
  sessionAnswer,
  toSignIn,
  typedIn,
  uncachedData,
  withNoStore,
} from './guard-log.server.ts';

/** Marks a guarded function for the tests that walk the routes. */
export const GUARD = Symbol('staff guard');

/** `demands`: runs for signed-in staff only. `ends`: ends a session, which anyone may. */
export type Guard = 'demands' | 'ends';

export interface Signed {
  readonly actor: Actor;
  readonly services: Services;
  readonly sessionLeft: number;
  readonly session: SignedIn['session'];
  /** Redirects every page but the set-up to it. */
  readonly mustSetUp: boolean;
}

interface GuardOptions {
  readonly beforeSetUp?: boolean;
}

const SET_UP = '/account/second-factor';

/** The form arrived after the session had ended; nothing was done with it. */
export interface SignedOut {
  readonly status: 'signed-out';
  /** Lets a page without script render the form again. */
  readonly typed: Readonly<Record<string, string>>;
}

type SignedIn = NonNullable<Awaited<ReturnType<StaffAccounts['actorOf']>>>;

/** Reads the session once for each request, however many loaders it runs. */
const signedInContext = createContext<Promise<SignedIn | null> | null>(null);
const refusedContext = createContext(false);

interface Streaming extends LoaderFunctionArgs, Signed {
  readonly look: () => Promise<Actor | null>;
}

type LoaderBody<T> = (args: LoaderFunctionArgs & Signed) => Promise<T> | T;
type ActionBody<T> = (args: ActionFunctionArgs & Signed) => Promise<T> | T;

/** Requires `permission`. Pages, `.data` and single-loader requests all pass through here. */
export function staffLoader<T>(permission: Permission, body: LoaderBody<T>, options: GuardOptions = {}) {
  return guarded('demands', async (args: LoaderFunctionArgs): Promise<T> => {
    const signed = await findSigned(args);
    if (!signed) throw toSignIn(args.url);
    return demand(permission, signed, args, () => body({ ...args, ...signed }), options);
  });
}

/** Returns null if the action just found an ended session, so that the page can render the form again. */
export function formPageLoader<T>(permission: Permission, body: LoaderBody<T>) {
  const load = staffLoader(permission, body);
  return guarded('demands', async (args: LoaderFunctionArgs): Promise<T | null> => {
    if (args.context.get(refusedContext)) return uncachedData(null, 401);
    return load(args);
  });
}

/** Requires `permission`; 401 after the session has ended. An `unaudited` body must audit itself. */
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

export function guardedBy<Fn extends (args: ActionFunctionArgs) => unknown>(
  choose: (args: ActionFunctionArgs) => Fn,
) {
  return guarded('demands', (args: ActionFunctionArgs) => choose(args)(args) as ReturnType<Fn>);
}

/** Guards an open page's stream, which isn't activity. `look` returns null once access has ended. */
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

/** Guards what an open page sends automatically: it doesn't count as activity. */
export function passiveStaffAction<T>(permission: Permission, body: ActionBody<T>) {
  return guarded('demands', async (args: ActionFunctionArgs): Promise<T | Response> => {
    const signed = await peekSigned(args);
    if (!signed) return new Response(null, { status: 401, headers: NO_STORE });
    return demand(permission, signed, args, () => body({ ...args, ...signed }));
  });
}

/** Doesn't count as activity; returns 401 if the session has ended. */
export function sessionPeekLoader() {
  return guarded('demands', async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const { staff, clock } = context.get(servicesContext);
    const signedIn = await staff.peek(request.headers.get('cookie'));
    return sessionAnswer(signedIn?.actor.id, signedIn ? signedIn.expiresAt - clock() : 0);
  });
}

/** Counts as activity, and returns the session's remaining time; 401 if it has ended. */
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

/** Staff pages are cached nowhere, and no other site sees their address. */
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

/** An open page reloads automatically: an unattended screen must not prolong its session. */
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
