import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { privateHeaders } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/acknowledgement-letter.ts';
import { letterLoader } from './letter.server.ts';
import { LetterHead, Salutation, SignOff } from './letter-parts.tsx';

export const loader = letterLoader;
export const headers = privateHeaders;
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];

type LetterShown = Route.ComponentProps['loaderData'];

/** A letter to print: on paper only the letter is left. */
export default function AcknowledgementLetter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <main className="shell grid gap-8 py-8">
      <title>{`Letter ${letter.reference}`}</title>
      <Tools letter={letter} />
      <article aria-label="The letter" className="letter grid max-w-[42rem] gap-4 bg-surface p-8">
        <LetterHead letter={letter} />
        <Words letter={letter} />
      </article>
    </main>
  );
}

function Tools({ letter: { reference, acknowledged, formKey } }: { letter: LetterShown }) {
  return (
    <div className="no-print grid gap-4">
      <h1 className="text-2xl">Letter of acknowledgement</h1>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-main" onClick={() => window.print()}>
          Print
        </button>
        <a className="button" href={casePath('concern', reference)}>
          Back to {reference}
        </a>
      </p>
      {acknowledged ? (
        <p>This concern is acknowledged already.</p>
      ) : (
        <form method="post" action={`/cases/${reference}/note`} className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="type" value="letter" />
          <input type="hidden" name="countsAs" value="acknowledgement" />
          <input type="hidden" name="message" value="The letter of acknowledgement was printed and posted." />
          <p className="measure">When it is in the post, log it: that stops the clock.</p>
          <button type="submit" className="button">
            Log it as posted
          </button>
        </form>
      )}
    </div>
  );
}

function Words({ letter }: { letter: LetterShown }) {
  const { provider, reference, received, answerDue, lookedIntoBy } = letter;
  const { phone, mailbox } = provider;
  const ways = [phone && `on ${phone}`, mailbox && `at ${mailbox}`].filter(Boolean).join(' or ');
  return (
    <>
      <Salutation to={letter.to} />
      <h2 className="text-xl">Your concern, reference {reference}</h2>
      <p>
        Thank you for telling us that something is not right. We received your concern on {received}. We take
        it seriously and have written it down.
      </p>
      <p>
        {lookedIntoBy ? (
          <>
            <bdi>{lookedIntoBy}</bdi> is looking into it.
          </>
        ) : (
          'We are looking into it.'
        )}{' '}
        {ways && `You can reach us ${ways}. `}
        Please quote {reference}.
      </p>
      <p>
        We talk to the people who were there, and tell you what we found and what we will do about it.
        {answerDue &&
          ` We aim to give you our full answer by ${answerDue}. If we need longer, we tell you why and agree a new date with you.`}
      </p>
      <p>
        Raising a concern will never affect your care, or the care of the person you wrote about. If somebody
        is in danger, ring 999.
      </p>
      <p>
        If we have not settled your concern by {letter.ombudsmanDay}, which is {OMBUDSMAN.weeksForProvider}{' '}
        weeks after we received it, or if you are not happy with our answer, you can ask the {OMBUDSMAN.name}{' '}
        to look at it. It is free and independent. Please contact it within {OMBUDSMAN.monthsToComplain}{' '}
        months of finding out about the problem: {OMBUDSMAN.website.replace('https://', '')}, telephone{' '}
        {OMBUDSMAN.phone} ({OMBUDSMAN.hours}).
      </p>
      <p>
        If the council arranges the care, you can complain to the council too.
        {provider.regulator.name &&
          ` You can also tell the ${provider.regulator.name} about your care at any time: ${provider.regulator.website.replace('https://', '')}.`}
      </p>
      <SignOff letter={letter} />
    </>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
