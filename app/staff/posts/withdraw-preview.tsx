import { data, redirect } from 'react-router';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { withdrawPreview } from '#domain/content/preview.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/withdraw-preview.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { saidAt } from './said.tsx';

export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const found = await findEdited(services.open.db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  return { title: found.content.title };
});

export const action = staffAction('edit-posts', async ({ services, params }) => {
  const id = wholeNumber(params.id);
  if (!(await withdrawPreview(services.open, id))) throw data(null, { status: 404 });
  return redirect(saidAt(`/posts/${id}`, 'withdrawn'), 303);
});

export const handle = { hydrates: 'at once' };

export default function WithdrawPreview({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPost verb="Withdraw the preview link" post={loaderData}>
      Whoever has the link can no longer read this post with it. The post gets a new link, which you can pass
      on.
    </ConfirmPost>
  );
}
