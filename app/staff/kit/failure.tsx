import { isRouteErrorResponse, Link } from 'react-router';
import { QuoteReference } from '#app/ui/plain-error-page.tsx';

type Texts = readonly [heading: string, advice: string];

const UNREADABLE: Texts = [
  'We could not read that',
  'Part of the form didn’t reach us, so nothing was saved. Go back and try again: your text should still be there.',
];

const WORDS: Record<number, Texts> = {
  400: UNREADABLE,
  415: UNREADABLE,
  403: [
    'You may not open this',
    'Your role does not include this page. If you need it for your work, ask the owner of this site.',
  ],
  503: [
    'We can’t reach the records at the moment',
    'Please try again in a minute. If you were sending something, go back: what you wrote should still be there.',
  ],
  404: [
    'There is nothing at this address',
    'The message or page was not found. Check the reference, or look for it in the inbox.',
  ],
};
const FAILED = ['Sorry, something went wrong', 'Please try again in a few minutes.'] as const;

export function Failure({ error }: { readonly error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [heading, advice] = WORDS[status] ?? FAILED;
  return (
    <div className="p-4 sm:p-8">
      <title>{heading}</title>
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-3">{advice}</p>
      {!WORDS[status] && <QuoteReference className="mt-3" please="If it happens again, quote" />}
      <p className="mt-6">
        <Link className="button" to="/dashboard">
          Go to the dashboard
        </Link>
      </p>
    </div>
  );
}
