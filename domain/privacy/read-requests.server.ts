import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { isReadable } from '#domain/cases/edit/merged.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { casesMatching } from './held.server.ts';
import {
  type Channel,
  type Erased,
  erasedSchema,
  type Identity,
  type Person,
  personSchema,
  type RequestState,
} from './request.ts';
import type { AsksFor } from './rights.ts';

const REQUEST_SHAPE = /^E-[0-9A-HJKMNP-TV-Z]{6}$/;
const LISTED_MAX = 100;

export interface PrivacyRequest {
  readonly id: number;
  readonly reference: string;
  readonly asksFor: AsksFor;
  readonly askedOn: string;
  readonly dueOn: string;
  readonly channel: Channel;
  readonly identity: Identity;
  readonly state: RequestState;
  /** Null once it is done: only keyed hashes are left. */
  readonly person: Person | null;
  readonly erased: Erased | null;
  readonly ground: string | null;
  readonly createdBy: string;
  readonly doneAt: number | null;
  readonly doneBy: string | null;
}

export async function findRequest(
  db: Database,
  reference: string,
  reader: Actor,
): Promise<PrivacyRequest | null> {
  if (!REQUEST_SHAPE.test(reference)) return null;
  const row = await requests(db).where('reference', '=', reference).executeTakeFirst();
  return row ? asRead(db, row, reader) : null;
}

/** Those that wait, the most urgent first, then the newest of those that are done. */
export async function listRequests(db: Database, reader: Actor): Promise<readonly PrivacyRequest[]> {
  const [waiting, done] = await Promise.all([
    requests(db).where('state', 'in', ['open', 'running']).orderBy('due_on').execute(),
    requests(db).where('state', 'in', ['done', 'refused']).orderBy('privacy_requests.id', 'desc').execute(),
  ]);
  const listed: PrivacyRequest[] = [];
  for (const rows of [waiting, done]) {
    const room = listed.length + LISTED_MAX;
    for (const row of rows) {
      if (listed.length >= room) break;
      const request = await asRead(db, row, reader);
      if (request) listed.push(request);
    }
  }
  return listed;
}

function requests(db: Database) {
  return db
    .selectFrom('privacy_requests')
    .innerJoin('staff as maker', 'maker.id', 'privacy_requests.created_by')
    .leftJoin('staff as ender', 'ender.id', 'privacy_requests.done_by')
    .selectAll('privacy_requests')
    .select(['maker.name as maker', 'ender.name as ender']);
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** Null where it is closed to the reader; without references of cases that are. */
async function asRead(db: Database, row: Row, reader: Actor): Promise<PrivacyRequest | null> {
  const person = row.person === null ? null : personSchema.parse(JSON.parse(row.person));
  if (!(await isOpenToReader(db, row, person, reader))) return null;
  return asRequest(row, person && (await withoutClosedCases(db, person, reader)));
}

/**
 * A request belongs to nobody's branch: it is read by those who logged or ended it, and by whoever may read one of the
 * person's messages, of whatever kind, because the law's month runs also where only safeguarding leads know the case.
 * One that matches no message, or no longer says whose it is, is the head office's.
 */
async function isOpenToReader(
  db: Database,
  row: Row,
  person: Person | null,
  reader: Actor,
): Promise<boolean> {
  const access = { ...accessOf(reader), kinds: CASE_KINDS };
  const isOwn = row.created_by === reader.id || row.done_by === reader.id;
  if (isOwn || (access.branches === null && access.barredFrom.size === 0)) return true;
  const cases = person ? await casesMatching(db, person) : [];
  if (cases.length === 0) return access.branches === null;
  for (const one of cases) if (await isReadable(db, one, access)) return true;
  return false;
}

async function withoutClosedCases(db: Database, person: Person, reader: Actor): Promise<Person> {
  const references: string[] = [];
  for (const reference of person.references)
    if (await findCase(db, reference, accessOf(reader))) references.push(reference);
  return { ...person, references };
}

function asRequest(row: Row, person: Person | null): PrivacyRequest {
  return {
    id: row.id,
    reference: row.reference,
    asksFor: row.asks_for,
    askedOn: row.asked_on,
    dueOn: row.due_on,
    channel: row.channel,
    identity: row.identity,
    state: row.state,
    person,
    erased: row.erased === null ? null : erasedSchema.parse(JSON.parse(row.erased)),
    ground: row.ground,
    createdBy: row.maker,
    doneAt: row.done_at,
    doneBy: row.ender,
  };
}
