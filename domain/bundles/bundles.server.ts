import { type Selectable, sql } from 'kysely';
import { startOfDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { type Access, narrowedTo } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS, KINDS } from '#domain/cases/kinds/kinds.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { RegulatorRequest } from '#domain/regulator/requests.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { BundleTables, DeletedWhy } from './bundle.table.ts';
import { type Choices, choicesSchema, otherNames } from './choices.ts';

/** A provider has some dozens a year; a thousand fill as many pages as anyone reads, and take a minute. */
export const COMPLAINTS_MAX = 1_000;
/** The regulator may request it again soon; after that, the file is only a risk. */
export const FILE_KEPT_MS = 30 * DAY_MS;
/** How long unfinished choices are retained: they name people. */
const CHOOSING_KEPT_MS = 14 * DAY_MS;

export type Bundle = Selectable<BundleTables['bundles']> & {
  readonly by: string;
  readonly maker: string | null;
};

export function complaintsOf(access: Access, { safeguarding }: { readonly safeguarding: boolean }): Access {
  const kinds = CASE_KINDS.filter((kind) => KINDS[kind].work === 'investigation');
  return narrowedTo(
    access,
    kinds.filter((kind) => safeguarding || !KINDS[kind].forLeads),
  );
}

type Range = Pick<RegulatorRequest, 'from_on' | 'until_on'>;

/** Lists complaints received within a range of London dates, oldest first; at most one more than the limit. */
export function complaintsIn(db: Database, { from_on, until_on }: Range, access: Access): Promise<CaseRow[]> {
  const ends = startOfDay(Temporal.PlainDate.from(until_on).add({ days: 1 }));
  return db
    .selectFrom('cases')
    .selectAll()
    .where(readableTo(access))
    .where('status', '<>', 'spam')
    .where('merged_into', 'is', null)
    .where('received_at', '>=', startOfDay(Temporal.PlainDate.from(from_on)))
    .where('received_at', '<', ends)
    .orderBy('received_at')
    .orderBy('id')
    .limit(COMPLAINTS_MAX + 1)
    .execute();
}

interface Beginning {
  readonly request: Pick<RegulatorRequest, 'id'>;
  readonly caseIds: readonly number[];
  readonly choices: Choices;
  readonly actor: Pick<Actor, 'id'>;
  readonly now: number;
}

export function beginBundle(
  open: OpenDatabase,
  { request, caseIds, choices, actor, now }: Beginning,
): Promise<number> {
  return open.transact(async (trx) => {
    const { id } = await trx
      .insertInto('bundles')
      .values({
        request_id: request.id,
        state: 'choosing',
        choices: JSON.stringify(choices),
        complaints: caseIds.length,
        created_by: actor.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('bundle_cases')
      .values(caseIds.map((case_id) => ({ bundle_id: id, case_id })))
      .execute();
    return id;
  });
}

export function choicesOf(bundle: Pick<Bundle, 'choices'>): Choices {
  return choicesSchema.parse(JSON.parse(bundle.choices));
}

export function saveChoices(open: OpenDatabase, id: number, choices: Choices): Promise<boolean> {
  return whileChoosing(open, id, { choices: JSON.stringify(choices) });
}

export function askToMake(
  open: OpenDatabase,
  bundle: Pick<Bundle, 'id' | 'choices'>,
  actor: Pick<Actor, 'id'>,
): Promise<boolean> {
  const choices = choicesOf(bundle);
  const names = choices.people.filter(({ isHidden }) => isHidden).length + otherNames(choices).length;
  return whileChoosing(open, bundle.id, { state: 'making', made_by: actor.id, names_removed: names });
}

function whileChoosing(
  open: OpenDatabase,
  id: number,
  set: Partial<Selectable<BundleTables['bundles']>>,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('bundles')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'choosing')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

export function bundlesOf(db: Database, requestId: number, access: Access): Promise<readonly Bundle[]> {
  return readable(db, access).where('request_id', '=', requestId).orderBy('bundles.id', 'desc').execute();
}

export async function findBundle(
  db: Database,
  { id, requestId }: { readonly id: number; readonly requestId: number },
  access: Access,
): Promise<Bundle | null> {
  const found = await readable(db, access)
    .where('bundles.id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found ?? null;
}

function readable(db: Database, access: Access) {
  return db
    .selectFrom('bundles')
    .innerJoin('staff', 'staff.id', 'bundles.created_by')
    .leftJoin('staff as maker', 'maker.id', 'bundles.made_by')
    .selectAll('bundles')
    .select(['staff.name as by', 'maker.name as maker'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bundle_cases')
            .innerJoin('cases', 'cases.id', 'bundle_cases.case_id')
            .select('cases.id')
            .whereRef('bundle_cases.bundle_id', '=', 'bundles.id')
            .where(sql<boolean>`not (${readableTo(access)})`),
        ),
      ),
    );
}

export function casesOfBundle(db: Database, bundleId: number, access: Access): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .innerJoin('bundle_cases', 'bundle_cases.case_id', 'cases.id')
    .selectAll('cases')
    .where('bundle_cases.bundle_id', '=', bundleId)
    .where(readableTo(access))
    .orderBy('received_at')
    .orderBy('cases.id')
    .execute();
}

export async function missingFrom(
  db: Database,
  range: Range,
  { newest, access }: { readonly newest: Pick<Bundle, 'id'> | undefined; readonly access: Access },
): Promise<number> {
  if (!newest) return 0;
  const inIt = new Set((await casesOfBundle(db, newest.id, access)).map(({ id }) => id));
  const rows = await complaintsIn(db, range, complaintsOf(access, { safeguarding: false }));
  return rows.filter(({ id }) => !inIt.has(id)).length;
}

/** Deletes in the caller's transaction. Who made what and when stays; the caller removes the files after the commit. */
export async function deleteBundles(
  trx: Database,
  ids: readonly number[],
  { why, now }: { readonly why: DeletedWhy; readonly now: number | null },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('bundles')
    .select(['id', 'file_key'])
    .where('id', 'in', ids)
    .where('state', '<>', 'deleted')
    .execute();
  for (const { id } of rows) {
    await trx
      .updateTable('bundles')
      .set({ state: 'deleted', choices: '', file_key: null, bytes: 0, deleted_at: now, deleted_why: why })
      .where('id', '=', id)
      .execute();
  }
  return rows.flatMap(({ file_key }) => (file_key ? [file_key] : []));
}

export async function forgetBundlesOf(trx: Database, caseIds: readonly number[]) {
  const rows = await trx
    .selectFrom('bundle_cases')
    .select('bundle_id')
    .distinct()
    .where('case_id', 'in', caseIds)
    .execute();
  const keys = await deleteBundles(
    trx,
    rows.map(({ bundle_id }) => bundle_id),
    { why: 'erased', now: null },
  );
  await trx.deleteFrom('bundle_cases').where('case_id', 'in', caseIds).execute();
  return keys;
}

export async function dropOldBundles(open: OpenDatabase, files: Files, now: number): Promise<void> {
  const old = await open.db
    .selectFrom('bundles')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'ready'), eb('made_at', '<', now - FILE_KEPT_MS)]),
        eb.and([eb('state', 'in', ['choosing', 'failed']), eb('created_at', '<', now - CHOOSING_KEPT_MS)]),
      ]),
    )
    .execute();
  const ids = old.map(({ id }) => id);
  const keys = await open.transact((trx) => deleteBundles(trx, ids, { why: 'over', now }));
  for (const key of keys) await files.delete(key);
}
