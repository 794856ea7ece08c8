import { type Kysely, sql } from 'kysely';

/**
 * The provider of the specification goes on saying what every site said of careers: the applicant pays for the check,
 * two references, two weeks of training. Of another provider nobody knows it, so its site says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'provider'`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) return;
  const facts = JSON.parse(stored.value) as { readonly name?: string };
  if (facts.name !== 'Kindlewick Home Care') return;
  const now = { ...facts, careers: { checkPaidBy: 'applicant', references: 2, trainingWeeks: 2 } };
  await sql`update settings set value = ${JSON.stringify(now)} where key = 'provider'`.execute(db);
}
