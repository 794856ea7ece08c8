import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { HOLD_REASON_MAX, holdCase } from '#domain/privacy/hold.server.ts';
import { VerbPage } from '../cases/verbs/verb-page.tsx';
import { staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { answerChange, changeLoader, refuse } from '../kit/change.server.ts';
import { todayAt } from '../settings/facts.server.ts';
import type { Route } from './+types/hold.ts';
import { HoldForm } from './hold-form.tsx';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const loader = changeLoader();

/** Holds the case: `reason` and `reviewBy`. */
export const action = staffAction('manage-privacy', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const reason = typed.reason?.trim() ?? '';
  const reviewBy = typed.reviewBy?.trim() ?? '';
  const now = services.clock();
  const errors: Record<string, string> = {};
  if (reason === '') errors.reason = 'Say why it is held';
  if (reason.length > HOLD_REASON_MAX) errors.reason = `Use at most ${HOLD_REASON_MAX} characters`;
  if (!DATE.test(reviewBy) || reviewBy <= todayAt(now)) errors.reviewBy = 'Enter a date after today';
  const why = Object.values(errors)[0];
  if (why) return refuse(args, { why, errors, typed });
  const held = await holdCase(services.open, {
    reference: params.reference ?? '',
    reason,
    reviewBy,
    actor,
    now,
  });
  if (held.outcome === 'missing') throw data(null, { status: 404 });
  return answerChange(args, held, 'Held. It is not erased until the hold is lifted.');
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when the hold was not set. */
export default function Hold({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/hold`}
      labels={{ reason: 'Why it is held', reviewBy: 'Look at it again by' }}
      form={(answer, reference) => <HoldForm reference={reference} reviewBy="" answer={answer} />}
    />
  );
}
