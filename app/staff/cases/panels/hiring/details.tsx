import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { saveHiring } from '#domain/cases/application/hiring.server.ts';
import { hiringSchema, refereesOf } from '#domain/cases/application/hiring.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import { keptAnswer, newerAnswer, refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/details.ts';
import { type DetailsAnswer, DetailsForm } from './details-form.tsx';
import { showDetails } from './load.server.ts';

export const loader = changeLoader();

/** Records the interview (`day`, `month`, `year`, `time`) and two referees, over the version `seen`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const { day = '', month = '', year = '', time = '' } = typed;
  const read = readFields<typeof hiringSchema.shape>(hiringSchema, {
    ...typed,
    interview: { day, month, year, time },
  });
  if (!read.ok) return refuseFields(args, read.errors as Typed, typed);
  const seen = wholeNumber(typed.seen);
  try {
    const saved = await saveHiring(services.open, {
      reference: params.reference ?? '',
      interviewAt: read.value.interview,
      referees: refereesOf(read.value),
      seen,
      actor,
      now: services.clock(),
    });
    const words = 'Interview and referees saved.';
    switch (saved.outcome) {
      case 'missing':
        throw data(null, { status: 404 });
      case 'refused':
        return refuse(args, { why: saved.why, typed });
      case 'past':
        return refuseFields(args, { interview: 'A new interview must be in the future' }, typed);
      case 'newer': {
        const theirs = showDetails(saved.theirs);
        return await newerAnswer(args, { kind: 'application', seen: theirs.version, theirs, typed });
      }
      case 'changed':
        return keptAnswer(args, words, seen + 1);
      case 'unchanged':
        return answerChange(args, { outcome: 'changed' }, words);
    }
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its form was refused. */
export default function HiringDetails({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/hiring`}
      labels={{
        name1: 'Referee 1',
        contact1: 'Telephone or email of referee 1',
        name2: 'Referee 2',
        contact2: 'Telephone or email of referee 2',
      }}
      form={(refused, reference) => <DetailsForm reference={reference} answer={refused as DetailsAnswer} />}
    />
  );
}
