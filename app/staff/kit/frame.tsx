import { isRouteErrorResponse, Link, Outlet } from 'react-router';
import { ShownRequestReference } from '#app/ui/plain-error-page.tsx';
import { privateHeaders } from '../guard.server.ts';
import staffCss from '../staff.css?url';
import type { Route } from './+types/frame.ts';
import { sayAgain, useDrawnScreen } from './open-screen.ts';
import { answerForms } from './sent-forms.ts';

/**
 * What every address of the dashboard shares: headers, style, errors, and an answer to every form of a running page.
 */
export default function Frame() {
  useDrawnScreen();
  return <Outlet />;
}

export const headers = privateHeaders;
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [answerForms, sayAgain];

type Words = readonly [heading: string, advice: string];

const UNREADABLE: Words = [
  'We could not read that',
  'What was sent did not arrive whole, so nothing was changed. Go back and send it again: what you wrote should still be there.',
];

const WORDS: Record<number, Words> = {
  400: UNREADABLE,
  415: UNREADABLE,
  403: [
    'You may not open this',
    'Your role does not include this page. If you need it for your work, ask the owner of this site.',
  ],
  404: [
    'There is nothing at this address',
    'The message or page was not found. Check the reference, or look for it in the inbox.',
  ],
};
const FAILED = ['Sorry, something went wrong', 'Please try again in a few minutes.'] as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [heading, advice] = WORDS[status] ?? FAILED;
  return (
    <div className="p-4 sm:p-8">
      <title>{heading}</title>
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-3">{advice}</p>
      {!WORDS[status] && (
        <p className="mt-3">
          If it happens again, quote <ShownRequestReference />.
        </p>
      )}
      <p className="mt-6">
        <Link className="button" to="/dashboard">
          Go to the dashboard
        </Link>
      </p>
    </div>
  );
}
