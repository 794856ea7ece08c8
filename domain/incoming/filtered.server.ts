import { type RawBuilder, sql } from 'kysely';
import type { CaseKind } from '#domain/cases/case.table.ts';
import {
  FILTERED_LIST_NAMES,
  FILTERED_LISTS,
  type FilteredList,
  type FilteredWhy,
} from '#domain/cases/filtered.table.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { isAboutReadable } from '#domain/outbox/readable.server.ts';
import type { Actor } from '#domain/staff/roles.ts';

const PAGE_SIZE = 50;
/** The limit for a text that can be read where it is listed; the original has the rest. */
const TEXT_SHOWN_MAX = 4_000;

export type FilteredChoice = FilteredList | null;

export interface Filtered {
  readonly id: number;
  readonly why: FilteredWhy;
  readonly at: number;
  readonly times: number;
  readonly isChecked: boolean;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly mailId: number | null;
  readonly case: { readonly reference: string; readonly kind: CaseKind } | null;
}

interface Listing {
  readonly access: Access;
  readonly choice: FilteredChoice;
  /** From 1. */
  readonly page: number;
}

export async function listFiltered(
  db: Database,
  { access, choice, page }: Listing,
): Promise<{ readonly messages: readonly Filtered[]; readonly more: boolean }> {
  const rows = await readable(db, access)
    .where(inList(choice))
    .select(['filtered_messages.id', 'filtered_messages.why', 'filtered_messages.at', 'times', 'checked_at'])
    .select(['mail.id as mailId', 'mail.from_name', 'mail.from_address', 'mail.subject', 'mail.text'])
    .select([
      'cases.reference',
      'cases.kind',
      'cases.first_name',
      'cases.last_name',
      'cases.email',
      'cases.message',
    ])
    .$if(choice !== null, (query) => query.orderBy('filtered_messages.at', 'desc'))
    .orderBy('filtered_messages.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const messages = rows.slice(0, PAGE_SIZE).map((row): Filtered => {
    const { reference, kind } = row;
    return {
      ...{
        id: row.id,
        why: row.why,
        at: Number(row.at),
        times: row.times,
        isChecked: row.checked_at !== null,
      },
      name: row.from_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
      address: row.from_address ?? row.email ?? '',
      subject: row.subject ?? '',
      text: (row.text ?? row.message ?? '').slice(0, TEXT_SHOWN_MAX).toWellFormed(),
      mailId: reference === null ? row.mailId : null,
      case: reference === null || kind === null ? null : { reference, kind },
    };
  });
  return { messages, more: rows.length > PAGE_SIZE };
}

export type FilteredCounts = Readonly<Record<FilteredList | 'unchecked', number>>;

export async function countFiltered(db: Database, access: Access): Promise<FilteredCounts> {
  const rows = await readable(db, access)
    .select(['filtered_messages.why'])
    .select((eb) => [
      eb.fn.countAll().as('all'),
      sql<number>`sum(case when checked_at is null then 1 else 0 end)`.as('unchecked'),
    ])
    .groupBy('filtered_messages.why')
    .execute();
  const sum = (of: 'all' | 'unchecked', whys: readonly FilteredWhy[]) =>
    rows.filter(({ why }) => whys.includes(why)).reduce((total, row) => total + Number(row[of]), 0);
  const lists = FILTERED_LIST_NAMES.map((list) => [list, sum('all', FILTERED_LISTS[list])] as const);
  const unchecked = rows.reduce((total, row) => total + Number(row.unchecked), 0);
  return { ...(Object.fromEntries(lists) as Record<FilteredList, number>), unchecked };
}

interface Checking {
  readonly access: Access;
  readonly from: number;
  readonly until: number;
  readonly actor: Pick<Actor, 'name'>;
  readonly now: number;
}

/** Records that someone has looked at one page, and nothing of the next one. */
export function checkFiltered(
  open: OpenDatabase,
  { access, from, until, actor, now }: Checking,
): Promise<void> {
  return open.transact(async (trx) => {
    const seen = readable(trx, access)
      .select('filtered_messages.id')
      .where('filtered_messages.id', '>=', from)
      .where('filtered_messages.id', '<=', until)
      .where('checked_at', 'is', null);
    await trx
      .updateTable('filtered_messages')
      .set({ checked_at: now, checked_by: actor.name })
      .where('id', 'in', seen)
      .execute();
  });
}

export function findFiltered(db: Database, id: number, access: Access) {
  return readable(db, access)
    .select(['filtered_messages.id', 'filtered_messages.at', 'filtered_messages.why'])
    .select(['mail.id as mailId', 'mail.may_confirm', 'mail.file_key', 'mail.bytes'])
    .select('cases.id as caseId')
    .where('filtered_messages.id', '=', id)
    .executeTakeFirst();
}

function inList(choice: FilteredChoice): RawBuilder<boolean> {
  return choice === null
    ? sql<boolean>`filtered_messages.checked_at is null`
    : sql<boolean>`filtered_messages.why in (${sql.join([...FILTERED_LISTS[choice]])})`;
}

function readable(db: Database, access: Access) {
  const ofNoBranch = access.branches === null ? sql<boolean>`1 = 1` : sql<boolean>`cases.id is not null`;
  return db
    .selectFrom('filtered_messages')
    .leftJoin('incoming_mails as mail', 'mail.id', 'filtered_messages.mail_id')
    .leftJoin('cases', (join) =>
      join.on('cases.id', '=', sql<number>`coalesce(filtered_messages.case_id, mail.case_id)`),
    )
    .where(
      sql<boolean>`(case
        when filtered_messages.why = 'repeat' then 1 = 1
        when cases.id is null or mail.outcome = 'aside' then mail.outcome = 'aside'
        else cases.spam_at is not null end)`,
    )
    .where(ofNoBranch)
    .where(isAboutReadable(access, sql`cases.id`))
    .where(isAboutReadable(access, sql`mail.perhaps_of`));
}
