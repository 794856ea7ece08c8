import { data, redirect } from 'react-router';
import { deletePost, findEdited } from '#domain/content/post-drafts.server.ts';
import { formPageLoader, privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/delete.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { saidAt } from './said.tsx';

/** Says first what will happen. */
export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const found = await findEdited(services.open.db, wholeNumber(params.id));
  if (!found || found.publishedAt !== null) throw data(null, { status: 404 });
  return { title: found.content.title };
});

export const action = staffAction('edit-posts', async ({ services, params }) => {
  const id = wholeNumber(params.id);
  const done = await deletePost(services.open, id);
  if (!done) throw data(null, { status: 404 });
  return redirect(saidAt('/posts', 'deleted'), 303);
});

export const headers = privateHeaders;
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];

export default function DeletePost({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPost verb="Delete this post" post={loaderData}>
      The post, its versions and the comments on it are removed for good. This cannot be undone.
    </ConfirmPost>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
