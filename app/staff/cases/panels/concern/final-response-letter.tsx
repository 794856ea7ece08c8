import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { finalResponseLetterSchema } from '#domain/cases/concern/letter.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import type { Typed } from '../../../kit/answers.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/final-response-letter.ts';
import { FinalLetterSteps, type LetterTyped } from './final-letter-steps.tsx';
import { finalLetterLoader } from './letter.server.ts';
import { LetterHead, Salutation, SignOff } from './letter-parts.tsx';

export const loader = finalLetterLoader;

/** Stores nothing: a letter is logged once it is in the post. */
export const action = staffAction(
  'answer-cases',
  async ({ request }) => {
    const typed = await readTyped(request);
    const read = readFields<typeof finalResponseLetterSchema.shape>(finalResponseLetterSchema, typed);
    if (read.ok) return { status: 'shown' as const, words: read.value.message, address: read.value.address };
    return data({ status: 'refused' as const, errors: read.errors as Typed, typed }, { status: 422 });
  },
  { quiet: true },
);
export const handle = { hydrates: 'at once' };

type LetterShown = NonNullable<Route.ComponentProps['loaderData']>;

export default function FinalResponseLetter({
  params,
  loaderData: letter,
  actionData,
}: Pick<Route.ComponentProps, 'params' | 'loaderData' | 'actionData'>) {
  if (!letter) {
    const typed = actionData?.status === 'signed-out' ? actionData.typed : undefined;
    const action = `/cases/${params.reference}/final-response-letter`;
    return (
      <SignedOutPage
        action={action}
        typed={typed}
        labels={{ message: 'What the letter says', address: 'Postal address' }}
      />
    );
  }
  const shown = shownWords(letter.words, actionData);
  return (
    <main className="shell grid gap-8 py-8">
      <title>{`Final response ${letter.reference}`}</title>
      <FinalLetterSteps letter={letter} {...shown} />
      {shown.words !== null && (
        <article aria-label="The letter" className="letter grid max-w-[42rem] gap-4 bg-surface p-8">
          <LetterHead letter={letter} address={shown.address} />
          <Words letter={letter} words={shown.words} />
          <WhereNext regulator={letter.provider.regulator} />
        </article>
      )}
    </main>
  );
}

function shownWords(words: string | null, answer: Route.ComponentProps['actionData']): LetterTyped {
  if (answer?.status === 'shown')
    return { words: answer.words, typed: answer.words, address: answer.address, errors: {} };
  if (answer?.status !== 'refused') return { words, typed: words ?? '', address: '', errors: {} };
  const { message = '', address = '' } = answer.typed;
  return { words: null, typed: message, address, errors: answer.errors };
}

/** A typed whole letter keeps its own beginning and end. */
function Words({ letter, words }: { letter: LetterShown; words: string }) {
  return (
    <>
      {!/^dear\b/i.test(words) && <Salutation to={letter.to} />}
      <h2 className="text-xl">Our final response to your concern, reference {letter.reference}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {words}
      </p>
      {!/\byours (?:sincerely|faithfully|truly)\b|\bkind regards\b/i.test(words) && (
        <SignOff letter={letter} />
      )}
    </>
  );
}

/** Says what the email with a final response says; a test holds the two together. */
export function WhereNext({ regulator }: Pick<LetterShown['provider'], 'regulator'>) {
  return (
    <>
      <h2 className="text-xl">If you are not happy with our answer</h2>
      <p>
        This is our final response to your concern. If you are not happy with it, you can ask the{' '}
        {OMBUDSMAN.name} to look at it. It is free and independent. Please contact it within{' '}
        {OMBUDSMAN.monthsToComplain} months of finding out about the problem. Its website is{' '}
        {OMBUDSMAN.website.replace('https://', '')} and its number is {OMBUDSMAN.phone} ({OMBUDSMAN.hours}).
      </p>
      <p>If the council arranges the care, you can complain to the council too.</p>
      {regulator.name && (
        <p>
          You can also tell the {regulator.name}, which checks care services, at any time:{' '}
          {regulator.website.replace('https://', '')}. It can’t resolve individual complaints, but it uses
          what people tell it.
        </p>
      )}
    </>
  );
}
