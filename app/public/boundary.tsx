import { isRouteErrorResponse, Outlet } from 'react-router';
import { ShownRequestReference } from '#app/ui/request-reference.tsx';
import type { Route } from './+types/boundary.ts';
import { PageTitle } from './frame/page-title.tsx';
import { RingButton } from './frame/phone-link.tsx';
import { useProvider } from './frame/provider-view.ts';
import { NotFound } from './not-found/not-found.tsx';

/** Catches errors inside the frame, so that an error page has the menu, the phone number and the footer. */
export default function Boundary() {
  return <Outlet />;
}

interface Words {
  readonly heading: string;
  readonly advice: string;
}

const UNREADABLE: Words = {
  heading: 'We could not read that',
  advice:
    'What was sent did not arrive whole, or was not one of our forms. Go back and send it again: what you wrote should still be there. Or ring us and tell us.',
};

const WORDS: Record<number, Words> = {
  400: UNREADABLE,
  403: {
    heading: 'We could not accept that',
    advice:
      'What you sent seemed to come from another website, so we refused it to keep you safe. Open the page here and send it again.',
  },
  405: {
    heading: 'That does not work here',
    advice: 'This page cannot take what was sent to it. Go to the home page and start from there.',
  },
  413: {
    heading: 'That is more than we can take at once',
    advice:
      'Go back and send a shorter message. What you wrote should still be there. Or ring us and tell us.',
  },
  415: UNREADABLE,
  500: {
    heading: 'Sorry, something went wrong',
    advice: 'It is our fault, not yours. Please try again in a few minutes, or ring us.',
  },
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const provider = useProvider();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  const { heading, advice } = WORDS[status] ?? (WORDS[500] as Words);
  return (
    <div className="shell py-16">
      <PageTitle title={heading} description={advice} />
      <h1 className="text-3xl">{heading}</h1>
      <p className="measure mt-4">{advice}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <RingButton phone={provider.phone} className="button button-main" />
        <a className="button" href="/">
          Go to the home page
        </a>
      </p>
      <p className="mt-8 text-sm">
        If you ring us about this, please quote <ShownRequestReference />.
      </p>
    </div>
  );
}
