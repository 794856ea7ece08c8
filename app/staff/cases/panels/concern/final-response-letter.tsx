import { finalResponseLetterSchema } from '#domain/cases/concern/final-response.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Fields } from '../../../kit/form.tsx';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/final-response-letter.ts';
import { CARRIES, MADE_HERE } from './concern-forms.tsx';
import { finalLetterLoader, letterAction } from './letter.server.ts';
import { ADDRESS, idInLetter, LetterPage, PrintStep, Salutation, SignOff, Step } from './letter-parts.tsx';

export const loader = finalLetterLoader;
export const action = letterAction(finalResponseLetterSchema);
export const handle = { hydrates: 'at once' };

type LetterView = NonNullable<Route.ComponentProps['loaderData']>;

export default function FinalResponseLetter({
  params,
  loaderData: letter,
  actionData,
}: Pick<Route.ComponentProps, 'params' | 'loaderData' | 'actionData'>) {
  if (!letter) {
    const typed = actionData?.status === 'signed-out' ? actionData.typed : undefined;
    const action = `/cases/${params.reference}/final-response-letter`;
    const labels = { message: 'What the letter says', address: 'Postal address' };
    return <SignedOutPage action={action} typed={typed} labels={labels} />;
  }
  const typed = writtenBy(letter, actionData);
  const written = letter.why ? { ...typed, text: null } : typed;
  return (
    <LetterPage
      letter={letter}
      title="Final response"
      heading="Letter with the final response"
      steps={<Steps letter={letter} {...written} />}
      address={written.address}
    >
      {written.text !== null && (
        <>
          <LetterText letter={letter} text={written.text} />
          <h2 className="text-xl">If you are not happy with our answer</h2>
          {letter.whereNext.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      )}
    </LetterPage>
  );
}

interface Written {
  readonly text: string | null;
  readonly typed: string;
  readonly address: string;
  readonly errors: Readonly<Record<string, string>>;
}

function writtenBy({ text, postalAddress }: LetterView, answer: Route.ComponentProps['actionData']): Written {
  if (answer?.status === 'shown') {
    return { text: answer.message, typed: answer.message, address: answer.address, errors: {} };
  }
  if (answer?.status !== 'refused') return { text, typed: text ?? '', address: postalAddress, errors: {} };
  const { message = '', address = '' } = answer.typed;
  return { text: null, typed: message, address, errors: answer.errors };
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'message',
    label: 'What the letter says',
    kind: 'textarea',
    rows: 8,
    hint: 'The answers to the points and the ombudsman’s details are added below it, and a greeting and sign-off unless you write them.',
  },
  ADDRESS,
];

function Steps({ letter, text, typed, address, errors }: Written & { letter: LetterView }) {
  const { reference, isDelivered, formKey } = letter;
  return (
    <>
      {letter.why && (
        <p role="alert" className="measure rounded-field bg-honey px-3 py-2">
          {letter.why}
        </p>
      )}
      <Step name="1. Write it">
        <form method="post" action={`/cases/${reference}/final-response-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={{ message: typed, address }} errors={errors} />
          <p>
            <button type="submit" className="button">
              {text === null ? 'Show the letter' : 'Show the letter again'}
            </button>
          </p>
        </form>
      </Step>
      {text !== null && (
        <>
          <Step name="2. Print it and post it">
            <PrintStep letter={letter} address={address} />
          </Step>
          <Step name="3. When it is in the post, log it">
            {isDelivered ? (
              <p>A final response was given already: another letter needs no logging.</p>
            ) : (
              <LogPosted reference={reference} formKey={formKey} text={text} />
            )}
          </Step>
        </>
      )}
    </>
  );
}

function LogPosted({ reference, formKey, text }: { reference: string; formKey: string; text: string }) {
  return (
    <form method="post" action={`/cases/${reference}/final-response`} className="grid gap-3">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="made" value={MADE_HERE} />
      <input type="hidden" name="message" value={text} />
      <Fields fields={[CARRIES]} idOf={idInLetter} values={{}} errors={{}} />
      <p>
        <button type="submit" className="button">
          Log it as posted
        </button>
      </p>
    </form>
  );
}

function LetterText({ letter, text }: { letter: LetterView; text: string }) {
  return (
    <>
      {!/^dear\b/i.test(text) && <Salutation to={letter.to} />}
      <h2 className="text-xl">Our final response to your concern, reference {letter.reference}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {letter.answers && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {letter.answers}
        </p>
      )}
      {!/\byours (?:sincerely|faithfully|truly)\b|\bkind regards\b/i.test(text) && (
        <SignOff letter={letter} />
      )}
    </>
  );
}
