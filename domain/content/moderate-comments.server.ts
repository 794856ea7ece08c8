import type { Updateable } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { CommentTable } from './post.table.ts';

export type CommentState = 'waiting' | 'approved' | 'rejected' | 'spam';

/** An hour's work. */
const COMMENTS_LISTED_MAX = 100;

export async function listComments(db: Database, state: CommentState) {
  const direction = state === 'waiting' ? 'asc' : 'desc';
  const rows = await inState(db, state)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.name',
      'comments.email',
      'comments.text',
      'comments.received_at as receivedAt',
      'comments.privacy_notice as notice',
      'posts.slug',
      'posts.title',
    ])
    .orderBy('comments.received_at', direction)
    .orderBy('comments.id', direction)
    .limit(COMMENTS_LISTED_MAX)
    .execute();
  return rows.map(({ slug, title, ...comment }) => ({ ...comment, state, post: { slug, title } }));
}

export async function countComments(db: Database): Promise<Readonly<Record<CommentState, number>>> {
  const count = async (state: CommentState) => {
    const row = await inState(db, state)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return {
    waiting: await count('waiting'),
    approved: await count('approved'),
    rejected: await count('rejected'),
    spam: await count('spam'),
  };
}

export async function countWaitingComments(db: Database): Promise<number> {
  const { count } = await inState(db, 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Decide = (open: OpenDatabase, id: number, staffId: string, now: number) => Promise<boolean>;

const NOT_APPROVED = { approved_at: null, approved_by: null };
const NOT_REJECTED = { rejected_at: null, rejected_by: null };

/** Ignores a repeat: the first decision retains its time and author. */
export const approveComment: Decide = (open, id, approved_by, approved_at) =>
  decide(open, id, { approved_at, approved_by, ...NOT_REJECTED, spam_at: null }, 'approved_at');

export const rejectComment: Decide = (open, id, rejected_by, rejected_at) =>
  decide(open, id, { rejected_at, rejected_by, ...NOT_APPROVED }, 'rejected_at');

export const fileCommentAsSpam: Decide = (open, id, _staffId, spam_at) =>
  decide(open, id, { ...NOT_APPROVED, ...NOT_REJECTED, spam_at });

export const reopenComment: Decide = (open, id) =>
  decide(open, id, { ...NOT_APPROVED, ...NOT_REJECTED, spam_at: null });

function decide(
  open: OpenDatabase,
  id: number,
  decision: Updateable<CommentTable>,
  done?: 'approved_at' | 'rejected_at',
): Promise<boolean> {
  return open.transact(async (trx) => {
    const decided = await trx
      .updateTable('comments')
      .set(decision)
      .where('id', '=', id)
      .$if(done !== undefined, (query) => query.where(done ?? 'id', 'is', null))
      .returning('id')
      .executeTakeFirst();
    if (decided) await bumpRevision(trx);
    return (
      decided !== undefined ||
      (await trx.selectFrom('comments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    );
  });
}

function inState(db: Database, state: CommentState) {
  const all = db.selectFrom('comments');
  switch (state) {
    case 'approved':
      return all.where('comments.approved_at', 'is not', null);
    case 'rejected':
      return all.where('comments.rejected_at', 'is not', null);
    case 'spam':
      return all.where('comments.spam_at', 'is not', null).where('comments.rejected_at', 'is', null);
    case 'waiting':
      return all
        .where('comments.approved_at', 'is', null)
        .where('comments.rejected_at', 'is', null)
        .where('comments.spam_at', 'is', null);
  }
}
