import { readTyped } from '#app/forms/read-form.server.ts';
import { notAppointedReason } from '#domain/cases/application/hiring.ts';
import { changeStage } from '#domain/cases/application/hiring-stage.server.ts';
import { STAGE_NAMES, STAGES } from '#domain/cases/application/stage.ts';
import { staffAction } from '../../../guard.server.ts';
import { refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { answer, answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/stage.ts';
import { StageForm } from './stage-form.tsx';

export const loader = changeLoader();

/** Moves the application from the stage `seen` to the stage `to`, with a `reason` if it is not appointed. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const to = STAGES.find((stage) => stage === typed.to);
  if (!to) return refuseFields(args, { to: 'Choose a stage' }, typed);
  const reason = notAppointedReason.safeParse(to === 'not-appointed' ? typed.reason : 'none is needed');
  if (!reason.success) {
    return refuseFields(args, { reason: reason.error.issues[0]?.message ?? '' }, typed);
  }
  try {
    const changed = await changeStage(services.open, {
      reference: params.reference ?? '',
      to,
      seen: STAGES.find((stage) => stage === typed.seen) ?? 'new',
      reason: to === 'not-appointed' ? reason.data : '',
      actor,
      now: services.clock(),
    });
    const words = `Moved to ${STAGE_NAMES[to]}.`;
    if (changed.outcome === 'refused') return refuse(args, { why: changed.why, typed });
    return changed.outcome === 'unchanged'
      ? answer(args, { status: 'done', words })
      : answerChange(args, changed, words);
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when a move was refused. */
export default function ChangeStage({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/stage`}
      labels={{ reason: 'Reason' }}
      form={(refused, reference) => <StageForm reference={reference} answer={refused} />}
    />
  );
}
