import { redirect } from 'react-router';
import { restorePost } from '#domain/content/deleted-posts.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import { saidAt } from './said.tsx';

export const loader = formPageLoader('edit-posts', () => redirect('/posts'));

export const action = staffAction('edit-posts', async ({ actor, services, params }) => {
  const { open, clock } = services;
  const post = await restorePost(open, {
    id: wholeNumber(params.deleted),
    staffId: actor.id,
    now: clock(),
  });
  const to = post === null ? saidAt('/posts', 'gone-for-good') : saidAt('/posts', 'brought-back', { post });
  return redirect(to, 303);
});

export default SignedOutPage;
