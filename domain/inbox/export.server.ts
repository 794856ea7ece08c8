import type { Database } from '#domain/database.ts';
import type { CaseListItem, CasePage } from './list.server.ts';

/** A case as a row of a table that leaves the dashboard. Times are epoch milliseconds, UTC. */
export interface ExportedCase extends CaseListItem {
  readonly title: string | null;
  readonly email: string | null;
  readonly phone: string;
  readonly carerNames: string | null;
  readonly message: string;
  readonly firstAnsweredAt: number | null;
  readonly closedAt: number | null;
}

/**
 * Every case of a list in its order, page by page, so that a long list never stands in memory.
 * @param page reads the page that follows a reference; undefined for the first
 */
export async function* exportCases(
  db: Database,
  page: (before: string | undefined) => Promise<CasePage>,
): AsyncGenerator<ExportedCase> {
  for (let before: string | undefined; ; ) {
    const { items, hasOlder } = await page(before);
    const rows = await columnsOf(
      db,
      items.map(({ reference }) => reference),
    );
    for (const item of items) {
      const row = rows.get(item.reference);
      if (row) yield { ...item, ...row };
    }
    before = items.at(-1)?.reference;
    if (!hasOlder || before === undefined) return;
  }
}

async function columnsOf(db: Database, references: readonly string[]) {
  if (references.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('cases')
    .select([
      'reference',
      'title',
      'email',
      'phone',
      'carer_names as carerNames',
      'message',
      'first_answered_at as firstAnsweredAt',
      'closed_at as closedAt',
    ])
    .where('reference', 'in', references)
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}
