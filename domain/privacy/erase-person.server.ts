import { sql } from 'kysely';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { forgetPeople } from '#domain/cases/people/forget-person.server.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import { namesPerson } from '#domain/contact-details/names-person.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { dropFormDraftsNaming } from '#domain/drafts/form-drafts.server.ts';
import { dropIncoming } from '#domain/incoming/drop.server.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { clearFile } from './clear-file.server.ts';
import { closeOthersOf } from './close-others.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';
import { findHeldCases, findHeldComments, type HeldCase, peopleNamed } from './held.server.ts';
import { dropImportRows } from './import-rows.server.ts';
import {
  type Erased,
  erasedSchema,
  type Marks,
  marksSchema,
  NOTHING_ERASED,
  type Person,
  type Plan,
  personSchema,
  planSchema,
} from './request.ts';
import { markOf, marksOf } from './requests.server.ts';

/** Someone waits for the answer; after that long the nightly run clears the rest of a very large index. */
const CLEARED_AT_ONCE_MS = 10_000;

export interface ErasureParts {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly secret: Secret;
  readonly now: number;
}

export interface Confirmed {
  readonly reference: string;
  readonly cases: readonly string[];
  /** Why an owner has something erased that the law lets us keep; empty when there is nothing like that. */
  readonly ground: string;
  readonly actor: Actor;
}

export type ErasureBegun =
  | { readonly outcome: 'begun' }
  | { readonly outcome: 'not-open' }
  | { readonly outcome: 'refused'; readonly field: 'cases' | 'ground'; readonly why: string };

/** Prepares {@link continueErasure}. Only an owner, with a reason, erases what the law lets us retain. */
export async function beginErasure(
  { open, now }: Pick<ErasureParts, 'open' | 'now'>,
  confirmed: Confirmed,
  periods: RetentionPeriods,
): Promise<ErasureBegun> {
  const { reference, cases, ground, actor } = confirmed;
  return open.transact(async (trx) => {
    const row = await lockRequest(trx, open, reference, 'open');
    if (!row?.person) return { outcome: 'not-open' };
    const person = personSchema.parse(JSON.parse(row.person));
    const held = await findHeldCases(trx, person, { access: accessOf(actor), periods, now });
    const chosen = held.filter((one) => cases.includes(one.reference));
    if (chosen.length < cases.length) {
      return refusedFor('cases', 'A case is not as it was shown any more. Look again, then confirm.');
    }
    const why = whyNot(chosen, ground, actor);
    if (why) return why;
    const comments = await findHeldComments(trx, person);
    const plan: Plan = { cases: chosen.map(({ id }) => id), comments: comments.map(({ id }) => id) };
    await trx
      .updateTable('privacy_requests')
      .set({ state: 'running', plan: JSON.stringify(plan), erased: JSON.stringify(NOTHING_ERASED) })
      .set({ ground: ground || null, done_by: actor.id })
      .set({ marks: JSON.stringify({ emails: [], phones: [], cases: [] } satisfies Marks) })
      .where('id', '=', row.id)
      .execute();
    return { outcome: 'begun' };
  });
}

function whyNot(chosen: readonly HeldCase[], ground: string, actor: Actor): ErasureBegun | null {
  const retainedCases = chosen.filter(({ stays }) => stays !== null);
  if (retainedCases.length === 0) return null;
  const names = retainedCases.map(({ reference }) => reference).join(', ');
  if (actor.role !== 'owner') return refusedFor('cases', `Only an owner may have this erased: ${names}.`);
  return ground === '' ? refusedFor('ground', `Say why this is erased anyway: ${names}.`) : null;
}

function refusedFor(field: 'cases' | 'ground', why: string): ErasureBegun {
  return { outcome: 'refused', field, why };
}

/** Erases one case per transaction; then only hashes are left. Call it again after a crash. */
export async function continueErasure(parts: ErasureParts, reference: string): Promise<void> {
  const { open, files } = parts;
  for (;;) {
    const step = await open.transact((trx) => takeStep(trx, parts, reference));
    if (step === null) break;
    for (const key of step) await files.delete(key);
  }
  await clearFile(open, AbortSignal.timeout(CLEARED_AT_ONCE_MS));
}

export async function unfinishedErasures(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .select('reference')
    .where('state', '=', 'running')
    .execute();
  return rows.map(({ reference }) => reference);
}

async function takeStep(
  trx: Database,
  { open, secret, now }: ErasureParts,
  reference: string,
): Promise<readonly string[] | null> {
  const row = await lockRequest(trx, open, reference, 'running');
  if (!row?.person || !row.plan || !row.marks || !row.erased) return null;
  const person = personSchema.parse(JSON.parse(row.person));
  const plan = planSchema.parse(JSON.parse(row.plan));
  const marks = marksSchema.parse(JSON.parse(row.marks));
  const erased = erasedSchema.parse(JSON.parse(row.erased));
  const [caseId, ...rest] = plan.cases;
  if (caseId === undefined) {
    const fileKeys = await finish(trx, row.id, { person, plan, marks, erased, secret, now });
    await closeOthersOf(trx, open, { id: row.id, reference, person, secret, now });
    return fileKeys;
  }
  const rows = await lockGroup(trx, open, caseId);
  const gone = await eraseGroup(trx, open, rows);
  const sum: Erased = {
    ...erased,
    cases: erased.cases + gone.references.length,
    files: erased.files + gone.fileKeys.length,
    mails: erased.mails + gone.mails,
  };
  const hashes = gone.references.flatMap((one) => markOf(secret, 'case', one));
  await trx
    .updateTable('privacy_requests')
    .set({ plan: JSON.stringify({ ...plan, cases: rest }), erased: JSON.stringify(sum) })
    .set({ marks: JSON.stringify({ ...marks, cases: [...marks.cases, ...hashes] }) })
    .where('id', '=', row.id)
    .execute();
  return gone.fileKeys;
}

async function finish(
  trx: Database,
  id: number,
  {
    person,
    plan,
    marks,
    erased,
    secret,
    now,
  }: { person: Person; plan: Plan; marks: Marks; erased: Erased; secret: Secret; now: number },
): Promise<readonly string[]> {
  const comments = [...plan.comments, ...(await findHeldComments(trx, person)).map((one) => one.id)];
  const gone = await eraseComments(trx, comments);
  await dropFormDraftsNaming(trx, person);
  await dropImportRows(trx, namesPerson(person));
  const fileKeys = await dropIncomingOf(trx, person);
  await forgetPeople(trx, await peopleNamed(trx, person), { everything: true });
  await trx
    .updateTable('privacy_requests')
    .set({ state: 'done', person: null, plan: null, done_at: now })
    .set({ erased: JSON.stringify({ ...erased, comments: gone }) })
    .set({ marks: JSON.stringify({ ...marks, ...marksOf(person, secret) }) })
    .where('id', '=', id)
    .execute();
  return fileKeys;
}

async function dropIncomingOf(trx: Database, { emails }: Person): Promise<readonly string[]> {
  const keys = emails.map(emailKey).filter((key) => key !== null);
  if (keys.length === 0) return [];
  const mails = await trx
    .selectFrom('incoming_mails')
    .select('id')
    .where('case_id', 'is', null)
    .where(sql<string>`lower(trim(from_address))`, 'in', keys)
    .execute();
  return dropIncoming(
    trx,
    mails.map(({ id }) => id),
  );
}

/** Also renews the cached pages that showed them. @returns how many there were */
export async function eraseComments(trx: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await trx.deleteFrom('comments').where('id', 'in', ids).executeTakeFirstOrThrow();
  if (gone.numDeletedRows > 0n) await bumpRevision(trx);
  return Number(gone.numDeletedRows);
}

function lockRequest(
  trx: Database,
  { dialect }: Pick<OpenDatabase, 'dialect'>,
  reference: string,
  state: 'open' | 'running',
) {
  return trx
    .selectFrom('privacy_requests')
    .selectAll()
    .where('reference', '=', reference)
    .where('asks_for', '=', 'erasure')
    .where('state', '=', state)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
