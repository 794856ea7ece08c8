import type { Database, OpenDatabase } from '#domain/database.ts';
import { providerSchema } from '#domain/provider/provider.schema.ts';
import { bumpRevision, PROVIDER_KEY, readProvider } from '#domain/provider/provider.server.ts';
import { NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { FACT_SECTIONS, type FactSection, isFactSection, type Typed, typedFacts } from './sections.ts';

/** A group of facts with what a form must know to change it. */
export interface FactGroup {
  readonly facts: Typed;
  /** Grows with every change; 0 while nobody has saved it. */
  readonly version: number;
  /** ISO date by which somebody must look at it again; null while nobody has saved it. */
  readonly reviewBy: string | null;
  readonly by: string | null;
  /** Epoch milliseconds; null while nobody has saved it. */
  readonly at: number | null;
}

export interface FactChange {
  readonly section: FactSection;
  /** Puts the new facts into the provider's others, which somebody else may be changing. */
  readonly apply: (provider: Provider) => Provider;
  /** ISO date. */
  readonly reviewBy: string;
  /** The version that the form showed. */
  readonly seen: number;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type FactsWritten =
  /** What the section said before, and what it says now. */
  | { readonly outcome: 'saved'; readonly before: FactGroup; readonly facts: Typed }
  /** Somebody changed the section since the form was shown: what it is now. */
  | { readonly outcome: 'newer'; readonly theirs: FactGroup };

/** The facts of `section` as they are now. */
export async function readFactGroup(db: Database, section: FactSection): Promise<FactGroup> {
  const row = await db
    .selectFrom('fact_groups')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirst();
  return {
    facts: typedFacts(section, await readProvider(db)),
    version: row?.version ?? 0,
    reviewBy: row?.review_by ?? null,
    by: row?.changed_by ?? null,
    at: row?.changed_at ?? null,
  };
}

/**
 * Replaces one section of the provider's facts and publishes it: every process shows it within a second. Two
 * people who change different sections at once both succeed.
 * @throws ZodError when the facts are not of their form
 */
export function writeFacts(open: OpenDatabase, change: FactChange): Promise<FactsWritten> {
  const { section, apply, reviewBy, seen, actor, now } = change;
  return open.transact(async (trx) => {
    // Also takes the row's lock, so that people wait for each other on PostgreSQL.
    const { value } = await trx
      .insertInto('settings')
      .values({ key: PROVIDER_KEY, value: JSON.stringify(NEW_PROVIDER), updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
      .returning('value')
      .executeTakeFirstOrThrow();
    const present = await readFactGroup(trx, section);
    if (present.version !== seen) return { outcome: 'newer', theirs: present };
    const provider = providerSchema.parse(apply(providerSchema.parse(JSON.parse(value))));
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify(provider) })
      .where('key', '=', PROVIDER_KEY)
      .execute();
    const group = { version: seen + 1, review_by: reviewBy, changed_by: actor.name, changed_at: now };
    await trx
      .insertInto('fact_groups')
      .values({ section, ...group })
      .onConflict((conflict) => conflict.column('section').doUpdateSet(group))
      .execute();
    await bumpRevision(trx);
    return { outcome: 'saved', before: present, facts: typedFacts(section, provider) };
  });
}

/** A group of facts that nobody has looked at in time. */
export interface OverdueReview {
  readonly section: FactSection;
  /** ISO date. */
  readonly reviewBy: string;
}

/** The sections whose review date lies before `today`, an ISO date in the UK; the longest overdue first. */
export async function overdueReviews(db: Database, today: string): Promise<readonly OverdueReview[]> {
  const rows = await db
    .selectFrom('fact_groups')
    .select(['section', 'review_by as reviewBy'])
    .where('review_by', '<', today)
    .where('section', 'in', FACT_SECTIONS)
    .orderBy('review_by')
    .execute();
  return rows.flatMap(({ section, reviewBy }) => (isFactSection(section) ? [{ section, reviewBy }] : []));
}

/** The review dates of all sections that somebody has saved. */
export async function reviewDates(db: Database): Promise<Readonly<Record<string, string>>> {
  const rows = await db.selectFrom('fact_groups').select(['section', 'review_by']).execute();
  return Object.fromEntries(rows.map(({ section, review_by }) => [section, review_by]));
}

/** A year after `today`, an ISO date: when facts are looked at again unless somebody says otherwise. */
export function reviewInAYear(today: string): string {
  return Temporal.PlainDate.from(today).add({ years: 1 }).toString();
}
