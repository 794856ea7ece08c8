import { accessOf } from '#domain/cases/kinds/access.ts';
import { retryMails } from '#domain/outbox/failed.server.ts';
import { staffAction } from '../guard.server.ts';
import { buttonLoader, done } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import { mailOf } from './mail-view.server.ts';

export const loader = buttonLoader('read-outbox', ({ id }) => `/outbox/${wholeNumber(id)}`);

/** A second click finds the email already queued. */
export const action = staffAction('read-outbox', async (args) => {
  const { open, outbox, clock } = args.services;
  const { id } = (await mailOf(args)).mail;
  await retryMails(open, { ids: [id] }, { access: accessOf(args.actor), now: clock() });
  outbox.nudge();
  return done(args, 'It will be tried again now.', `/outbox/${id}`);
});

export default SignedOutPage;
