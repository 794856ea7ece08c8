import { REPEAT_WINDOW_MS } from '#domain/cases/verbs/receive.server.ts';
import {
  type From,
  fromWhere,
  hasSentEnough,
  keysOf,
  type ReceiveLimits,
  sentFrom,
} from '#domain/cases/verbs/receive-limits.server.ts';
import { looksLikeSpam, type SpamSigns } from '#domain/cases/verbs/spam.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { saveNotice } from '#domain/provider/privacy-notice.server.ts';
import type { PrivacyNotice } from '#domain/provider/privacy-notice.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { acceptedHashes } from '#platform/ids/keyed-hash.ts';
import { SLUG_SHAPE } from '#platform/ids/slug.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { Comment } from './comment.ts';

export interface CommentReception {
  readonly secret: Secret;
  readonly limits: ReceiveLimits;
  readonly now: number;
  readonly address: string;
  readonly signs: SpamSigns;
  readonly notice?: PrivacyNotice | undefined;
}

export type ReceivedComment =
  | { readonly ok: true; readonly id: number; readonly repeated: boolean }
  | { readonly ok: false; readonly reason: 'too-many' | 'unknown-post' };

/**
 * Stores a comment on disk, to be approved. The same text from the same person within {@link REPEAT_WINDOW_MS} is one
 * comment; spam is stored as spam. @throws DatabaseBusyError; nothing is stored then
 */
export function receiveComment(
  open: OpenDatabase,
  slug: string,
  { name, email, text }: Comment,
  reception: CommentReception,
): Promise<ReceivedComment> {
  const { secret, now } = reception;
  const fingerprints = acceptedHashes(secret, 'comment', slug, name, email, text);
  const [fingerprint = ''] = fingerprints;
  const from = fromWhere(reception);
  return open.transact(async (trx) => {
    const post = await findPost(trx, slug);
    if (!post) return { ok: false, reason: 'unknown-post' };
    await lockKeys(trx, keysOf(fingerprint, from, reception.limits));
    const spam = looksLikeSpam(reception.signs);
    const first = await findRepeat(trx, fingerprints, now, spam);
    if (first) return { ok: true, id: first.id, repeated: true };
    if (await overLimit(trx, from, reception)) return { ok: false, reason: 'too-many' };
    const row = await trx
      .insertInto('comments')
      .values({
        post_id: post.id,
        name,
        email,
        text,
        received_at: now,
        fingerprint,
        ...from,
        demo: 0,
        spam_at: spam ? now : null,
        privacy_notice: await saveNotice(trx, reception.notice, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ok: true, id: row.id, repeated: false };
  });
}

async function findPost(trx: Database, slug: string): Promise<{ id: number } | undefined> {
  if (!SLUG_SHAPE.test(slug)) return undefined;
  return trx
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('kind', '=', 'post')
    .where('published_at', 'is not', null)
    .executeTakeFirst();
}

/** Finds a repeat; a first attempt that looked like spam counts only if the repeat does too. */
function findRepeat(trx: Database, fingerprints: readonly string[], now: number, spam: boolean) {
  return trx
    .selectFrom('comments')
    .select('id')
    .where('fingerprint', 'in', fingerprints)
    .where('received_at', '>', now - REPEAT_WINDOW_MS)
    .$if(!spam, (query) => query.where('spam_at', 'is', null))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function overLimit(trx: Database, from: From, { limits, now }: CommentReception): Promise<boolean> {
  const recent = trx
    .selectFrom('comments')
    .select('id')
    .where('received_at', '>', now - HOUR_MS);
  const before = await trx
    .selectNoFrom(sentFrom(from, limits, (by, value, most) => recent.where(by, '=', value).limit(most)))
    .executeTakeFirstOrThrow();
  if (hasSentEnough(before, limits)) return true;
  if (limits.total === 0) return false;
  // Comments are few, and only those within the other limits wait for each other here.
  await lockKeys(trx, ['all comments']);
  return (await recent.limit(limits.total).execute()).length >= limits.total;
}
