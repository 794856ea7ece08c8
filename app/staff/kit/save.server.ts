import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import type { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { casePath } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor, Permission } from '#domain/staff/roles.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { entryOf } from '../entry-of.ts';
import { formPageLoader, type Signed } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Answer, Done, Overtaken, Refused, Typed } from './answers.ts';

export type Sending = Pick<ActionFunctionArgs, 'request' | 'context'> & Pick<Signed, 'actor' | 'services'>;

interface Sent {
  readonly typed: Typed;
  /** The version that the form was filled with; 0 for a new one. */
  readonly version: number;
  readonly open: OpenDatabase;
  readonly actor: Actor;
  readonly now: number;
}

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Typed };

type WithoutTyped<One> = One extends { readonly typed: Typed } ? Omit<One, 'typed'> : never;
type Refusal = WithoutTyped<Exclude<Answer, { status: 'signed-out' }>>;
export type Outcome = Done | Overtaken | Refusal | Response | undefined;

interface Saving<Value> {
  readonly name: string;
  readonly button?: boolean;
  readonly check: (typed: Typed) => Checked<Value> | Promise<Checked<Value>>;
  readonly do: (value: NoInfer<Value>, sent: Sent) => Promise<Outcome>;
  /** The redirect; a function runs it only without script. */
  readonly to: string | (() => Promise<Response>);
  readonly text?: string;
}

/** Set by an action whose refusal its page shows, so that its loader doesn't redirect. */
const answeredContext = createContext(false);

/** Runs a form's action; a failure returns what was typed. @throws errors expected by the router (404) */
export async function save<Value>(args: Sending, saving: Saving<Value>) {
  const { name, button = false, check, do: act, to, text } = saving;
  const { actor, services, request } = args;
  const typed = button ? {} : await readTyped(request);
  const leave = () => (typeof to === 'string' ? redirect(to, 303) : to());
  try {
    const read = await check(typed);
    if (!read.ok) return refuse(args, wrong(read.errors), typed);
    const sent = { typed, version: wholeNumber(typed.version), open: services.open, actor };
    const outcome = await act(read.value, { ...sent, now: services.clock() });
    if (outcome instanceof Response) return outcome;
    const done = outcome ?? (text ? ({ status: 'done', text } as const) : null);
    if (done === null) return await leave();
    if (done.status !== 'done' && done.status !== 'overtaken') return refuse(args, done, typed);
    if (!isFromRunningApp(request)) return await leave();
    return done.status === 'done' ? done : data<Answer>(done, { status: 409 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: nameAndPlace(error) }, `${name} not saved`);
    return refuse(args, { status: 'unavailable' }, typed, 503);
  }
}

export function fits<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): (typed: Typed) => Checked<z.output<z.ZodObject<Shape>>> {
  return (typed) => readFields<Shape>(schema, typed);
}

export function wrong(errors: Typed): Omit<Refused, 'typed'> {
  return { status: 'refused', why: Object.values(errors)[0] ?? '', errors };
}

export function cannot(why: string): Omit<Refused, 'typed'> {
  return { status: 'refused', why, errors: {} };
}

export function done(
  { request }: Pick<Sending, 'request'>,
  text: string,
  to: string,
  more: Pick<Done, 'removedId' | 'undo'> = {},
) {
  return isFromRunningApp(request) ? ({ status: 'done', text, ...more } satisfies Done) : redirect(to, 303);
}

export function refuse(
  { context }: Pick<Sending, 'context'>,
  outcome: Refusal,
  typed: Typed = {},
  status = statusOf(outcome),
) {
  context.set(answeredContext, true);
  return data<Answer>({ ...outcome, typed }, { status });
}

function statusOf(outcome: Refusal): number {
  if (outcome.status === 'more') return 200;
  return 'errors' in outcome && Object.keys(outcome.errors).length > 0 ? 422 : 409;
}

/** '' names the whole form; `typed` is returned to the browser, so it must hold no password or code. */
export function refuseFields(
  { '': why = '', ...errors }: Record<string, string>,
  typed: Typed = {},
  status = 422,
) {
  return data<Answer>({ status: 'refused', why, errors, typed }, { status });
}

export function isAnswered(context: Sending['context']): boolean {
  return context.get(answeredContext);
}

/** Redirects a GET of a button's address to `to`, with encoded parameters: GET changes nothing. */
export function buttonLoader(
  permission: Permission,
  to: string | ((params: LoaderFunctionArgs['params']) => string),
) {
  return formPageLoader(permission, (args) =>
    isAnswered(args.context) ? null : redirect(typeof to === 'string' ? to : to(encoded(args.params))),
  );
}

function encoded(params: LoaderFunctionArgs['params']): LoaderFunctionArgs['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value && encodeURIComponent(value)]),
  );
}

export function caseButtonLoader() {
  return formPageLoader('answer-cases', (args) =>
    isAnswered(args.context) ? null : toCase(args, args.params.reference ?? ''),
  );
}

/** @throws 404 if the actor may not read the case */
export async function toCase(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  reference: string,
): Promise<Response> {
  const kind = await kindOf(services.open.db, reference, accessOf(actor));
  if (!kind) throw data(null, { status: 404 });
  return redirect(casePath(kind, reference), 303);
}

/** Finds the verb by the address's last part. @throws a 404 */
export function verbAt<Verb>(verbs: Readonly<Record<string, Verb>>, { pathname }: URL): Verb {
  const verb = entryOf(verbs, pathname.split('/').at(-1));
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

export function isFromRunningApp(request: Request): boolean {
  return !request.headers.get('accept')?.includes('text/html');
}
