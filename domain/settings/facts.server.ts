import type { Database, OpenDatabase } from '#domain/database.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { NATIONS, rulesReviewBy } from '#domain/nations/nations.ts';
import { providerSchema } from '#domain/provider/provider.schema.ts';
import { bumpRevision, PROVIDER_KEY, readProvider } from '#domain/provider/provider.server.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { FACT_SECTIONS, type FactSection, isFactSection, type Typed, typedFacts } from './sections.ts';

export interface FactGroup {
  readonly facts: Typed;
  readonly version: number;
  readonly reviewBy: string | null;
  readonly by: string | null;
  readonly at: number | null;
}

export interface FactChange {
  readonly section: FactSection;
  readonly apply: (provider: Provider) => Provider;
  readonly reviewBy: string;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type FactsWritten =
  | { readonly outcome: 'saved'; readonly before: FactGroup; readonly facts: Typed }
  | { readonly outcome: 'conflict'; readonly current: FactGroup };

export async function readFactGroup(db: Database, section: FactSection): Promise<FactGroup> {
  const row = await db
    .selectFrom('fact_groups')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirst();
  return {
    facts: typedFacts(section, await readProvider(db), await readCareServices(db)),
    version: row?.version ?? 0,
    reviewBy: row?.review_by ?? null,
    by: row?.changed_by ?? null,
    at: row?.changed_at ?? null,
  };
}

/** Publishes within a second. Simultaneous changes to different sections both succeed. @throws ZodError */
export function writeFacts(open: OpenDatabase, change: FactChange): Promise<FactsWritten> {
  const { section, apply, reviewBy, version, actor, now } = change;
  return open.transact(async (trx) => {
    // Also locks the row, so that people wait for each other on PostgreSQL.
    const { value } = await trx
      .insertInto('settings')
      .values({ key: PROVIDER_KEY, value: JSON.stringify(NEW_PROVIDER), updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
      .returning('value')
      .executeTakeFirstOrThrow();
    const present = await readFactGroup(trx, section);
    if (present.version !== version) return { outcome: 'conflict', current: present };
    const provider = providerSchema.parse(apply(providerSchema.parse(JSON.parse(value))));
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(provider) })
      .where('key', '=', PROVIDER_KEY)
      .execute();
    const group = { version: version + 1, review_by: reviewBy, changed_by: actor.name, changed_at: now };
    await trx
      .insertInto('fact_groups')
      .values({ section, ...group })
      .onConflict((conflict) => conflict.column('section').doUpdateSet(group))
      .execute();
    await bumpRevision(trx);
    return {
      outcome: 'saved',
      before: present,
      facts: typedFacts(section, provider, await readCareServices(trx)),
    };
  });
}

export interface OverdueReview {
  readonly section: FactSection;
  readonly reviewBy: string;
}

/** Lists reviews due before `today` (UK ISO date): built-in law a year after its check, until confirmed. */
export async function overdueReviews(db: Database, today: string): Promise<readonly OverdueReview[]> {
  const rows = await db
    .selectFrom('fact_groups')
    .select(['section', 'review_by as reviewBy'])
    .where('review_by', '<', today)
    .where('section', 'in', FACT_SECTIONS)
    .orderBy('review_by')
    .execute();
  const overdue = rows.flatMap(({ section, reviewBy }) =>
    isFactSection(section) ? [{ section, reviewBy }] : [],
  );
  const isLawConfirmed = (await readFactGroup(db, 'law')).reviewBy !== null;
  const lawReviewBy = rulesReviewBy(NATIONS[(await readProvider(db)).nation]);
  return isLawConfirmed || lawReviewBy >= today
    ? overdue
    : [...overdue, { section: 'law', reviewBy: lawReviewBy }];
}

export async function reviewDates(db: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await db.selectFrom('fact_groups').select(['section', 'review_by']).execute();
  return Object.fromEntries(rows.map(({ section, review_by }) => [section, review_by]));
}
