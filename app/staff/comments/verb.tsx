import { data } from 'react-router';
import { staffAction } from '../guard.server.ts';
import { buttonLoader, done, verbAt } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import { COMMENT_VERBS } from './verbs.server.ts';

export const loader = buttonLoader('moderate-comments', '/comments');

export const action = staffAction('moderate-comments', async (args) => {
  const { actor, services, params, url } = args;
  const [decide, text] = verbAt(COMMENT_VERBS, url);
  const exists = await decide(services.open, wholeNumber(params.id), actor.id, services.clock());
  if (!exists) throw data(null, { status: 404 });
  return done(args, text, '/comments');
});

export default SignedOutPage;
