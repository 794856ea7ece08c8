import { plainReply } from '#domain/cases/formatting.ts';
import type { Database } from '#domain/database.ts';
import type { CaseRow, ContactType } from '../case.table.ts';
import { CONTACT_TYPES } from '../case.table.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { readWith } from '../edit/merged.server.ts';
import type { Access } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { type NotedNeeds, readNeeds } from '../people/needs-of-person.server.ts';
import { type PersonGroup, personOf } from '../people/person-of.server.ts';
import { type KnownPerson, readPerson } from '../people/read-person.server.ts';
import { excerpt } from './excerpt.ts';
import { type CaseListItem, readItems } from './list.server.ts';
import { type PersonHistoryEntry, personHistory } from './person-history.server.ts';

const PERSON_PAGE_SIZE = 20;
const SAID_MAX = 5;
const READ_MAX = 1_000;

export interface CaseMessage {
  readonly type: ContactType | 'email' | 'reply';
  readonly at: number;
  readonly by: string | null;
  readonly excerpt: string;
}

export interface PersonCase extends CaseListItem {
  readonly email: string | null;
  readonly phone: string | null;
  readonly mergedInto: string | null;
  readonly messages: readonly CaseMessage[];
}

export interface PersonPage extends KnownPerson {
  readonly cases: readonly PersonCase[];
  readonly olderThan: string | null;
  readonly history: readonly PersonHistoryEntry[];
  readonly needs: string;
  readonly noted: NotedNeeds | null;
}

interface Reading {
  readonly access: Access;
  readonly staffId: string;
  readonly before?: string | undefined;
}

export async function readPersonPage(
  db: Database,
  reference: string,
  { access, staffId, before }: Reading,
): Promise<PersonPage | null> {
  const row = await findCase(db, reference, access);
  if (!row) return null;
  const group = await personOf(db, row);
  const from = before === undefined ? undefined : (await findCase(db, before, access))?.id;
  const [known, ids, history, savedNeeds] = await Promise.all([
    readPerson(db, group, row, access),
    idsOf(db, group, row, { access, before: from }),
    personHistory(db, group, access),
    readNeeds(db, row, access),
  ]);
  const pageIds = ids.slice(0, PERSON_PAGE_SIZE);
  const cases = await readCases(db, pageIds, { access, staffId });
  const hasOlder = ids.length > PERSON_PAGE_SIZE;
  return {
    ...known,
    cases,
    olderThan: hasOlder ? (cases.at(-1)?.reference ?? null) : null,
    history,
    ...savedNeeds,
  };
}

/** Adds the case itself, which a shared address doesn't find. */
async function idsOf(
  db: Database,
  group: PersonGroup,
  row: CaseRow,
  { access, before }: { readonly access: Access; readonly before: number | undefined },
): Promise<readonly number[]> {
  const ids = await casesOfPerson(db, group, { access, limit: PERSON_PAGE_SIZE + 1, before });
  const isMissing = before === undefined && !ids.includes(row.id) && ids.length <= PERSON_PAGE_SIZE;
  return isMissing ? [...ids, row.id].sort((one, other) => other - one) : ids;
}

async function readCases(
  db: Database,
  ids: readonly number[],
  { access, staffId }: Pick<Reading, 'access' | 'staffId'>,
): Promise<readonly PersonCase[]> {
  if (ids.length === 0) return [];
  const [items, rows, messages] = await Promise.all([
    readItems(db, { ids, access, staffId }),
    db
      .selectFrom('cases')
      .select(['id', 'reference', 'kind', 'branch_id', 'email', 'phone', 'merged_into'])
      .where('id', 'in', ids)
      .execute(),
    messageIn(db, ids),
  ]);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return Promise.all(
    items.map(async (item) => {
      const row = byReference.get(item.reference)!;
      return {
        ...item,
        email: row.email,
        phone: row.phone || null,
        mergedInto: row.merged_into === null ? null : (await readWith(db, row)).reference,
        messages: messages.get(row.id) ?? [],
      };
    }),
  );
}

async function messageIn(db: Database, ids: readonly number[]): Promise<Map<number, readonly CaseMessage[]>> {
  const [notes, replies, emails] = await Promise.all([
    db
      .selectFrom('case_notes')
      .innerJoin('staff', 'staff.id', 'case_notes.staff_id')
      .select(['case_id', 'type', 'at', 'staff.name as by', 'body'])
      .where('case_id', 'in', ids)
      .where('type', 'in', CONTACT_TYPES)
      .execute(),
    db
      .selectFrom('replies')
      .innerJoin('staff', 'staff.id', 'replies.staff_id')
      .select(['case_id', 'sent_at as at', 'staff.name as by', 'body'])
      .where('case_id', 'in', ids)
      .execute(),
    db
      .selectFrom('incoming_mails')
      .select(['case_id', 'received_at as at', 'text as body'])
      .where('case_id', 'in', ids)
      .where('outcome', '=', 'joined')
      .execute(),
  ]);
  const all = [
    ...notes,
    ...replies.map((one) => ({ ...one, type: 'reply' as const, body: plainReply(one.body) })),
    ...emails.map((one) => ({ ...one, type: 'email' as const, by: null })),
  ].sort((one, other) => one.at - other.at);
  const byCase = Map.groupBy(all, ({ case_id }) => Number(case_id));
  return new Map([...byCase].map(([id, entries]) => [id, entries.slice(-SAID_MAX).map(asCaseMessage)]));
}

interface Entry {
  readonly type: ContactType | 'note' | 'email' | 'reply';
  readonly at: number;
  readonly by: string | null;
  readonly body: string;
}

function asCaseMessage({ type, at, by, body }: Entry): CaseMessage {
  return { type: type as CaseMessage['type'], at, by, excerpt: excerpt(body.slice(0, READ_MAX)) };
}
