import { data, Form, Link, redirect } from 'react-router';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { unpublish } from '#domain/content/publish-draft.server.ts';
import { SignedOutPage } from '../cases/signed-out-page.tsx';
import { formPageLoader, privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/unpublish.ts';

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

export default function ConfirmPost({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  return (
    <main className="shell grid gap-4 py-8">
      <title>Take this post off the blog</title>
      <h1 className="text-2xl">Take this post off the blog?</h1>
      <p className="font-bold wrap-anywhere">{loaderData.title}</p>
      <p className="measure">
        Readers no longer find it, at once. It becomes a draft, its comments stay with it, and you can publish
        it again.
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          Take this post off the blog
        </button>
        <Link className="button" to={`/posts/${params.id}`}>
          Leave it as it is
        </Link>
      </Form>
    </main>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
