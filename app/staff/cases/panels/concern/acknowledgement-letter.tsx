import { acknowledgementLetterSchema } from '#domain/cases/concern/final-response.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Fields } from '../../../kit/form.tsx';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/acknowledgement-letter.ts';
import { letterAction, letterLoader } from './letter.server.ts';
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

export const loader = letterLoader;
export const action = letterAction(acknowledgementLetterSchema);
export const handle = { hydrates: 'at once' };

type LetterView = NonNullable<Route.ComponentProps['loaderData']>;

export default function AcknowledgementLetter({
  params,
  loaderData: letter,
  actionData,
}: Pick<Route.ComponentProps, 'params' | 'loaderData' | 'actionData'>) {
  if (!letter) {
    const typed = actionData?.status === 'signed-out' ? actionData.typed : undefined;
    const action = `/cases/${params.reference}/acknowledgement-letter`;
    const labels = { address: 'Postal address', by: 'Who is looking into it' };
    return <SignedOutPage action={action} typed={typed} labels={labels} />;
  }
  const completed = completedBy(letter, actionData);
  return (
    <LetterPage
      letter={letter}
      title="Letter"
      heading="Letter of acknowledgement"
      steps={<Steps letter={letter} {...completed} />}
      address={completed.address}
    >
      <LetterText letter={letter} by={completed.by} />
    </LetterPage>
  );
}

interface Completed {
  readonly address: string;
  readonly by: string;
  readonly errors: Readonly<Record<string, string>>;
}

function completedBy(
  { lookedIntoBy, postalAddress }: LetterView,
  answer: Route.ComponentProps['actionData'],
): Completed {
  if (answer?.status === 'shown') return { ...answer, by: answer.by || (lookedIntoBy ?? ''), errors: {} };
  if (answer?.status !== 'refused') return { address: postalAddress, by: lookedIntoBy ?? '', errors: {} };
  const { address = '', by = '' } = answer.typed;
  return { address, by, errors: answer.errors };
}

const FIELDS: readonly FieldSpec[] = [
  ADDRESS,
  {
    name: 'by',
    label: 'Who is looking into it',
    kind: 'text',
    hint: 'The letter names them. Assign the concern, and the name is filled in.',
  },
];

function Steps({ letter, address, by, errors }: Completed & { letter: LetterView }) {
  const { reference, acknowledged } = letter;
  return (
    <>
      <Step name="1. Complete it">
        <form method="post" action={`/cases/${reference}/acknowledgement-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={{ address, by }} errors={errors} />
          <p>
            <button type="submit" className="button">
              Show the letter again
            </button>
          </p>
        </form>
      </Step>
      <Step name="2. Print it and post it">
        {by ? (
          <PrintStep letter={letter} address={address} />
        ) : (
          <p>Enter who is looking into it first: we promised to say so.</p>
        )}
      </Step>
      <Step name="3. When it is in the post, log it">
        {acknowledged ? (
          <p>This concern is acknowledged already.</p>
        ) : (
          <LogPosted
            letter={letter}
            name="The letter of acknowledgement"
            address={address}
            countsAs="acknowledgement"
          />
        )}
      </Step>
    </>
  );
}

const BLANK = '\u2026'.repeat(16);

function LetterText({ letter, by }: { letter: LetterView; by: string }) {
  const { provider, reference, received, answerDue } = letter;
  return (
    <>
      <Salutation to={letter.to} />
      <h2 className="text-xl">Your concern, reference {reference}</h2>
      <p>
        Thank you for telling us that something isn’t right. I’m sorry you’ve had cause to complain. We
        received your concern on {received}, and we take it seriously.
      </p>
      <p>
        <bdi>{by || BLANK}</bdi> is looking into it. You can reach us on {provider.phone} or at{' '}
        {provider.mailbox}. Please quote {reference}.
      </p>
      <p>
        We’ll talk to the people who were there, and tell you what we found and what we’ll do about it.
        {answerDue &&
          ` We aim to give you our full answer by ${answerDue}. If we need longer, we’ll tell you why and agree a new date with you.`}
      </p>
      <p>
        Raising a concern will never affect your care, or the care of the person you care about. If someone is
        in danger, ring 999.
      </p>
      {letter.others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <SignOff letter={letter} />
    </>
  );
}
