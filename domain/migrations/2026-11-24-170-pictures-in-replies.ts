import type { Kysely } from 'kysely';

/** How large a picture is that can stand in the text of a reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['width', 'height']) {
    await db.schema.alterTable('attachments').addColumn(column, 'integer').execute();
  }
}
