import { sql } from 'kysely';
import { londonTime } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { formalName, fullName } from '#domain/cases/display-name.ts';
import { mergedCases, readWith } from '#domain/cases/edit/merged.server.ts';
import { type Access, EVERY_CASE, isOpenTo } from '#domain/cases/kinds/access.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { casesOfPerson } from '#domain/cases/people/cases-of-person.server.ts';
import { groupOfPerson, holdersOf } from '#domain/cases/people/person-of.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { movedBy } from './due.server.ts';
import type { Person } from './request.ts';

const NAMES_SEARCHED = 3;
const MENTIONS_MAX = 20;
/** More than one person ever wrote. */
const CASES_MAX = 1_000;

/** `person`: of someone who has, as staff noted, an address or number that was looked for. */
type FoundBy = 'email' | 'phone' | 'reference' | 'person';

export type HeldCase = Awaited<ReturnType<typeof asHeld>>;
export type HeldComment = Awaited<ReturnType<typeof findHeldComments>>[number];
export type Mention = Awaited<ReturnType<typeof findMentions>>[number];

export async function findHeldCases(
  db: Database,
  person: Person,
  {
    access,
    periods,
    now,
  }: { readonly access: Access; readonly periods: RetentionPeriods; readonly now: number },
): Promise<readonly HeldCase[]> {
  const keys = keysOf(person);
  const rows = await casesMatching(db, person);
  const held = new Map<number, HeldCase>();
  for (const row of rows) {
    const { id } = await readWith(db, row);
    if (held.has(id)) continue;
    const root = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (!isOpenTo(access, root)) continue;
    held.set(id, await asHeld(db, root, { row, person, keys, periods, now }));
  }
  return [...held.values()].sort((one, other) => other.receivedAt - one.receivedAt || other.id - one.id);
}

interface Keys {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

function keysOf({ emails, phones }: Person): Keys {
  return {
    emails: emails.map(emailKey).filter((key) => key !== null),
    phones: phones.map(phoneKey).filter((key) => key !== null),
  };
}

export async function casesMatching(db: Database, person: Person): Promise<readonly CaseRow[]> {
  const keys = keysOf(person);
  const by = (column: 'email_key' | 'phone_key' | 'reference', values: readonly string[]) =>
    values.length === 0 ? [] : db.selectFrom('cases').selectAll().where(column, 'in', values).execute();
  const found = await Promise.all([
    by('email_key', keys.emails),
    by('reference', person.references),
    by('phone_key', keys.phones),
    ofPeople(db, await peopleNamed(db, person)),
  ]);
  return found.flat();
}

export async function peopleNamed(db: Database, person: Person): Promise<readonly number[]> {
  const { emails, phones } = keysOf(person);
  const found = await Promise.all([
    ...emails.map((key) => holdersOf(db, 'email', key)),
    ...phones.map((key) => holdersOf(db, 'phone', key)),
  ]);
  return [...new Set(found.flat())];
}

async function ofPeople(db: Database, people: readonly number[]): Promise<readonly CaseRow[]> {
  const rows: CaseRow[] = [];
  for (const id of people) {
    const group = await groupOfPerson(db, id);
    const ids = await casesOfPerson(db, group, { access: EVERY_CASE, limit: CASES_MAX });
    if (ids.length > 0)
      rows.push(...(await db.selectFrom('cases').selectAll().where('id', 'in', ids).execute()));
  }
  return rows;
}

async function asHeld(
  db: Database,
  root: CaseRow,
  {
    row,
    person,
    keys,
    periods,
    now,
  }: { row: CaseRow; person: Person; keys: Keys; periods: RetentionPeriods; now: number },
) {
  const merged = await mergedCases(db, root.id);
  const ids = [root.id, ...merged.map(({ id }) => id)];
  const isByEmail = row.email_key !== null && keys.emails.includes(row.email_key);
  const isByPhone = row.phone_key !== null && keys.phones.includes(row.phone_key);
  const isNamed = person.references.includes(row.reference);
  const foundBy: FoundBy = isByEmail ? 'email' : isNamed ? 'reference' : isByPhone ? 'phone' : 'person';
  return {
    id: root.id,
    reference: root.reference,
    kind: root.kind,
    status: root.status,
    name: formalName(row),
    receivedAt: root.received_at,
    foundBy,
    /** Found by the number alone, and sent from another address: it may be someone else of the household. */
    isDoubtful: foundBy === 'phone' && row.email_key !== null && keys.emails.length > 0,
    merged: merged.map(({ reference }) => reference),
    files: await countFiles(db, ids),
    stays: await whyItStays(db, root, ids, { periods, now }),
  };
}

async function countFiles(db: Database, ids: readonly number[]): Promise<number> {
  const counted = await Promise.all([
    db.selectFrom('attachments').select('file_key').where('case_id', 'in', ids).execute(),
    db.selectFrom('incoming_mails').select('file_key').where('case_id', 'in', ids).execute(),
    db
      .selectFrom('incoming_files')
      .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail_id')
      .select('incoming_files.file_key')
      .where('incoming_files.file_key', 'is not', null)
      .where('case_id', 'in', ids)
      .execute(),
  ]);
  return counted.flat().length;
}

/** Returns why the law lets us keep it (UK GDPR, article 17(3)), for staff; null where nothing does. */
async function whyItStays(
  db: Database,
  root: CaseRow,
  ids: readonly number[],
  { periods, now }: { periods: RetentionPeriods; now: number },
): Promise<string | null> {
  const hold = await db
    .selectFrom('legal_holds')
    .select('review_by')
    .where('case_id', 'in', ids)
    // The person who asked us to stop using it may ask us to erase it.
    .where('kind', '=', 'claim')
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  if (hold)
    return 'It is under a legal hold: it may be needed for a legal claim (UK GDPR, article 17(3)(e)).';
  if (root.status === 'spam') return null;
  const { duty } = KINDS[root.kind];
  if (duty === null) return null;
  const { nation } = await readProvider(db);
  const law = `We must ${duty.obligation} (${duty.source(NATIONS[nation])}; UK GDPR, article 17(3)(b))`;
  if (root.closed_at === null) return `${law}, and this one is still open.`;
  if (!duty.afterwards) return null;
  const until = movedBy(root.closed_at, KINDS[root.kind].retention.period, periods, 1);
  if (until <= now) return null;
  const year = londonTime(until).year;
  return `${law}, this one until ${year}.`;
}

export async function findHeldComments(db: Database, person: Person) {
  const { emails } = keysOf(person);
  if (emails.length === 0) return [];
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'comments.name', 'comments.text', 'comments.received_at as receivedAt'])
    .select('posts.title as post')
    .where(sql<string>`lower(trim(comments.email))`, 'in', emails)
    .orderBy('comments.received_at', 'desc')
    .execute();
}

/** Other people's cases with an address, a number or a name of the person: a human must look at them. */
export async function findMentions(
  open: OpenDatabase,
  person: Person,
  { held, access }: { readonly held: readonly HeldCase[]; readonly access: Access },
) {
  const own = new Set(held.flatMap(({ reference, merged }) => [reference, ...merged]));
  const names = await namesOf(open.db, [...own]);
  const found = new Map<
    string,
    Pick<HeldCase, 'reference' | 'kind' | 'name' | 'receivedAt'> & { by: string }
  >();
  for (const text of [...person.emails, ...person.phones, ...names]) {
    const { items } = await searchCases(open, { text, access, staffId: '', limit: MENTIONS_MAX + own.size });
    for (const { reference, kind, name, receivedAt } of items) {
      if (own.has(reference) || found.has(reference)) continue;
      found.set(reference, { reference, kind, name, receivedAt, by: text });
    }
  }
  return [...found.values()].slice(0, MENTIONS_MAX * 2);
}

async function namesOf(db: Database, references: readonly string[]): Promise<readonly string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select(['title', 'first_name', 'last_name'])
    .where('reference', 'in', references)
    .execute();
  // One word alone finds too many others.
  const names = rows.map(fullName).filter((name) => name.trim().includes(' '));
  return [...new Set(names)].slice(0, NAMES_SEARCHED);
}
