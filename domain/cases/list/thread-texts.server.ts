import type { Database } from '#domain/database.ts';
import type { TextMessageRow } from '#domain/text-messages/text-message.table.ts';

export interface ThreadText {
  readonly type: 'text';
  readonly id: number;
  readonly at: number;
  readonly from: null;
  readonly text: TextMessageRow;
}

export async function readTexts(db: Database, caseId: number): Promise<readonly ThreadText[]> {
  const rows = await db
    .selectFrom('text_messages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map((text) => ({ type: 'text', id: text.id, at: Number(text.created_at), from: null, text }));
}
