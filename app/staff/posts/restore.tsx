import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { restoreVersion } from '#domain/content/post-versions.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import { saidAt } from './said.tsx';

export const loader = formPageLoader('edit-posts', ({ params }) => redirect(`/posts/${params.id}/versions`));

export const action = staffAction('edit-posts', async ({ actor, services, params, request }) => {
  const typed = await readTyped(request);
  const restored = await restoreVersion(services.open, {
    postId: wholeNumber(params.id),
    versionId: wholeNumber(params.version),
    version: wholeNumber(typed.version),
    staffId: actor.id,
    now: services.clock(),
  });
  if (restored.outcome === 'missing') throw data(null, { status: 404 });
  const post = `/posts/${params.id}`;
  return redirect(
    restored.outcome === 'saved' ? saidAt(post, 'restored') : saidAt(`${post}/versions`, 'newer'),
    303,
  );
});

export default SignedOutPage;
