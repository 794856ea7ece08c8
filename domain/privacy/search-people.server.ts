import { sql } from 'kysely';
import { fullName } from '#domain/cases/display-name.ts';
import { type Access, isOpenTo } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';

/** Cases and comments in one search: a name that many have must be narrowed down. */
const FOUND_MAX = 100;

export interface FoundPerson {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly cases: number;
  readonly comments: number;
  readonly from: { readonly case: string } | { readonly comment: number };
}

export async function searchPeople(
  open: OpenDatabase,
  { text, access }: { readonly text: string; readonly access: Access },
): Promise<readonly FoundPerson[]> {
  const { db } = open;
  const { items } = await searchCases(open, { text, access, staffId: '', limit: FOUND_MAX });
  const found = new Map<string, FoundPerson>();
  const references = items.map(({ reference }) => reference);
  for (const row of await casesBy(db, text, references, access)) {
    const key = row.email_key ?? row.phone_key ?? row.reference;
    const before = found.get(key);
    if (before) found.set(key, { ...before, cases: before.cases + 1 });
    else {
      const { email, phone, reference } = row;
      const from = { case: reference };
      found.set(key, { name: fullName(row), email, phone: phone || null, cases: 1, comments: 0, from });
    }
  }
  for (const { id, name, email } of await commentsBy(db, text)) {
    const key = emailKey(email) ?? `comment ${id}`;
    const before = found.get(key);
    if (before) found.set(key, { ...before, comments: before.comments + 1 });
    else found.set(key, { name, email, phone: null, cases: 0, comments: 1, from: { comment: id } });
  }
  return [...found.values()];
}

export async function contactOf(
  db: Database,
  from: { readonly case: string } | { readonly comment: number },
  access: Access,
): Promise<Readonly<Record<'emails' | 'phones' | 'references', string>>> {
  const nothing = { emails: '', phones: '', references: '' };
  if ('comment' in from) {
    const row = await db
      .selectFrom('comments')
      .select('email')
      .where('id', '=', from.comment)
      .executeTakeFirst();
    return { ...nothing, emails: row?.email ?? '' };
  }
  const row = await db
    .selectFrom('cases')
    .select(['email', 'phone', 'reference'])
    .where('reference', '=', from.case)
    .where(readableTo(access))
    .executeTakeFirst();
  if (!row) return nothing;
  const hasKey = emailKey(row.email) ?? phoneKey(row.phone);
  return { emails: row.email ?? '', phones: row.phone, references: hasKey ? '' : row.reference };
}

/** Also merged ones, because they may be another person's message. Each by its own index. */
async function casesBy(db: Database, text: string, references: readonly string[], access: Access) {
  const [email, phone] = [emailKey(text), phoneKey(text)];
  const by = (column: 'reference' | 'email_key' | 'phone_key', values: readonly string[]) =>
    values.length === 0 || access.kinds.length === 0
      ? []
      : db
          .selectFrom('cases')
          .select(['id', 'reference', 'first_name', 'last_name', 'email', 'phone'])
          .select(['email_key', 'phone_key', 'kind', 'branch_id'])
          .where(column, 'in', values)
          .limit(FOUND_MAX)
          .execute();
  const found = await Promise.all([
    by('reference', references),
    by('email_key', email?.includes('@') ? [email] : []),
    by('phone_key', phone === null ? [] : [phone]),
  ]);
  const rows = new Map(found.flat().map((row) => [row.id, row]));
  return [...rows.values()].filter((row) => isOpenTo(access, row)).sort((one, other) => other.id - one.id);
}

function commentsBy(db: Database, text: string) {
  const email = emailKey(text);
  const word = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('comments')
    .select(['id', 'name', 'email'])
    .where((eb) =>
      eb.or([
        ...(email === null ? [] : [eb(sql`lower(trim(email))`, '=', email)]),
        sql<boolean>`lower(name) like ${word} escape '\\'`,
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(FOUND_MAX)
    .execute();
}
