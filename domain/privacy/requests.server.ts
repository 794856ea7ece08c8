import { z } from 'zod';
import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { nextWorkingDay } from '#domain/calendar/working-time.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { hashesEverMade, keyedHash } from '#platform/ids/keyed-hash.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { CHANNELS, IDENTITIES, type Marks, type Person, personSchema } from './request.ts';
import { ASKS_FOR } from './rights.ts';

const REFERENCE_LENGTH = 6;
const KEYS_MAX = 10;
/** UK GDPR, article 12(3): within a month of the request. */
const ANSWER_MONTHS = 1;
export const GROUND_MAX = 1_000;

const lines = (text: string | undefined) =>
  [...new Set((text ?? '').split('\n').map((line) => line.trim()))].filter(Boolean);
const list = (each: (line: string) => boolean, ask: string) =>
  z
    .string()
    .optional()
    .transform(lines)
    .pipe(z.array(z.string().max(200, ask).refine(each, ask)).max(KEYS_MAX, `Enter at most ${KEYS_MAX}`));

function requestFields(today: string) {
  return z.object({
    asksFor: z.enum(ASKS_FOR, 'Choose what the person asks for'),
    emails: list((line) => line.includes('@'), 'Enter email addresses, one a line'),
    phones: list((line) => phoneKey(line) !== null, 'Enter phone numbers, one a line'),
    references: list(isReference, 'Enter references such as C-ABC234, one a line'),
    askedOn: z
      .string()
      .trim()
      .pipe(z.iso.date('Enter the day on which they asked'))
      .refine((day) => day <= today, 'Enter a day that is not after today'),
    channel: z.enum(CHANNELS, 'Choose how the request came'),
    identity: z.enum(IDENTITIES, 'Choose how you know that it is them'),
  });
}

export function readRequest(typed: Readonly<Record<string, string>>, today: string) {
  const read = readFields(requestFields(today), {
    ...typed,
    references: typed.references?.toUpperCase(),
  });
  if (!read.ok) return read;
  const { emails, phones, references } = read.value;
  if (emails.length + phones.length + references.length > 0) return read;
  return { ok: false as const, errors: { emails: 'Enter an email address, a phone number or a reference' } };
}

type Checked = Extract<ReturnType<typeof readRequest>, { ok: true }>['value'];

export async function recordRequest(
  open: OpenDatabase,
  { emails, phones, references, ...request }: Checked,
  { actor, now }: { readonly actor: Actor; readonly now: number },
): Promise<string> {
  const dueOn = await dueAfter(open.db, request.askedOn);
  const row = {
    asks_for: request.asksFor,
    asked_on: request.askedOn,
    due_on: dueOn,
    channel: request.channel,
    identity: request.identity,
    state: 'open' as const,
    person: JSON.stringify({ emails, phones, references } satisfies Person),
    created_at: now,
    created_by: actor.id,
  };
  return open.transact(async (trx) => {
    for (;;) {
      const made = await trx
        .insertInto('privacy_requests')
        .values({ ...row, reference: `E-${referenceCode(REFERENCE_LENGTH)}` })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (made) return made.reference;
    }
  });
}

/** The last day of the month that the law gives; if no working day, the next (ICO, right of access). */
async function dueAfter(db: Database, requestedOn: string): Promise<string> {
  const { opening } = await readProvider(db);
  const day = Temporal.PlainDate.from(requestedOn).add({ months: ANSWER_MONTHS });
  return nextWorkingDay(day, await bankHolidays(opening)).toString();
}

/** Ends a granted or refused request. Only address hashes stay. Returns false if it wasn't open. */
export function finishRequest(
  open: OpenDatabase,
  reference: string,
  {
    state,
    ground,
    secret,
    actor,
    now,
  }: { state: 'done' | 'refused'; ground: string | null; secret: Secret; actor: Actor; now: number },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await trx
      .selectFrom('privacy_requests')
      .select(['id', 'person'])
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row?.person) return false;
    const marks = marksOf(personSchema.parse(JSON.parse(row.person)), secret);
    await trx
      .updateTable('privacy_requests')
      .set({ state, ground, person: null, done_at: now, done_by: actor.id })
      .set({ marks: JSON.stringify({ ...marks, cases: [] } satisfies Marks) })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

export function marksOf({ emails, phones }: Person, secret: Secret): Omit<Marks, 'cases'> {
  return {
    emails: emails.flatMap((email) => markOf(secret, 'email', emailKey(email))),
    phones: phones.flatMap((phone) => markOf(secret, 'phone', phoneKey(phone))),
  };
}

type Marked = readonly [kind: 'email' | 'phone' | 'case', key: string | null];

export function markOf(secret: Secret, ...[keyKind, key]: Marked): string[] {
  return key === null ? [] : [keyedHash(secret, 'privacy', keyKind, key)];
}

export function marksEver(secret: Secret, ...[keyKind, key]: Marked): readonly string[] {
  return key === null ? [] : hashesEverMade(secret, 'privacy', keyKind, key);
}
