import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import type { CaseFollowTable } from '../follow.table.ts';
import { EVERY_CASE } from '../kinds/access.ts';
import { isAboutStaff, KINDS } from '../kinds/kinds.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { type CaseOfPerson, personOf } from '../people/person-of.server.ts';

/** The limit for one person; more were sent by a program. */
const CASES_MAX = 1_000;
/** How many steps from case to following case are traced. */
const DEPTH_MAX = 50;

interface Source extends Pick<CaseRow, 'id' | 'kind' | 'branch_id'> {
  readonly how: CaseFollowTable['how'];
}

export interface Following {
  readonly sources: readonly Source[];
  /** The branch it must have; undefined if nothing decides that. */
  readonly branch: number | null | undefined;
  readonly usualBranch: number | null;
}

const NOTHING: Following = { sources: [], branch: undefined, usualBranch: null };

/**
 * Returns the cases it follows from: the person's need-to-know cases and cases about staff, their own sources and
 * merged ones, and the quoted case. `row.id` is 0 before it is written.
 */
export async function followsFrom(
  db: Database,
  row: CaseOfPerson,
  quoted: number | null = null,
): Promise<Following> {
  const own = (await theirCases(db, row)).filter((id) => id !== row.id);
  return followsFromCases(db, row, { own, quoted });
}

/** Works like {@link followsFrom}, with only `own` as the person's cases. */
export async function followsFromCases(
  db: Database,
  row: Pick<CaseRow, 'id'>,
  { own, quoted = null }: { readonly own: readonly number[]; readonly quoted?: number | null },
): Promise<Following> {
  const direct = [...own, ...(quoted === null ? [] : [quoted])];
  if (direct.length === 0) return NOTHING;
  const reached = await reachedFrom(db, direct, row.id);
  const isOwn = new Set(own);
  const sources = reached
    .filter(({ id, kind, isNamed }) => KINDS[kind].confidential || Boolean(isNamed) || id === quoted)
    .map(({ id, kind, branch_id }) => {
      const isQuoted = quoted !== null && !isOwn.has(id) && (id === quoted || own.length === 0);
      return { id, kind, branch_id, how: isQuoted ? 'quoted' : 'person' } as const;
    })
    .sort((one, other) => Number(other.id === quoted) - Number(one.id === quoted) || other.id - one.id);
  // Applying for a job at another branch doesn't mean the first.
  const deciding = sources.find(({ id, kind }) => id === quoted || isAboutStaff(kind));
  const newest = reached.find(({ id }) => isOwn.has(id));
  return { sources, branch: deciding?.branch_id, usualBranch: newest?.branch_id ?? null };
}

/** Also takes all with the same address or number: a mistaken split must not open later messages. */
export async function theirCases(db: Database, row: CaseOfPerson): Promise<readonly number[]> {
  const theirs = await casesOfPerson(db, await personOf(db, row), { access: EVERY_CASE, limit: CASES_MAX });
  const [column, key] =
    row.email_key === null
      ? (['phone_key', row.phone_key] as const)
      : (['email_key', row.email_key] as const);
  if (key === null) return theirs;
  const alike = await db
    .selectFrom('cases')
    .select('id')
    .where(column, '=', key)
    .orderBy('id', 'desc')
    .limit(CASES_MAX)
    .execute();
  return [...new Set([...theirs, ...alike.map(({ id }) => id)])];
}

type Reached = Pick<CaseRow, 'id' | 'kind' | 'branch_id'> & { readonly isNamed: boolean | number };

async function reachedFrom(
  db: Database,
  direct: readonly number[],
  caseId: number,
): Promise<readonly Reached[]> {
  const { rows } = await sql<Reached>`
    with recursive held (id, merged_into) as (
      select id, merged_into from cases where id in (${sql.join(direct)}) and spam_at is null
      union
      select cases.id, cases.merged_into from cases join held on cases.id = held.merged_into
    ), reached (id) as (
      select id from held
      union
      select source_id from case_follows where decided_at is null and case_id in (select id from held)
    )
    select cases.id, kind, branch_id,
      (exists (select 1 from case_named_staff where case_id = cases.id)
        or exists (select 1 from case_suspected_staff where case_id = cases.id and answered_at is null)
      ) as "isNamed"
    from cases join reached on reached.id = cases.id
    where cases.id <> ${caseId} and (merged_into is null or merged_into <> ${caseId})
    order by cases.id desc`.execute(db);
  return rows;
}

/** Adds new rows; decided ones stay as they are. Returns whether any is new. */
export async function writeFollows(
  trx: Database,
  caseId: number,
  { sources, now }: { readonly sources: readonly Omit<Source, 'branch_id'>[]; readonly now: number },
): Promise<boolean> {
  if (sources.length === 0) return false;
  const written = await trx
    .insertInto('case_follows')
    .values(
      sources.map(({ id, kind, how }) => ({
        ...{ case_id: caseId, source_id: id, how, permission: permissionOf(kind), at: now },
        ...{ decided_at: null, decided_by: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['case_id', 'source_id']).doNothing())
    .returning('source_id')
    .execute();
  return written.length > 0;
}

function permissionOf(kind: CaseKind) {
  return KINDS[kind].confidential ? KINDS[kind].readPermission : null;
}

/** Returns the ids of all that follow. Call after a kind change or merge; `of` is the person's case. */
export async function writeFollowers(
  trx: Database,
  source: Pick<CaseRow, 'id' | 'kind'>,
  { of, now }: { readonly of: CaseOfPerson; readonly now: number },
): Promise<readonly number[]> {
  await trx
    .updateTable('case_follows')
    .set({ permission: permissionOf(source.kind) })
    .where('source_id', '=', source.id)
    .execute();
  const own = { own: [source.id] };
  if ((await followsFromCases(trx, { id: 0 }, own)).sources.every(({ id }) => id !== source.id))
    return followersOf(trx, [source.id]);
  const theirs = await theirCases(trx, of);
  const later = [...theirs.filter((id) => id > of.id), ...(await followersOf(trx, [of.id]))];
  const direct = later.filter((id) => id !== source.id && id !== of.id);
  for (const id of direct) await writeFollows(trx, id, { sources: [{ ...source, how: 'person' }], now });
  const found = await passOn(trx, direct, { sources: [source], now });
  return [...new Set([...direct, ...found, ...(await followersOf(trx, [source.id]))])];
}

/** Adds these cases' sources to all that follow from them. Returns their ids. */
export async function passOn(
  trx: Database,
  ids: readonly number[],
  { sources, now }: { readonly sources: readonly Pick<Source, 'id' | 'kind'>[]; readonly now: number },
): Promise<readonly number[]> {
  const found = new Set<number>();
  const known = new Set([...ids, ...sources.map(({ id }) => id)]);
  let level = ids;
  for (let depth = 0; level.length > 0 && depth < DEPTH_MAX; depth++) {
    level = (await followersOf(trx, level)).filter((id) => !known.has(id));
    for (const id of level) {
      await writeFollows(trx, id, { sources: sources.map((one) => ({ ...one, how: 'quoted' })), now });
      known.add(id);
      found.add(id);
    }
  }
  return [...found];
}

/** Returns the ids of cases that follow from these, unless someone decided otherwise. */
export async function followersOf(trx: Database, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('case_follows')
    .select('case_id')
    .distinct()
    .where('source_id', 'in', ids)
    .where('decided_at', 'is', null)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

/** Gives cases merged together the same sources, in the merge's transaction. */
export async function joinFollows(trx: Database, ids: readonly number[]): Promise<void> {
  const rows = await trx.selectFrom('case_follows').selectAll().where('case_id', 'in', ids).execute();
  const joined = rows
    .filter(({ source_id }) => !ids.includes(source_id))
    .flatMap((row) => ids.map((case_id) => ({ ...row, case_id })));
  if (joined.length === 0) return;
  await trx
    .insertInto('case_follows')
    .values(joined)
    .onConflict((conflict) => conflict.columns(['case_id', 'source_id']).doNothing())
    .execute();
}
