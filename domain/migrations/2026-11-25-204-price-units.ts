import type { Kysely } from 'kysely';

/** What a price is for and on which days, for estimates. Prices of before are left out of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const begins = { unit: 'none', days: 'any' };
  for (const [column, value] of Object.entries(begins)) {
    await db.schema
      .alterTable('prices')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(value))
      .execute();
  }
}
