import type { RouterContextProvider } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import type { AccessChange } from '#domain/staff/access-state.server.ts';
import type { AccessChanger } from '#domain/staff/change-access.server.ts';
import type { Confirmed, PasswordCheck } from '#domain/staff/confirm-self.server.ts';
import { type PasskeyPlace, passkeyPlace } from '#domain/staff/passkeys.server.ts';
import { readPasswordHash } from '#domain/staff/people.server.ts';
import { isSecondFactorFresh, PROVED, rememberSecondFactor } from '#domain/staff/proved.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { secondFactorFrom } from '#domain/staff/second-factor-answer.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Signed } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { refuseFields } from '../kit/save.server.ts';
import type { RequiredAuthority } from './authority-fields.tsx';

/** A recent sign-in counts as proof when adding a second factor. */
const FRESH_MS = 15 * MINUTE_MS;

const SIGN_IN_AGAIN =
  'You signed in more than 15 minutes ago. Sign out and in again, then do this straight away.';

type Context = Readonly<RouterContextProvider>;
type Asking = Pick<Signed, 'actor' | 'services' | 'session'> & { readonly context: Context };

export async function requiredAuthority({ actor, services, context }: Asking): Promise<RequiredAuthority> {
  const { db } = services.open;
  const { authenticator, passkeys } = await readSecondFactor(db, actor.id);
  return {
    password: (await readPasswordHash(db, actor.id)) !== null,
    code: authenticator ? 'app' : passkeys > 0 ? 'recovery' : null,
    passkey: passkeys > 0 && passkeysHere(context) !== null,
  };
}

/** Returns null soon after signing in. */
export async function authorityToAdd(asking: Asking): Promise<RequiredAuthority | null> {
  return isFresh(asking) ? null : requiredAuthority(asking);
}

/** Returns null within 15 minutes of the last proof in this session. */
export async function authorityToChangeAccess(asking: Asking): Promise<RequiredAuthority | null> {
  const { session, services } = asking;
  const proving = { sessionId: session.id, now: services.clock() };
  return (await isSecondFactorFresh(services.open.db, proving)) ? null : requiredAuthority(asking);
}

type Changing = Asking & {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
};

type ProvenChanger = { readonly typed: Typed } & (
  | { readonly changer: AccessChanger; readonly problems: null }
  | { readonly changer: null; readonly problems: Record<string, string> }
);

/** Returns the changer only after proof, and audits values before and after. `typed` excludes the proof. */
export async function provenChanger(args: Changing): Promise<ProvenChanger> {
  const { present = '', code = '', passkey = '', ...typed } = await readTyped(args.request.clone());
  const required = await authorityToChangeAccess(args);
  const problems = await authorityProblem(args, required, { present, code, passkey });
  if (problems) return { typed, changer: null, problems };
  return { typed, changer: changerFor(args), problems: null };
}

/** Returns null if the proof made before going to the provider is too old. */
export async function changerProvenWithin(
  args: Pick<Changing, 'services' | 'actor' | 'session' | 'request' | 'context' | 'params'>,
  withinMs: number,
): Promise<AccessChanger | null> {
  const { services, session } = args;
  const proving = { sessionId: session.id, now: services.clock() - withinMs };
  return (await isSecondFactorFresh(services.open.db, proving)) ? changerFor(args) : null;
}

function changerFor(args: Changing): AccessChanger {
  const { services, actor } = args;
  const note = (changed: readonly AccessChange[]) => {
    addAuditDetail(args, { changes: changed.flatMap((one) => describeChange(one, args.params.id)) });
    services.outbox.nudge();
  };
  const { open, secret } = services;
  return { open, secret, actor, now: services.clock(), proved: PROVED, note };
}

function describeChange({ staffId, about, changes }: AccessChange, id: string | undefined) {
  return staffId === null || staffId === id
    ? changes
    : [{ label: 'Account', from: '', to: about }, ...changes];
}

export function isFresh({ services, session }: Pick<Signed, 'services' | 'session'>): boolean {
  return services.clock() - session.startedAt <= FRESH_MS;
}

/** Returns null if the change may go ahead, as without `asked`. The `typed` fields are displayed again. */
export async function refuseUnproved(
  asking: Asking,
  fields: Typed,
  typed: Typed = {},
  required?: RequiredAuthority | null,
) {
  const authority = required === undefined ? await requiredAuthority(asking) : required;
  const problems = await authorityProblem(asking, authority, fields);
  return problems && refuseFields(problems, typed);
}

async function authorityProblem(
  asking: Asking,
  required: RequiredAuthority | null,
  fields: Typed,
): Promise<Record<string, string> | null> {
  if (!required) return null;
  const problems = await checkAuthority(asking, required, fields);
  const { services, session } = asking;
  if (!problems) await rememberSecondFactor(services.open, { sessionId: session.id, now: services.clock() });
  return problems;
}

async function checkAuthority(
  asking: Asking,
  required: RequiredAuthority,
  fields: Typed,
): Promise<Record<string, string> | null> {
  const { actor, services, context } = asking;
  const { present = '', code = '', passkey = '' } = fields;
  const place = passkeysHere(context);
  if (passkey !== '' && place) {
    const factor = { kind: 'passkey', place, response: parse(passkey) } as const;
    return problemOf(await services.staff.confirmSelf(actor, { password: '', factor }), true);
  }
  if (!required.password && !isFresh(asking)) return { '': SIGN_IN_AGAIN };
  const missing = {
    ...(required.password && present === '' && { present: 'Enter your current password.' }),
    ...(required.code && code.trim() === '' && { code: 'Enter a code.' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const factor = required.code ? secondFactorFrom(code) : null;
  return problemOf(
    await services.staff.confirmSelf(actor, { password: required.password ? present : null, factor }),
    false,
  );
}

function problemOf(confirmed: Confirmed, byPasskey: boolean): Record<string, string> | null {
  if (confirmed.ok) return null;
  if (confirmed.reason !== 'wrong-factor') return { present: checkProblem(confirmed) ?? '' };
  return byPasskey
    ? { '': 'This passkey is not one of yours here. Use your password instead.' }
    : { code: 'This code is not right, or it was used before. Enter a new one.' };
}

export function checkProblem(checked: PasswordCheck): string | null {
  if (checked.ok) return null;
  return checked.reason === 'wrong'
    ? 'This is not your current password.'
    : `Too many tries. Wait ${Math.ceil(checked.retryAfterSeconds / 60)} minutes, then try again.`;
}

export function passkeysHere(context: Context): PasskeyPlace | null {
  return passkeyPlace(context.get(requestContext));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
