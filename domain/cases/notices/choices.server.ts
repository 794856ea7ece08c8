import type { Database, OpenDatabase } from '#domain/database.ts';
import { type Choices, choicesSchema, DEFAULT_CHOICES } from './choices.ts';

export async function readChoices(db: Database, staffId: string): Promise<Choices> {
  const row = await db
    .selectFrom('staff_choices')
    .select('value')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return parseChoices(row?.value ?? null);
}

export function parseChoices(value: string | null): Choices {
  return value === null ? DEFAULT_CHOICES : choicesSchema.parse(JSON.parse(value));
}

export async function saveChoices(
  open: OpenDatabase,
  { staffId, choices, now }: { readonly staffId: string; readonly choices: Choices; readonly now: number },
): Promise<void> {
  const value = JSON.stringify(choicesSchema.parse(choices));
  await open.transact((trx) =>
    trx
      .insertInto('staff_choices')
      .values({ staff_id: staffId, value, updated_at: now })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ value, updated_at: now }))
      .execute(),
  );
}
