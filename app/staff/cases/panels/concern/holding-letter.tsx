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

type LetterShown = NonNullable<Route.ComponentProps['loaderData']>;

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

/** Tells the person who complained that the answer takes longer, and by when it comes now. */
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
  const { words, errors, isShown } = writtenBy(letter, actionData);
  const canSay = letter.reason !== null && letter.answerDue !== null;
  return (
    <LetterPage
      letter={letter}
      title="Letter"
      heading="Holding letter"
      address={words.address ?? ''}
      steps={
        canSay ? (
          <Steps {...{ letter, words, errors, isShown }} />
        ) : (
          <p role="alert" className="measure rounded-field bg-honey px-3 py-2">
            Change the deadline to a later day first: the letter says by when they hear from us now.
          </p>
        )
      }
    >
      {canSay && isShown && <Words letter={letter} words={words} />}
    </LetterPage>
  );
}

type Typed = Readonly<Record<string, string>>;

interface Written {
  readonly words: Typed;
  readonly errors: Typed;
  readonly isShown: boolean;
}

function writtenBy(
  { reason, postalAddress }: LetterShown,
  answer: Route.ComponentProps['actionData'],
): Written {
  if (answer?.status === 'shown') {
    const { status: _, ...words } = answer;
    return { words, errors: {}, isShown: true };
  }
  if (answer?.status === 'refused') return { words: answer.typed, errors: answer.errors, isShown: false };
  return { words: { reason: reason ?? '', address: postalAddress }, errors: {}, isShown: true };
}

function Steps({ letter, words, errors, isShown }: Written & { letter: LetterShown }) {
  const { reference } = letter;
  const address = words.address ?? '';
  return (
    <>
      <Step name="1. Complete it">
        <form method="post" action={`/cases/${reference}/holding-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={words} errors={errors} />
          <p>
            <button type="submit" className="button">
              Show the letter again
            </button>
          </p>
        </form>
      </Step>
      {isShown && (
        <>
          <Step name="2. Print it and post it">
            <PrintStep letter={letter} address={address} />
          </Step>
          <Step name="3. When it is in the post, log it">
            <LogPosted
              letter={letter}
              name="A holding letter"
              address={address}
              said={saidIn(letter, words)}
            />
          </Step>
        </>
      )}
    </>
  );
}

function saidIn({ answerDue }: LetterShown, words: Typed): string {
  const parts = PARTS.flatMap(({ name, label }) => (words[name] ? [`${label}: ${words[name]}`] : []));
  return [`Our answer by ${answerDue}.`, ...parts].join('\n');
}

function Words({ letter, words }: { letter: LetterShown; words: Typed }) {
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
      {PARTS.filter(({ name }) => words[name]).map(({ name, label }) => (
        <p key={name} dir="auto" className="wrap-anywhere whitespace-pre-line">
          <b>{label}:</b> {words[name]}
        </p>
      ))}
      <p>
        You can reach us on {provider.phone} or at {provider.mailbox}. Please quote {reference}. If somebody
        is in danger, ring 999.
      </p>
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <SignOff letter={letter} />
    </>
  );
}
