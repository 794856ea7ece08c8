import type { CaseRow } from '#domain/cases/case.table.ts';
import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { isReadable } from '#domain/cases/edit/merged.server.ts';
import { type Access, accessOf } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { casesMatching } from './held.server.ts';
import { erasedSchema, type Person, personSchema } from './request.ts';

const REQUEST_SHAPE = /^E-[0-9A-HJKMNP-TV-Z]{6}$/;
const LISTED_MAX = 100;

export type PrivacyRequest = ReturnType<typeof asRequest>;

export async function findRequest(
  db: Database,
  reference: string,
  reader: Actor,
): Promise<PrivacyRequest | null> {
  if (!REQUEST_SHAPE.test(reference)) return null;
  const row = await requests(db).where('reference', '=', reference).executeTakeFirst();
  return row ? asRead(db, row, reader) : null;
}

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

/**
 * Requests are read by those who logged or ended them, or may read a matching message; unmatched ones by the head
 * office. A reader closed to all matches sees the request, as the law's month runs, but not its person.
 */
async function asRead(db: Database, row: Row, reader: Actor): Promise<PrivacyRequest | null> {
  const person = row.person === null ? null : personSchema.parse(JSON.parse(row.person));
  const access = accessOf(reader);
  const visiblePerson = person && (await withoutClosedCases(db, person, access));
  if (row.created_by === reader.id || row.done_by === reader.id) return asRequest(row, visiblePerson);
  const cases = person ? await casesMatching(db, person) : [];
  if (cases.length === 0) return access.branches === null ? asRequest(row, visiblePerson) : null;
  if (await isAnyReadable(db, cases, access)) return asRequest(row, visiblePerson);
  const ofEveryKind = { ...access, kinds: CASE_KINDS };
  return (await isAnyReadable(db, cases, ofEveryKind)) ? asRequest(row, null) : null;
}

async function isAnyReadable(db: Database, cases: readonly CaseRow[], access: Access): Promise<boolean> {
  for (const one of cases) if (await isReadable(db, one, access)) return true;
  return false;
}

async function withoutClosedCases(db: Database, person: Person, access: Access): Promise<Person> {
  const references: string[] = [];
  for (const reference of person.references)
    if (await findCase(db, reference, access)) references.push(reference);
  return { ...person, references };
}

/** Leaves `person` null once it is done, when only hashes stay, and if the reader may not know whose it is. */
function asRequest(row: Row, person: Person | null) {
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
