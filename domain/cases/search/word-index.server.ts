import { sql } from 'kysely';
import { SEARCHED_ANSWERS } from '#domain/cases/application/answers.ts';
import { refereesSchema } from '#domain/cases/application/hiring.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { DialectName } from '#platform/database/open.server.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import type { CaseKind } from '../case.table.ts';
import { SEARCHED_COLUMNS } from '../case-fields.ts';
import type { CaseStatus } from '../case-status.ts';
import { textsOf } from '../records/case-record.ts';
import { ALL_RECORDS, CASE_ITEMS } from '../verbs/case-records.ts';
import { notedOfPeople } from './noted-of-people.server.ts';
import { searchTerms, WORDS_MAX } from './search-terms.ts';
import { blockOf, wordForKind, wordInBlock } from './word-blocks.ts';

/** Indexes the newest first, up to `limit` in one transaction. Returns how many; 0 when none is left. */
export async function indexChanged(open: OpenDatabase, limit: number): Promise<number> {
  const { db, dialect } = open;
  const some = await db.selectFrom('cases_to_index').select('case_id').limit(1).executeTakeFirst();
  if (!some) return 0;
  return open.transact(async (trx) => {
    const changed = trx
      .selectFrom('cases_to_index')
      .select('case_id')
      .orderBy('case_id', 'desc')
      .limit(limit)
      .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked());
    const batch = await trx
      .deleteFrom('cases_to_index')
      .where('case_id', 'in', changed)
      .returning('case_id')
      .execute();
    await indexNow(
      trx,
      dialect,
      batch.map(({ case_id }) => case_id),
    );
    return batch.length;
  });
}

/** Reads all cases together: separate queries would take most of the time. */
async function indexNow(trx: Database, dialect: DialectName, ids: readonly number[]): Promise<void> {
  const texts = Map.groupBy(await readTexts(trx, dialect, ids), ({ root }) => root);
  const referees = await refereesOf(trx, [...texts.values()].flat());
  const noted = await notedOfPeople(trx, kindsOfMembers(texts));
  const found: CaseTerms[] = [];
  for (const [id, own] of texts) {
    const row = own.find((text) => text.id === id);
    if (!row) continue;
    if (row.status === 'merged') {
      await forgetTerms(trx, dialect, id);
      continue;
    }
    const members = own.flatMap((text) => text.id ?? []);
    const beside = members.flatMap((member) => [
      ...(referees.get(member) ?? []),
      ...(noted.get(member) ?? []),
    ]);
    found.push({ id, terms: await termsOfCase(dialect, { id, kind: row.kind }, [...own, ...beside]) });
  }
  await indexTerms(trx, dialect, found);
}

/** Each case has its own kind and its target's: anyone who finds it reads both. */
function kindsOfMembers(texts: ReadonlyMap<number, readonly Text[]>) {
  const kinds = new Map<number, readonly CaseKind[]>();
  for (const [root, own] of texts) {
    const holder = own.find(({ id }) => id === root);
    if (!holder || holder.status === 'merged') continue;
    for (const { id, kind } of own) if (id !== null) kinds.set(id, [...new Set([kind, holder.kind])]);
  }
  return kinds;
}

/** Uses the first texts if a case has too many words. Long texts yield to other work. */
export async function termsOfCase(
  dialect: DialectName,
  { id, kind }: { readonly id: number; readonly kind: CaseKind },
  texts: readonly { readonly text: string }[],
): Promise<string[]> {
  const found = new Set<string>();
  await inTurns(texts, ({ text }) => {
    if (found.size < WORDS_MAX) for (const word of searchTerms(text)) found.add(word);
  });
  const terms = [...found].slice(0, WORDS_MAX);
  if (dialect === 'sqlite') return [...terms, wordForKind(kind)];
  const block = blockOf(id);
  return terms.map((word) => wordInBlock(word, kind, block));
}

interface Text {
  readonly root: number;
  readonly id: number | null;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly text: string;
}

/** Separates fields, so that no number or address spans two. */
const GAP = sql.lit(' ; ');

function fields(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ${GAP} || `,
  );
}

const CASE_TEXT = fields([
  'cases.reference',
  ...SEARCHED_COLUMNS.map((column) => `cases.${column}`),
  ...SEARCHED_ANSWERS.map((column) => `applications.${column}`),
]);

const EMAIL_TEXT = fields([
  'incoming_mails.from_name',
  'incoming_mails.from_address',
  'incoming_mails.subject',
  'incoming_mails.text',
]);

const RECORD_TEXTS = sql.join(
  [...ALL_RECORDS, ...CASE_ITEMS]
    .filter(({ searched }) => searched)
    .map((record) => {
      const table = sql.table(record.table);
      const columns = textsOf(record).map((name) => `${record.table}.${name}`);
      return sql`select members.root, null, null, null, ${fields(columns)}
      from members join ${table} on ${table}.case_id = members.id`;
    }),
  sql` union all `,
);

async function refereesOf(
  trx: Database,
  rows: readonly Text[],
): Promise<ReadonlyMap<number, readonly { readonly text: string }[]>> {
  const ids = rows.flatMap(({ id, kind }) => (id !== null && kind === 'application' ? [id] : []));
  if (ids.length === 0) return new Map();
  const found = await trx
    .selectFrom('hirings')
    .select(['case_id', 'referees'])
    .where('case_id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ case_id, referees }) => [
      case_id,
      refereesSchema
        .parse(JSON.parse(referees))
        .map(({ name, contact }) => ({ text: `${name} ; ${contact}` })),
    ]),
  );
}

async function readTexts(
  trx: Database,
  dialect: DialectName,
  ids: readonly number[],
): Promise<readonly Text[]> {
  const idsJson = JSON.stringify(ids);
  const roots =
    dialect === 'sqlite'
      ? sql`select value, value from json_each(${idsJson})`
      : sql`select value::bigint, value::bigint from jsonb_array_elements_text(${idsJson}::jsonb) as value`;
  const { rows } = await sql<Text>`
    with recursive members (root, id) as (
      ${roots}
      union
      select members.root, cases.id from cases join members on cases.merged_into = members.id
    )
    select members.root, cases.id, cases.kind, cases.status, ${CASE_TEXT} as text
    from members join cases on cases.id = members.id left join applications on applications.case_id = cases.id
    union all
    select members.root, null, null, null, replies.body from members join replies on replies.case_id = members.id
    union all
    select members.root, null, null, null, case_notes.body from members join case_notes on case_notes.case_id = members.id
    union all
    ${RECORD_TEXTS}
    union all
    select members.root, null, null, null, attachments.name from members
    join attachments on attachments.case_id = members.id and (attachments.direction = 'in' or attachments.reply_id is not null)
    union all
    select members.root, null, null, null, ${EMAIL_TEXT}
    from members join incoming_mails on incoming_mails.case_id = members.id
    union all
    select members.root, null, null, null, incoming_files.name
    from members join incoming_mails on incoming_mails.case_id = members.id
    join incoming_files on incoming_files.mail_id = incoming_mails.id
  `.execute(trx);
  return rows;
}

export interface CaseTerms {
  readonly id: number;
  readonly terms: readonly string[];
}

export async function indexTerms(
  trx: Database,
  dialect: DialectName,
  cases: readonly CaseTerms[],
): Promise<void> {
  const json = JSON.stringify(cases.map(({ id, terms }) => ({ id, terms: terms.join(' ') })));
  if (dialect === 'sqlite') {
    await sql`insert or replace into case_words (rowid, words)
      select value ->> 'id', value ->> 'terms' from json_each(${json})`.execute(trx);
    return;
  }
  await sql`insert into case_words (case_id, words)
    select id, array_to_tsvector(string_to_array(terms, ' '))
    from json_to_recordset(${json}) as made (id bigint, terms text)
    on conflict (case_id) do update set words = excluded.words`.execute(trx);
}

export async function forgetTerms(trx: Database, dialect: DialectName, caseId: number): Promise<void> {
  const key = dialect === 'sqlite' ? sql.ref('rowid') : sql.ref('case_id');
  await sql`delete from case_words where ${key} = ${caseId}`.execute(trx);
}
