import { redirect } from 'react-router';
import { toDirectory } from '#app/forms/directory.server.ts';
import { staffLoader } from '../guard.server.ts';
import { isFresh } from './confirm.server.ts';

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { context, session } = signed;
  const way = isFresh(signed) ? await toDirectory(context, { purpose: 'link', sessionId: session.id }) : null;
  return way ?? redirect('/account/directory');
});
