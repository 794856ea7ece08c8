import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';

export type CommentState = 'waiting' | 'approved' | 'rejected' | 'spam';

/** An hour's work. */
const COMMENTS_LISTED_MAX = 100;

export interface CommentForStaff {
  readonly id: number;
  readonly state: CommentState;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  readonly receivedAt: number;
  readonly notice: string | null;
  readonly post: { readonly slug: string; readonly title: string };
}

export async function listComments(db: Database, state: CommentState): Promise<readonly CommentForStaff[]> {
  const direction = state === 'waiting' ? 'asc' : 'desc';
  const rows = await inState(db, state)
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.name',
      'comments.email',
      'comments.text',
      'comments.received_at',
      'comments.privacy_notice as notice',
      'posts.slug',
      'posts.title',
    ])
    .orderBy('comments.received_at', direction)
    .orderBy('comments.id', direction)
    .limit(COMMENTS_LISTED_MAX)
    .execute();
  return rows.map(({ slug, title, received_at, ...comment }) => ({
    ...comment,
    state,
    receivedAt: received_at,
    post: { slug, title },
  }));
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

export function approveComment(
  open: OpenDatabase,
  id: number,
  staffId: string,
  now: number,
): Promise<boolean> {
  const approval = { approved_at: now, approved_by: staffId };
  return decide(open, id, { ...approval, rejected_at: null, rejected_by: null, spam_at: null });
}

export function rejectComment(
  open: OpenDatabase,
  id: number,
  staffId: string,
  now: number,
): Promise<boolean> {
  const rejection = { rejected_at: now, rejected_by: staffId };
  return decide(open, id, { ...rejection, approved_at: null, approved_by: null });
}

export function fileCommentAsSpam(
  open: OpenDatabase,
  id: number,
  _staffId: string,
  now: number,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const filed = await trx
      .updateTable('comments')
      .set({ spam_at: now, approved_at: null, approved_by: null, rejected_at: null, rejected_by: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (filed) await bumpRevision(trx);
    return filed !== undefined;
  });
}

export function reopenComment(
  open: OpenDatabase,
  id: number,
  _staffId: string,
  _now: number,
): Promise<boolean> {
  return open.transact(async (trx) => {
    const reopened = await trx
      .updateTable('comments')
      .set({ spam_at: null, approved_at: null, approved_by: null, rejected_at: null, rejected_by: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (reopened) await bumpRevision(trx);
    return reopened !== undefined;
  });
}

interface Decision {
  readonly approved_at: number | null;
  readonly approved_by: string | null;
  readonly rejected_at: number | null;
  readonly rejected_by: string | null;
  readonly spam_at?: null;
}

/** Ignores a repeat: the first decision retains its time and author. */
function decide(open: OpenDatabase, id: number, decision: Decision): Promise<boolean> {
  const done = decision.approved_at === null ? 'rejected_at' : 'approved_at';
  return open.transact(async (trx) => {
    const decided = await trx
      .updateTable('comments')
      .set(decision)
      .where('id', '=', id)
      .where(done, 'is', null)
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
