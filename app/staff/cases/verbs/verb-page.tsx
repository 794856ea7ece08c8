import type { ReactNode } from 'react';
import { labelsOf } from '#app/forms/fields.ts';
import {
  type ChangeAnswer,
  type ChangeRefused,
  type CloseAsks,
  TROUBLE,
  type Typed,
} from '../../kit/answers.ts';
import { KeptForm, SignedOutPage } from '../../kit/signed-out-page.tsx';
import { HoldForm } from '../../privacy/hold-form.tsx';
import { ExtensionForm } from '../panels/concern/extension-form.tsx';
import { FinalResponseForm } from '../panels/concern/final-response-form.tsx';
import { type OutcomeAnswer, OutcomeForm } from '../panels/concern/outcome-form.tsx';
import { type SafeguardingAnswer, SafeguardingForm } from '../panels/concern/safeguarding-form.tsx';
import { TickForm } from '../panels/hiring/checks.tsx';
import { type DetailsAnswer, DetailsForm } from '../panels/hiring/details-form.tsx';
import { StageForm } from '../panels/hiring/stage-form.tsx';
import { ClosingForm } from '../screen/closing-form.tsx';
import { CONTACT_FIELDS, type ContactAnswer, ContactForm } from '../screen/contact-form.tsx';
import { MergeForm } from '../screen/merge-form.tsx';
import { TaskForm } from '../screen/task-form.tsx';

interface FormOfVerb {
  /** What of it holds words of the person: see {@link KeptForm}. */
  readonly labels: Typed;
  /** The form once more, with what is wrong beside its fields. */
  readonly form: (refused: ChangeRefused, reference: string) => ReactNode;
}

/** The forms of those verbs that have one; all others are buttons. */
const FORMS: Readonly<Record<string, FormOfVerb>> = {
  note: {
    labels: { message: 'What you wrote down' },
    // An empty one has nothing to send again; its way is back to the case.
    form: ({ typed, errors }, reference) => (
      <KeptForm
        action={`/cases/${reference}/note`}
        typed={typed}
        errors={errors}
        labels={{ message: 'What you wrote down' }}
      />
    ),
  },
  contact: {
    labels: labelsOf(CONTACT_FIELDS),
    form: (refused, reference) => <ContactForm reference={reference} answer={refused as ContactAnswer} />,
  },
  merge: {
    labels: { into: 'Merge into' },
    form: (refused, reference) => <MergeForm reference={reference} answer={refused} />,
  },
  tasks: {
    labels: { title: 'What is to be done' },
    form: (refused, reference) => <TaskForm reference={reference} answer={refused} />,
  },
  hold: {
    labels: { reason: 'Why it is held', reviewBy: 'Look at it again by' },
    form: (refused, reference) => <HoldForm reference={reference} reviewBy="" answer={refused} />,
  },
  outcome: {
    labels: { done: 'What was done', learned: 'What was learned' },
    form: (refused, reference) => <OutcomeForm reference={reference} answer={refused as OutcomeAnswer} />,
  },
  extension: {
    labels: { reason: 'Reason', agreedWith: 'Who agreed to it' },
    form: (refused, reference) => <ExtensionForm reference={reference} answer={refused} />,
  },
  safeguarding: {
    labels: { decidedBy: 'Who decided', reason: 'Why' },
    form: (refused, reference) => (
      <SafeguardingForm reference={reference} answer={refused as SafeguardingAnswer} />
    ),
  },
  'final-response': {
    labels: { message: 'What the letter says' },
    form: (refused, reference) => (
      <FinalResponseForm reference={reference} submissionKey={refused.typed.formKey ?? ''} answer={refused} />
    ),
  },
  stage: {
    labels: { reason: 'Reason' },
    form: (refused, reference) => <StageForm reference={reference} answer={refused} />,
  },
  hiring: {
    labels: {
      name1: 'Referee 1',
      contact1: 'Telephone or email of referee 1',
      name2: 'Referee 2',
      contact2: 'Telephone or email of referee 2',
    },
    form: (refused, reference) => <DetailsForm reference={reference} answer={refused as DetailsAnswer} />,
  },
  check: {
    labels: { note: 'Note' },
    form: (refused, reference) =>
      refused.errors.note && (
        <TickForm reference={reference} item={refused.typed.item ?? ''} answer={refused} />
      ),
  },
};

interface VerbPageProps {
  readonly reference: string;
  /** As it stands in the address. */
  readonly verb: string;
  readonly answer: ChangeAnswer | undefined;
}

/** What a browser without script sees when a case was not changed; otherwise it is led to the case. */
export function VerbPage({ reference, verb, answer }: VerbPageProps) {
  const { labels, form } = (Object.hasOwn(FORMS, verb) && FORMS[verb]) || {};
  const action = `/cases/${reference}/${verb}`;
  if (!answer || answer.status === 'signed-out') {
    return <SignedOutPage action={action} typed={answer?.typed} labels={labels} />;
  }
  if (answer.status === 'asks') return <ClosingPage reference={reference} asked={answer} />;
  const refused = answer.status === 'refused' ? answer : null;
  const typed = 'typed' in answer ? answer.typed : undefined;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Error: ${reference} was not changed`}</title>
      <h1 className="text-2xl">{reference} was not changed</h1>
      <p role="alert" className="measure">
        {refused?.why ?? TROUBLE}
      </p>
      {refused ? form?.(refused, reference) : <KeptForm action={action} typed={typed} labels={labels} />}
      <p>
        <a className="button" href={`/inbox/${reference}`}>
          Back to {reference}
        </a>
      </p>
    </main>
  );
}

function ClosingPage({ reference, asked }: { reference: string; asked: CloseAsks }) {
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Before you close ${reference}`}</title>
      <h1 className="text-2xl">Before you close {reference}</h1>
      <ClosingForm action={`/cases/${reference}/close`} asked={asked}>
        <button type="submit" className="button button-main">
          Close the case
        </button>
        <a className="button" href={`/inbox/${reference}`}>
          Keep it open
        </a>
      </ClosingForm>
    </main>
  );
}
