import type { Selectable } from 'kysely';
import { z } from 'zod';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Nation } from '#domain/nations/nations.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { RegulatorTables, RequestEventAction } from './request.table.ts';
import { type Ending, lawfulDueOn, REQUEST_SHAPE } from './request.ts';

const REFERENCE_LENGTH = 6;
/** A regulator asks every few months at most, so older requests need no further pages. */
const LISTED_MAX = 200;
const THEIR_REFERENCE_MAX = 100;
export const ENDED_WITH_MAX = 1_000;
/** Complaints are retained for ten years after they closed. */
const RANGE_YEARS_MAX = 15;

export type RegulatorRequest = Selectable<RegulatorTables['regulator_requests']> & { readonly by: string };
export interface RequestEvent {
  readonly id: number;
  readonly at: number;
  readonly by: string;
  readonly action: RequestEventAction;
  readonly detail: string;
}

interface Doing {
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

const day = (ask: string) =>
  z
    .string(ask)
    .trim()
    .refine((text) => readIsoDay(text) !== undefined, ask);

function requestFields(nation: Nation, today: string) {
  const { summary } = nation.complaints;
  return z.object({
    askedOn: day('Enter the day on which the request arrived').refine(
      (on) => on <= today,
      'Enter a day that is not after today',
    ),
    dueOn: summary
      ? z.union([z.literal(''), day('Enter a day, or leave it empty')])
      : day('Enter the day by which they want it'),
    theirReference: z
      .string()
      .trim()
      .max(THEIR_REFERENCE_MAX, `Use at most ${THEIR_REFERENCE_MAX} characters`),
    from: day('Enter the first day'),
    until: day('Enter the last day'),
  });
}

export function readRequest(
  typed: Readonly<Record<string, string>>,
  { nation, today }: { readonly nation: Nation; readonly today: string },
) {
  const read = readFields(requestFields(nation, today), { dueOn: '', theirReference: '', ...typed });
  if (!read.ok) return read;
  const { askedOn: requestedOn, dueOn, theirReference, from, until } = read.value;
  const lawful = lawfulDueOn(nation, requestedOn);
  if (dueOn && dueOn < requestedOn) return refused({ dueOn: 'Enter a day that is not before the request' });
  if (dueOn && lawful && dueOn > lawful) {
    return refused({ dueOn: `The law gives until ${spokenDate(lawful)}: enter an earlier day, or none` });
  }
  if (until < from) return refused({ until: 'Enter a last day that is not before the first' });
  const longest = Temporal.PlainDate.from(from).add({ years: RANGE_YEARS_MAX }).toString();
  if (until > longest) return refused({ from: `Choose at most ${RANGE_YEARS_MAX} years` });
  return {
    ok: true as const,
    value: {
      asked_on: requestedOn,
      due_on: dueOn || (lawful ?? requestedOn),
      their_reference: theirReference,
      from_on: from,
      until_on: until,
    },
  };
}

type Checked = Extract<ReturnType<typeof readRequest>, { ok: true }>['value'];

function refused(errors: Readonly<Record<string, string>>) {
  return { ok: false as const, errors };
}

export function recordRequest(open: OpenDatabase, checked: Checked, { actor, now }: Doing): Promise<string> {
  const row = { ...checked, created_at: now, created_by: actor.id };
  return open.transact(async (trx) => {
    for (;;) {
      const made = await trx
        .insertInto('regulator_requests')
        .values({ ...row, reference: `Q-${referenceCode(REFERENCE_LENGTH)}` })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning(['id', 'reference'])
        .executeTakeFirst();
      if (!made) continue;
      await note(trx, made.id, 'recorded', textOf(checked), { actor, now });
      return made.reference;
    }
  });
}

/** Returns false if a colleague has changed it since `version`. The history retains the old values. */
export function changeRequest(
  open: OpenDatabase,
  request: Pick<RegulatorRequest, 'id'>,
  { checked, version, actor, now }: Doing & { readonly checked: Checked; readonly version: number },
): Promise<boolean> {
  return change(open, request, {
    set: checked,
    action: 'changed',
    detail: textOf(checked),
    version,
    actor,
    now,
  });
}

interface Ended extends Doing {
  readonly ending: Ending;
  readonly on: string;
  readonly words: string;
  readonly version: number;
}

export function endRequest(
  open: OpenDatabase,
  request: Pick<RegulatorRequest, 'id'>,
  { ending, on, words: text, ...doing }: Ended,
): Promise<boolean> {
  const set = { ended: ending, ended_on: on, ended_with: text };
  return change(open, request, { set, action: ending, detail: `${spokenDate(on)}: ${text}`, ...doing });
}

export function reopenRequest(
  open: OpenDatabase,
  request: Pick<RegulatorRequest, 'id'>,
  doing: Doing & { readonly version: number },
): Promise<boolean> {
  const set = { ended: null, ended_on: null, ended_with: null };
  return change(open, request, { set, action: 'reopened', detail: '', ...doing });
}

interface Changing extends Doing {
  readonly set: Partial<Omit<Selectable<RegulatorTables['regulator_requests']>, 'id' | 'version'>>;
  readonly action: RequestEventAction;
  readonly detail: string;
  readonly version: number;
}

function change(
  open: OpenDatabase,
  { id }: Pick<RegulatorRequest, 'id'>,
  { set, action, detail, version, ...doing }: Changing,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('regulator_requests')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await note(trx, id, action, detail, doing);
    return true;
  });
}

async function note(
  trx: Database,
  request_id: number,
  action: RequestEventAction,
  detail: string,
  { actor, now }: Doing,
): Promise<void> {
  await trx
    .insertInto('regulator_request_events')
    .values({ request_id, staff_id: actor.id, at: now, action, detail })
    .execute();
}

function textOf({ asked_on: requestedOn, due_on, their_reference, from_on, until_on }: Checked): string {
  const range = `complaints received from ${spokenDate(from_on)} to ${spokenDate(until_on)}`;
  const named = their_reference ? `, their reference ${their_reference}` : '';
  return `asked ${spokenDate(requestedOn)}, due ${spokenDate(due_on)}, ${range}${named}`;
}

export async function findRequest(db: Database, reference: string): Promise<RegulatorRequest | null> {
  if (!REQUEST_SHAPE.test(reference)) return null;
  return (await requests(db).where('reference', '=', reference).executeTakeFirst()) ?? null;
}

export async function listRequests(db: Database): Promise<readonly RegulatorRequest[]> {
  const ended = await requests(db)
    .where('ended', 'is not', null)
    .orderBy('regulator_requests.id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return [...(await openRequests(db)), ...ended];
}

export function openRequests(db: Database): Promise<readonly RegulatorRequest[]> {
  return requests(db).where('ended', 'is', null).orderBy('due_on').limit(LISTED_MAX).execute();
}

export function eventsOfRequest(db: Database, id: number): Promise<readonly RequestEvent[]> {
  return db
    .selectFrom('regulator_request_events as event')
    .innerJoin('staff', 'staff.id', 'event.staff_id')
    .select(['event.id', 'event.at', 'event.action', 'event.detail', 'staff.name as by'])
    .where('event.request_id', '=', id)
    .orderBy('event.id')
    .execute();
}

function requests(db: Database) {
  return db
    .selectFrom('regulator_requests')
    .innerJoin('staff', 'staff.id', 'regulator_requests.created_by')
    .selectAll('regulator_requests')
    .select('staff.name as by');
}
