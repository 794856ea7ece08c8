import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { privateHeaders } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/final-response-letter.ts';
import { finalLetterLoader } from './letter.server.ts';
import { LetterHead, Salutation, SignOff } from './letter-parts.tsx';

export const loader = finalLetterLoader;
export const headers = privateHeaders;
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];

type LetterShown = Route.ComponentProps['loaderData'];

/** The final response to print: on paper only the letter is left. */
export default function FinalResponseLetter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <main className="shell grid gap-8 py-8">
      <title>{`Final response ${letter.reference}`}</title>
      <div className="no-print grid gap-4">
        <h1 className="text-2xl">Letter with the final response</h1>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button button-main" onClick={() => window.print()}>
            Print
          </button>
          <a className="button" href={casePath('concern', letter.reference)}>
            Back to {letter.reference}
          </a>
        </p>
        <p className="measure">
          It has the words of the newest final response, and the ombudsman’s details below them. Check that
          the words do not name the person or say good-bye twice.
        </p>
      </div>
      <article aria-label="The letter" className="letter grid max-w-[42rem] gap-4 bg-surface p-8">
        <LetterHead letter={letter} />
        <Words letter={letter} />
        <WhereNext regulator={letter.provider.regulator} />
      </article>
    </main>
  );
}

/** Words that were typed as a whole letter keep their own beginning and end. */
function Words({ letter }: { letter: LetterShown }) {
  return (
    <>
      {!/^dear\b/i.test(letter.words) && <Salutation to={letter.to} />}
      <h2 className="text-xl">Our final response to your concern, reference {letter.reference}</h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {letter.words}
      </p>
      {!/\byours (?:sincerely|faithfully|truly)\b|\bkind regards\b/i.test(letter.words) && (
        <SignOff letter={letter} />
      )}
    </>
  );
}

/** Says what the mail with a final response says; a test holds the two together. */
export function WhereNext({ regulator }: Pick<LetterShown['provider'], 'regulator'>) {
  return (
    <>
      <h2 className="text-xl">If you are not happy with our answer</h2>
      <p>
        This is our final response to your concern. If you are not happy with it, you can ask the{' '}
        {OMBUDSMAN.name} to look at it. It is free and independent. Please go to it within{' '}
        {OMBUDSMAN.monthsToComplain} months of finding out about the problem. Its website is{' '}
        {OMBUDSMAN.website.replace('https://', '')} and its number is {OMBUDSMAN.phone} ({OMBUDSMAN.hours}).
      </p>
      <p>If the council arranges the care, you can complain to the council too.</p>
      <p>
        You can also tell the {regulator.name}, which checks care services, at any time:{' '}
        {regulator.website.replace('https://', '')}. It does not settle single complaints, but it uses what
        people tell it.
      </p>
    </>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
