import type { Kysely } from 'kysely';
import { z } from 'zod';

interface Mails {
  mails: { id: number; template: string; sent_at: number | null; detail: string | null };
}

const detailSchema = z.looseObject({ sealed: z.string() });

/** Links to accounts that have been sent are not kept any more, from now on and of before. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Mails>;
  const sent = await db
    .selectFrom('mails')
    .select(['id', 'detail'])
    .where('template', '=', 'staff-link')
    .where('sent_at', 'is not', null)
    .execute();
  for (const { id, detail } of sent) {
    const read = detailSchema.safeParse(JSON.parse(detail ?? 'null'));
    if (!read.success) continue;
    const without = JSON.stringify({ ...read.data, sealed: '' });
    await db.updateTable('mails').set({ detail: without }).where('id', '=', id).execute();
  }
}
