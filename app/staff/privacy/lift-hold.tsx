import { liftHold } from '#domain/privacy/hold.server.ts';
import { VerbPage } from '../cases/verbs/verb-page.tsx';
import { staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { answerChange, changeLoader } from '../kit/change.server.ts';
import type { Route } from './+types/lift-hold.ts';

export const loader = changeLoader();

/** Ends the hold of a case. */
export const action = staffAction('manage-privacy', async (args) => {
  const { actor, services, params } = args;
  const lifting = { reference: params.reference ?? '', actor, now: services.clock() };
  return answerChange(args, await liftHold(services.open, lifting), 'The legal hold is lifted.');
});

/** What a browser without script sees when the hold was not lifted. */
export default function LiftHold({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/lift-hold`}
    />
  );
}
