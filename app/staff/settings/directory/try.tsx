import { redirect } from 'react-router';
import { toDirectory } from '#app/forms/directory.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { SIGN_IN } from './directory.server.ts';

export const loader = staffLoader('set-up-directory', async ({ context, session }) => {
  return (await toDirectory(context, { purpose: 'try', sessionId: session.id })) ?? redirect(SIGN_IN);
});
