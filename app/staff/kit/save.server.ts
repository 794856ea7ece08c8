import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router';
import type { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { entryOf } from '../entry-of.ts';
import { formPageLoader, type Signed } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Answer, Conflict, Done, MoreAsked, Refused, Typed, Unavailable } from './answers.ts';

export type Sending = Pick<ActionFunctionArgs, 'request' | 'context'> & Pick<Signed, 'actor' | 'services'>;

/** What a form's verb is given besides what was checked. */
interface Sent {
  readonly typed: Typed;
  /** The version that the form was filled with; 0 for a new one. */
  readonly version: number;
  readonly open: OpenDatabase;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What was typed, as it is right, or what is wrong with which field. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: Partial<Typed> };

/** Why nothing was done, what was, or where it leads; nothing at all when it was done. */
type Outcome =
  | Done
  | Omit<Refused, 'typed'>
  | Omit<Conflict, 'typed'>
  | Omit<Unavailable, 'typed'>
  | Omit<MoreAsked, 'typed'>
  | Response
  | undefined;

type Refusal = Exclude<Outcome, Response | Done | undefined>;

interface Saving<Value> {
  /** What is saved, for the log of failures. */
  readonly name: string;
  /** What is wrong with the fields; see {@link fits}. */
  readonly check: (typed: Typed) => Checked<Value> | Promise<Checked<Value>>;
  readonly do: (value: NoInfer<Value>, sent: Sent) => Promise<Outcome>;
  /** Where a saved form leads: always, or with `words` only where no script runs. */
  readonly to: string;
  /** What the running app is told when it is done. */
  readonly words?: string;
}

/** Set by an action whose refusal its page shows, so that its loader does not lead away. */
const answeredContext = createContext(false);

/**
 * The action of a form: reads and checks it, does what it is for, and answers with what was typed when that could not
 * be done. Only what is no error is thrown on, such as a 404.
 */
export async function save<Value>(args: Sending, { name, check, do: act, to, words }: Saving<Value>) {
  const { actor, services, request } = args;
  const typed = await readTyped(request);
  try {
    const read = await check(typed);
    if (!read.ok) return refuse(args, wrong(read.errors), typed);
    const sent = { typed, version: wholeNumber(typed.version), open: services.open, actor };
    const outcome = await act(read.value, { ...sent, now: services.clock() });
    if (outcome instanceof Response) return outcome;
    if (outcome?.status === 'done') return done(args, outcome.words, to, outcome);
    if (outcome) return refuse(args, outcome, typed);
    return words ? done(args, words, to) : redirect(to, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, `${name} not saved`);
    return refuse(args, { status: 'unavailable' }, typed, 503);
  }
}

/** Checks a form by a schema. */
export function fits<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): (typed: Typed) => Checked<z.output<z.ZodObject<Shape>>> {
  return (typed) => readFields<Shape>(schema, typed) as Checked<z.output<z.ZodObject<Shape>>>;
}

/** The outcome of a form some fields of which are wrong. */
export function wrong(errors: Partial<Typed>): Omit<Refused, 'typed'> {
  return { status: 'refused', why: Object.values(errors)[0] ?? '', errors: errors as Typed };
}

/** The outcome of a button that can't do what it is for, in a sentence. */
export function cannot(why: string): Omit<Refused, 'typed'> {
  return { status: 'refused', why, errors: {} };
}

/** Says that it was done: to the running app in words; a plain page goes on to `to`. */
export function done(
  { request }: Pick<Sending, 'request'>,
  words: string,
  to: string,
  more: Pick<Done, 'removedId'> = {},
) {
  return isFromRunningApp(request) ? ({ status: 'done', words, ...more } satisfies Done) : redirect(to, 303);
}

/** Says why not, with what was typed. */
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
  return outcome.status === 'refused' && Object.keys(outcome.errors).length > 0 ? 422 : 409;
}

/** Says what is wrong with which field, under '' with the whole; `typed` comes back, so it holds no password or code. */
export function refuseFields(
  { '': why = '', ...errors }: Record<string, string>,
  typed: Typed = {},
  status = 422,
) {
  return data<Answer>({ status: 'refused', why, errors, typed }, { status });
}

/** Whether an action before this loader refused, so that the page has to say why. */
function isAnswered(context: Sending['context']): boolean {
  return context.get(answeredContext);
}

/** The loader of a button's address: a GET request changes nothing, so whoever types it is led to `to`. */
export function buttonLoader(
  permission: Parameters<typeof formPageLoader>[0],
  to: string | ((params: Params) => string),
) {
  return formPageLoader(permission, ({ context, params }) =>
    isAnswered(context) ? null : redirect(typeof to === 'string' ? to : to(params)),
  );
}

type Params = ActionFunctionArgs['params'];

/**
 * The entry of a table of verbs that the last part of an address names.
 * @throws a 404
 */
export function verbAt<Verb>(verbs: Readonly<Record<string, Verb>>, { pathname }: URL): Verb {
  const verb = entryOf(verbs, pathname.split('/').at(-1));
  if (!verb) throw data(null, { status: 404 });
  return verb;
}

/** A form that was sent without script asks for a page. */
export function isFromRunningApp(request: Request): boolean {
  return !request.headers.get('accept')?.includes('text/html');
}
