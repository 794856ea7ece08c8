import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { extendAnswer } from '#domain/cases/concern/extend.server.ts';
import { extensionSchema } from '#domain/cases/concern/extension.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import { refuseFields } from '../../../kit/answers.server.ts';
import type { ChangeAnswer, Typed } from '../../../kit/answers.ts';
import { answerChange, changeLoader, refuse, trouble } from '../../../kit/change.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/extension.ts';
import { ExtensionForm } from './extension-form.tsx';

const CLOSED_DAY =
  'The office is closed on this day, at a weekend or on a bank holiday: nobody is there to answer.';
const BEYOND =
  'This date lies beyond the 12 weeks after which the person can take the concern to the ombudsman without our answer.';

export const loader = changeLoader();

/** Moves the answer to `day`, `month`, `year`, with `reason` and `agreedWith`; `seen` is the date that was shown. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const { day = '', month = '', year = '', reason, agreedWith } = typed;
  const read = readFields<typeof extensionSchema.shape>(extensionSchema, {
    date: { day, month, year },
    reason,
    agreedWith,
  });
  if (!read.ok) return refuseFields(args, read.errors as Typed, typed);
  try {
    const extended = await extendAnswer(services.open, {
      reference: params.reference ?? '',
      fields: read.value,
      seen: wholeNumber(typed.seen) || null,
      beyond: typed.beyond === 'yes',
      closedDay: typed.closedDay === 'yes',
      opening: services.provider().opening,
      actor,
      now: services.clock(),
    });
    switch (extended.outcome) {
      case 'missing':
        throw data(null, { status: 404 });
      case 'refused':
        return refuse(args, { why: extended.why, typed });
      case 'wrong-date':
        return refuseFields(args, { date: extended.why }, typed);
      case 'beyond':
        return refuseFields(args, { beyond: BEYOND }, typed);
      case 'closed-day':
        return refuseFields(args, { closedDay: CLOSED_DAY }, typed);
      case 'changed':
      case 'unchanged':
        return answerChange(args, { outcome: 'changed' }, 'Deadline changed.');
    }
  } catch (error) {
    return trouble(args, error, typed);
  }
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when its date was refused. */
export default function Extension({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/extension`}
      labels={{ reason: 'Reason', agreedWith: 'Who agreed to it' }}
      form={(refused, reference) => <ExtensionForm reference={reference} answer={refused} />}
    />
  );
}
