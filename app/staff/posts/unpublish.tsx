import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { fullTime } from '#domain/cases/shown-time.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { undoUnpublish, unpublish } from '#domain/content/publish-draft.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/unpublish.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { saidAt } from './said.tsx';

export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const found = await findEdited(services.open.db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  const { publishAt } = found;
  return { title: found.content.title, planned: publishAt === null ? null : fullTime(publishAt) };
});

/** `do=undo` puts the post back as it was. */
export const action = staffAction('edit-posts', async ({ request, services, params }) => {
  const { open, clock } = services;
  const id = wholeNumber(params.id);
  const typed = await readTyped(request);
  if (typed.do === 'undo') {
    const [version, was] = [wholeNumber(typed.version), wholeNumber(typed.was)];
    const back = await undoUnpublish(open, { id, version, was, now: clock() });
    return redirect(saidAt('/posts', back ? 'undone' : 'late', { post: id }), 303);
  }
  const done = await unpublish(open, id);
  if (!done) throw data(null, { status: 404 });
  const { was, version } = done;
  return redirect(
    saidAt('/posts', was > clock() ? 'cancelled' : 'unpublished', { post: id, was, version }),
    303,
  );
});

export const handle = { hydrates: 'at once' };

export default function UnpublishPost({ loaderData }: Route.ComponentProps) {
  if (loaderData?.planned) {
    return (
      <ConfirmPost verb="Cancel the schedule" post={loaderData}>
        It will not be published on {loaderData.planned}. It becomes a draft, and you can publish or schedule
        it again.
      </ConfirmPost>
    );
  }
  return (
    <ConfirmPost verb="Take this post off the blog" post={loaderData}>
      Readers can no longer see it. It becomes a draft and keeps its comments, and you can publish it again.
    </ConfirmPost>
  );
}
