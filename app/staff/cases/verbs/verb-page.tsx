import type { ReactNode } from 'react';
import { labelsOf } from '#app/forms/fields.ts';
import { entryItems } from '#domain/cases/concern/entry.ts';
import { EXTENSION_FIELDS } from '#domain/cases/concern/extension.ts';
import { ANSWER_FIELDS, POINT_FIELDS } from '#domain/cases/concern/points.ts';
import { stepItems } from '#domain/cases/safeguarding/record.ts';
import { RECORD_VERBS, recordOf } from '#domain/cases/verbs/case-records.ts';
import {
  type Answer,
  type ClosingQuestions,
  type Conflict,
  type MoreQuestions,
  type Refused,
  type Typed,
  UNAVAILABLE,
} from '../../kit/answers.ts';
import { SignedOutPage, TypedForm } from '../../kit/signed-out-page.tsx';
import { END_RESTRICTION, EndRestriction, HoldForm } from '../../privacy/hold-form.tsx';
import { ExtensionForm, FinalResponseForm } from '../panels/concern/concern-forms.tsx';
import { InvestigatorForm } from '../panels/concern/investigator-part.tsx';
import { PointAnswerForm, PointForm } from '../panels/concern/points-part.tsx';
import { EntryForm } from '../panels/concern/timeline.tsx';
import { DetailsForm, StageForm, TickForm } from '../panels/hiring/hiring-forms.tsx';
import { KeyQuestionsForm } from '../panels/learning/learning-panel.tsx';
import { NameForm, UnnameForm } from '../panels/named/named-panel.tsx';
import { MarkForm } from '../panels/safeguarding/body-map.tsx';
import { StepForm } from '../panels/safeguarding/safeguarding-panel.tsx';
import { RecordForm, recordLabels } from '../parts/record-form.tsx';
import { ClosingForm } from '../screen/closing-form.tsx';
import { CONTACT_FIELDS, ContactForm } from '../screen/contact-form.tsx';
import { SEND_AGAIN_FIELDS, SendAgainForm } from '../screen/delivery.tsx';
import { HoldPageForm } from '../screen/menu.tsx';
import { LinkForm, MergeForm } from '../screen/other-case-form.tsx';
import { TaskForm } from '../screen/tasks-panel.tsx';
import { TextAgainForm } from '../screen/text-stop.tsx';

interface OnPage {
  readonly reference: string;
  readonly answer: Refused | Conflict;
}

interface FormOfVerb {
  readonly labels: Typed;
  readonly Form: (onPage: OnPage) => ReactNode;
}

const NOTE = { message: 'What you wrote down' };

const FORMS: Readonly<Record<string, FormOfVerb>> = {
  note: {
    labels: NOTE,
    Form: ({ reference, answer }) => (
      <>
        <Why answer={answer} />
        <TypedForm
          action={`/cases/${reference}/note`}
          typed={answer.typed}
          errors={errorsOf(answer)}
          labels={NOTE}
        />
      </>
    ),
  },
  contact: { labels: labelsOf(CONTACT_FIELDS), Form: ContactForm },
  wait: { labels: { holdDay: 'On hold until' }, Form: HoldPageForm },
  merge: { labels: { into: 'Merge into' }, Form: MergeForm },
  link: { labels: { into: 'Link with' }, Form: LinkForm },
  'send-again': {
    labels: labelsOf(SEND_AGAIN_FIELDS),
    Form: (onPage) => <SendAgainForm {...onPage} mailId={Number(onPage.answer.typed.mail) || 0} email="" />,
  },
  'texts-again': { labels: { asked: 'When and how did they ask?' }, Form: TextAgainForm },
  tasks: { labels: { title: 'What is to be done' }, Form: TaskForm },
  hold: {
    labels: { reason: 'Why it is held', reviewBy: 'Review by' },
    Form: (onPage) => <HoldForm {...onPage} reviewBy="" />,
  },
  'end-restriction': { labels: END_RESTRICTION, Form: EndRestriction },
  point: {
    labels: recordLabels(POINT_FIELDS),
    Form: (onPage) => {
      const { item = '', words: text = '' } = onPage.answer.typed;
      return <PointForm {...onPage} point={item ? { id: Number(item), text } : undefined} />;
    },
  },
  'answer-point': {
    labels: recordLabels(ANSWER_FIELDS),
    Form: (onPage) => <PointAnswerForm {...onPage} point={{ id: Number(onPage.answer.typed.item) || 0 }} />,
  },
  entry: {
    labels: recordLabels(entryItems.fields),
    Form: (onPage) => {
      const { item = '', fileKey = '' } = onPage.answer.typed;
      return <EntryForm {...onPage} entry={item ? { id: Number(item) } : undefined} fileKey={fileKey} />;
    },
  },
  investigator: { labels: { staffId: 'Who investigates' }, Form: InvestigatorForm },
  extension: { labels: recordLabels(EXTENSION_FIELDS), Form: ExtensionForm },
  step: { labels: recordLabels(stepItems.fields), Form: StepForm },
  mark: { labels: { words: 'What it looks like' }, Form: MarkForm },
  'name-staff': { labels: { staffId: 'Who is it about?' }, Form: NameForm },
  'unname-staff': {
    labels: { reason: 'Why it is not about them' },
    Form: (onPage) => <UnnameForm {...onPage} id={onPage.answer.typed.staffId ?? ''} />,
  },
  'key-questions': { labels: { questions: 'Which of the five is it about?' }, Form: KeyQuestionsForm },
  'final-response': {
    labels: { message: 'What the letter says' },
    Form: (onPage) => {
      const { formKey = '', made = '' } = onPage.answer.typed;
      return <FinalResponseForm {...onPage} formKey={formKey} made={made} />;
    },
  },
  stage: { labels: { reason: 'Reason' }, Form: StageForm },
  hiring: {
    labels: {
      name1: 'Referee 1',
      contact1: 'Telephone or email of referee 1',
      name2: 'Referee 2',
      contact2: 'Telephone or email of referee 2',
    },
    Form: DetailsForm,
  },
  check: {
    labels: {
      ...{ note: 'Note', method: 'How it was checked' },
      ...{ checkedOn: 'Date of the check', startsOn: 'First day of work' },
    },
    Form: (onPage) =>
      Object.keys(errorsOf(onPage.answer)).length > 0 ? (
        <TickForm {...onPage} item={onPage.answer.typed.item ?? ''} />
      ) : (
        <Why answer={onPage.answer} />
      ),
  },
};

function errorsOf(answer: OnPage['answer']): Typed {
  return answer.status === 'refused' ? answer.errors : {};
}

function Why({ answer }: { answer: Answer }) {
  return (
    <p role="alert" className="measure">
      {answer.status === 'refused' ? answer.why : UNAVAILABLE}
    </p>
  );
}

interface VerbPageProps {
  readonly reference: string;
  readonly verb: string;
  readonly answer: Answer | undefined;
}

/** Without script, shows why the case was not changed; otherwise redirects to the case. */
export function VerbPage({ reference, verb, answer }: VerbPageProps) {
  const record = RECORD_VERBS.find((one) => one === verb);
  const { labels = record && recordLabels(recordOf(record).fields), Form } =
    (Object.hasOwn(FORMS, verb) && FORMS[verb]) || {};
  const action = `/cases/${reference}/${verb}`;
  if (!answer || answer.status === 'signed-out') {
    return <SignedOutPage action={action} typed={answer?.typed} labels={labels} />;
  }
  if (answer.status === 'asks') return <ClosingPage reference={reference} closing={answer} />;
  if (answer.status === 'more') return <WhichCase reference={reference} verb={verb} answer={answer} />;
  const open = answer.status === 'refused' || answer.status === 'conflict' ? answer : null;
  const typed = 'typed' in answer ? answer.typed : undefined;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Error: ${reference} was not changed`}</title>
      <h1 className="text-2xl">{reference} was not changed</h1>
      {!(open && (Form || record)) && <Why answer={answer} />}
      {!open && <TypedForm action={action} typed={typed} labels={labels} />}
      {open && Form && <Form reference={reference} answer={open} />}
      {open && record && <RecordForm reference={reference} answer={open} verb={record} />}
      <p>
        <a className="button" href={`/inbox/${reference}`}>
          Back to {reference}
        </a>
      </p>
    </main>
  );
}

function WhichCase({ reference, verb, answer }: Omit<VerbPageProps, 'answer'> & { answer: MoreQuestions }) {
  const [title, Form] = verb === 'link' ? [`Link ${reference}`, LinkForm] : [`Merge ${reference}`, MergeForm];
  return (
    <main className="shell grid gap-5 py-8">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      <Form reference={reference} answer={answer} />
      <p>
        <a className="button" href={`/inbox/${reference}`}>
          Back to {reference}
        </a>
      </p>
    </main>
  );
}

function ClosingPage({ reference, closing }: { reference: string; closing: ClosingQuestions }) {
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Before you close ${reference}`}</title>
      <h1 className="text-2xl">Before you close {reference}</h1>
      <ClosingForm action={`/cases/${reference}/close`} closing={closing}>
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
