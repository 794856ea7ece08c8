import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { acknowledgementLetterSchema } from '#domain/cases/concern/letter.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { staffAction } from '../../../guard.server.ts';
import type { Typed } from '../../../kit/answers.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/acknowledgement-letter.ts';
import { AcknowledgementSteps, type AcknowledgementTyped } from './acknowledgement-steps.tsx';
import { letterLoader } from './letter.server.ts';
import { LetterHead, Salutation, SignOff } from './letter-parts.tsx';

export const loader = letterLoader;

/** Stores nothing: a letter is logged once it is in the post. */
export const action = staffAction(
  'answer-cases',
  async ({ request }) => {
    const typed = await readTyped(request);
    const read = readFields<typeof acknowledgementLetterSchema.shape>(acknowledgementLetterSchema, typed);
    if (read.ok) return { status: 'shown' as const, ...read.value };
    return data({ status: 'refused' as const, errors: read.errors as Typed, typed }, { status: 422 });
  },
  { quiet: true },
);
export const handle = { hydrates: 'at once' };

type LetterShown = NonNullable<Route.ComponentProps['loaderData']>;

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
    <main className="shell grid gap-8 py-8">
      <title>{`Letter ${letter.reference}`}</title>
      <AcknowledgementSteps letter={letter} {...completed} />
      <article aria-label="The letter" className="letter grid max-w-[42rem] gap-4 bg-surface p-8">
        <LetterHead letter={letter} address={completed.address} />
        <Words letter={letter} by={completed.by} />
      </article>
    </main>
  );
}

/** What was typed; before that, whoever the concern is assigned to. */
function completedBy(
  { lookedIntoBy }: LetterShown,
  answer: Route.ComponentProps['actionData'],
): AcknowledgementTyped {
  if (answer?.status === 'shown') return { ...answer, by: answer.by || (lookedIntoBy ?? ''), errors: {} };
  if (answer?.status !== 'refused') return { address: '', by: lookedIntoBy ?? '', errors: {} };
  const { address = '', by = '' } = answer.typed;
  return { address, by, errors: answer.errors };
}

/** Filled in by hand on paper. */
const BLANK = '\u2026'.repeat(16);

function Words({ letter, by }: { letter: LetterShown; by: string }) {
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
        Raising a concern will never affect your care, or the care of the person you care about. If somebody
        is in danger, ring 999.
      </p>
      <p>
        If we haven’t resolved your concern by {letter.ombudsmanDay}, which is {OMBUDSMAN.weeksForProvider}{' '}
        weeks after we received it, or if you’re not happy with our answer, you can ask the {OMBUDSMAN.name}{' '}
        to look at it. It is free and independent. Please contact it within {OMBUDSMAN.monthsToComplain}{' '}
        months of finding out about the problem: {OMBUDSMAN.website.replace('https://', '')}, telephone{' '}
        {OMBUDSMAN.phone} ({OMBUDSMAN.hours}).
      </p>
      <p>
        If the council arranges the care, you can complain to the council too. You can also tell the{' '}
        {provider.regulator.name} about your care at any time:{' '}
        {provider.regulator.website.replace('https://', '')}. It can’t resolve individual complaints, but it
        uses what people tell it.
      </p>
      <SignOff letter={letter} />
    </>
  );
}
