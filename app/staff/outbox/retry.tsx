import { redirect } from 'react-router';
import { retryMails } from '#domain/outbox/failed.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { isFromRunningApp } from '../kit/change.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';

export const loader = formPageLoader('read-outbox', ({ params }) =>
  redirect(`/outbox/${wholeNumber(params.id)}`),
);

/** "Try again" for an email that was given up. A second click finds it waiting already. */
export const action = staffAction('read-outbox', async ({ services, params, request }) => {
  const id = wholeNumber(params.id);
  if (Number.isSafeInteger(id)) await retryMails(services.open, { ids: [id] }, services.clock());
  services.outbox.nudge();
  if (!isFromRunningApp(request)) return redirect(`/outbox/${id}`, 303);
  return { status: 'done', words: 'It will be tried again now.' } satisfies ChangeAnswer;
});

export default SignedOutPage;
