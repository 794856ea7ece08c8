import { holdingLetterSchema } from '#domain/cases/concern/final-response.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Fields } from '../../../kit/form.tsx';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/holding-letter.ts';
import { holdingLetterLoader, letterAction } from './letter.server.ts';
import {
  ADDRESS,
  idInLetter,
  LetterPage,
  LogPosted,
  PrintStep,
  Salutation,
  SignOff,
  Step,
} from './letter-parts.tsx';

export const loader = holdingLetterLoader;
export const action = letterAction(holdingLetterSchema);
export const handle = { hydrates: 'at once' };

type LetterView = NonNullable<Route.ComponentProps['loaderData']>;

const PARTS = [
  { name: 'reason', label: 'Why we need longer' },
  { name: 'done', label: 'What we have done so far' },
  { name: 'left', label: 'What is still to do' },
] as const;

const FIELDS: readonly FieldSpec[] = [
  ...PARTS.map(
    ({ name, label }): FieldSpec => ({
      name,
      label,
      kind: 'textarea',
      rows: 3,
      optional: name !== 'reason',
      ...(name === 'reason' && {
        hint: 'The reason that was recorded for the new date: put it in words for the person.',
      }),
    }),
  ),
  ADDRESS,
];

export default function HoldingLetter({
  params,
  loaderData: letter,
  actionData,
}: Pick<Route.ComponentProps, 'params' | 'loaderData' | 'actionData'>) {
  if (!letter) {
    const typed = actionData?.status === 'signed-out' ? actionData.typed : undefined;
    return (
      <SignedOutPage action={`/cases/${params.reference}/holding-letter`} typed={typed} fields={FIELDS} />
    );
  }
  const { texts, errors, isVisible } = writtenBy(letter, actionData);
  const canState = letter.reason !== null && letter.answerDue !== null;
  return (
    <LetterPage
      letter={letter}
      title="Letter"
      heading="Holding letter"
      address={texts.address ?? ''}
      steps={
        canState ? (
          <Steps {...{ letter, texts, errors, isVisible }} />
        ) : (
          <p role="alert" className="measure rounded-field bg-honey px-3 py-2">
            Change the deadline to a later day first: the letter says by when they hear from us now.
          </p>
        )
      }
    >
      {canState && isVisible && <LetterText letter={letter} texts={texts} />}
    </LetterPage>
  );
}

type Typed = Readonly<Record<string, string>>;

interface Written {
  readonly texts: Typed;
  readonly errors: Typed;
  readonly isVisible: boolean;
}

function writtenBy(
  { reason, postalAddress }: LetterView,
  answer: Route.ComponentProps['actionData'],
): Written {
  if (answer?.status === 'shown') {
    const { status: _, ...texts } = answer;
    return { texts, errors: {}, isVisible: true };
  }
  if (answer?.status === 'refused') return { texts: answer.typed, errors: answer.errors, isVisible: false };
  return { texts: { reason: reason ?? '', address: postalAddress }, errors: {}, isVisible: true };
}

function Steps({ letter, texts, errors, isVisible }: Written & { letter: LetterView }) {
  const { reference } = letter;
  const address = texts.address ?? '';
  return (
    <>
      <Step name="1. Complete it">
        <form method="post" action={`/cases/${reference}/holding-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={texts} errors={errors} />
          <p>
            <button type="submit" className="button">
              Show the letter again
            </button>
          </p>
        </form>
      </Step>
      {isVisible && (
        <>
          <Step name="2. Print it and post it">
            <PrintStep letter={letter} address={address} />
          </Step>
          <Step name="3. When it is in the post, log it">
            <LogPosted
              letter={letter}
              name="A holding letter"
              address={address}
              statement={messageIn(letter, texts)}
            />
          </Step>
        </>
      )}
    </>
  );
}

function messageIn({ answerDue }: LetterView, texts: Typed): string {
  const parts = PARTS.flatMap(({ name, label }) => (texts[name] ? [`${label}: ${texts[name]}`] : []));
  return [`Our answer by ${answerDue}.`, ...parts].join('\n');
}

function LetterText({ letter, texts }: { letter: LetterView; texts: Typed }) {
  const { provider, reference, received, answerDue, others } = letter;
  return (
    <>
      <Salutation to={letter.to} />
      <h2 className="text-xl">Your concern, reference {reference}: when you will hear from us</h2>
      <p>
        We received your concern on {received}. We are still looking into it, and I’m sorry that you have to
        wait longer than we said. We’ll now give you our full answer by {answerDue}. If that changes, we’ll
        tell you why and agree a new date with you.
      </p>
      {PARTS.filter(({ name }) => texts[name]).map(({ name, label }) => (
        <p key={name} dir="auto" className="wrap-anywhere whitespace-pre-line">
          <b>{label}:</b> {texts[name]}
        </p>
      ))}
      <p>
        You can reach us on {provider.phone} or at {provider.mailbox}. Please quote {reference}. If someone is
        in danger, ring 999.
      </p>
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <SignOff letter={letter} />
    </>
  );
}
