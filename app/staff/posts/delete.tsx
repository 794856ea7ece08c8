import { data, redirect } from 'react-router';
import { countCommentsOn, deletePost } from '#domain/content/deleted-posts.server.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/delete.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { saidAt } from './said.tsx';

export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const { db } = services.open;
  const found = await findEdited(db, wholeNumber(params.id));
  if (!found || found.publishedAt !== null) throw data(null, { status: 404 });
  return { title: found.content.title, comments: await countCommentsOn(db, found.id) };
});

export const action = staffAction('edit-posts', async ({ services, params, actor }) => {
  const { open, clock } = services;
  const id = wholeNumber(params.id);
  const kept = await deletePost(open, { id, staffId: actor.id, now: clock() });
  if (kept === null) throw data(null, { status: 404 });
  return redirect(saidAt('/posts', 'deleted', { kept }), 303);
});

export const handle = { hydrates: 'at once' };

export default function DeletePost({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPost verb="Delete this draft" post={loaderData}>
      You can restore it for {RESTORE_DAYS} days, under Blog posts. It comes back as a draft with its
      versions. {goneWith(loaderData?.comments ?? 0)}
    </ConfirmPost>
  );
}

function goneWith(comments: number): string {
  if (comments === 0) return '';
  return comments === 1
    ? 'The comment on it is deleted for good.'
    : `The ${comments} comments on it are deleted for good.`;
}
