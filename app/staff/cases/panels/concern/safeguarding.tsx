import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { decideSafeguarding } from '#domain/cases/concern/safeguarding.server.ts';
import { safeguardingSchema } from '#domain/cases/concern/safeguarding.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import { newerAnswer, refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/safeguarding.ts';
import { showSafeguarding } from './load.server.ts';
import { type SafeguardingAnswer, SafeguardingForm } from './safeguarding-form.tsx';

export const loader = changeLoader();

/** Keeps `answer`, `decidedBy` and `reason`, after the decision `seen`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readFields<typeof safeguardingSchema.shape>(safeguardingSchema, typed);
  if (!read.ok) return refuseFields(args, read.errors as Typed, typed);
  try {
    const decided = await decideSafeguarding(services.open, {
      reference: params.reference ?? '',
      fields: read.value,
      seen: wholeNumber(typed.seen),
      actor,
      now: services.clock(),
    });
    if (decided.outcome === 'missing') throw data(null, { status: 404 });
    if (decided.outcome === 'newer') {
      const theirs = showSafeguarding(decided.theirs);
      return await newerAnswer(args, { kind: 'concern', seen: theirs.version, theirs, typed });
    }
    if (decided.outcome === 'refused') return refuse(args, { why: decided.why, typed });
    return answerChange(args, { outcome: 'changed' }, 'Answer saved.');
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its answer was refused. */
export default function Safeguarding({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/safeguarding`}
      labels={{ decidedBy: 'Who decided', reason: 'Why' }}
      form={(refused, reference) => (
        <SafeguardingForm reference={reference} answer={refused as SafeguardingAnswer} />
      )}
    />
  );
}
