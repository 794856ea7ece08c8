import { data, redirect } from 'react-router';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { unpublish } from '#domain/content/publish-draft.server.ts';
import { formPageLoader, privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/unpublish.ts';
import { ConfirmPost } from './confirm-post.tsx';

/** Says first what will happen. */
export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const found = await findEdited(services.open.db, Number(params.id));
  if (!found) throw data(null, { status: 404 });
  return { title: found.content.title };
});

export const action = staffAction('edit-posts', async ({ services, params }) => {
  const id = Number(params.id);
  const done = Number.isSafeInteger(id) && (await unpublish(services.open, id));
  if (!done) throw data(null, { status: 404 });
  return redirect('/posts', 303);
});

export const headers = privateHeaders;
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];

export default function UnpublishPost({ loaderData }: Route.ComponentProps) {
  return (
    <ConfirmPost verb="Take this post off the blog" post={loaderData}>
      Readers no longer find it, at once. It becomes a draft, its comments stay with it, and you can publish
      it again.
    </ConfirmPost>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
