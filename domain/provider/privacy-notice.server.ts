import type { Database } from '#domain/database.ts';
import { type NoticePart, noticeParts, type PrivacyNotice } from './privacy-notice.ts';

/** Stores the text once, in the message's transaction. @returns its hash; null if not sent by our page */
export async function saveNotice(
  trx: Database,
  notice: PrivacyNotice | null | undefined,
  now: number,
): Promise<string | null> {
  if (!notice) return null;
  await trx
    .insertInto('privacy_notices')
    .values({ ...notice, first_used_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return notice.hash;
}

export interface SavedNotice {
  readonly hash: string;
  readonly firstUsedAt: number;
}

export async function listNotices(db: Database): Promise<readonly SavedNotice[]> {
  const rows = await db
    .selectFrom('privacy_notices')
    .select(['hash', 'first_used_at'])
    .orderBy('first_used_at', 'desc')
    .orderBy('hash')
    .execute();
  return rows.map(({ hash, first_used_at }) => ({ hash, firstUsedAt: Number(first_used_at) }));
}

export async function findNotice(
  db: Database,
  hash: string,
): Promise<(SavedNotice & { readonly parts: readonly NoticePart[] }) | null> {
  if (!HASH.test(hash)) return null;
  const row = await db.selectFrom('privacy_notices').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? { hash, firstUsedAt: Number(row.first_used_at), parts: noticeParts(row.body) } : null;
}

const HASH = /^[0-9a-f]{64}$/;

export async function noticeOfCase(db: Database, caseId: number): Promise<SavedNotice | null> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('privacy_notices', 'hash', 'privacy_notice')
    .select(['hash', 'first_used_at'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
  return row ? { hash: row.hash, firstUsedAt: Number(row.first_used_at) } : null;
}
