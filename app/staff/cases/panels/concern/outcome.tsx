import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { recordOutcome } from '#domain/cases/concern/outcome.server.ts';
import { outcomeSchema } from '#domain/cases/concern/outcome.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import { keptAnswer, newerAnswer, refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/outcome.ts';
import { showOutcome } from './load.server.ts';
import { type OutcomeAnswer, OutcomeForm } from './outcome-form.tsx';

export const loader = changeLoader();

/** Records `outcome` (or none), `done` and `learned`, over the version `seen`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const read = readFields<typeof outcomeSchema.shape>(outcomeSchema, typed);
  if (!read.ok) return refuseFields(args, read.errors as Typed, typed);
  const seen = wholeNumber(typed.seen);
  try {
    const recorded = await recordOutcome(services.open, {
      reference: params.reference ?? '',
      fields: read.value,
      seen,
      actor,
      now: services.clock(),
    });
    if (recorded.outcome === 'missing') throw data(null, { status: 404 });
    if (recorded.outcome === 'newer') {
      const theirs = showOutcome(recorded.theirs);
      return await newerAnswer(args, { kind: 'concern', seen: theirs.version, theirs, typed });
    }
    if (recorded.outcome === 'refused') return refuse(args, { why: recorded.why, typed });
    const words = 'Outcome saved.';
    return recorded.outcome === 'changed'
      ? keptAnswer(args, words, seen + 1)
      : answerChange(args, { outcome: 'changed' }, words);
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its outcome was refused. */
export default function Outcome({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/outcome`}
      labels={{ done: 'What was done', learned: 'What was learned' }}
      form={(refused, reference) => <OutcomeForm reference={reference} answer={refused as OutcomeAnswer} />}
    />
  );
}
