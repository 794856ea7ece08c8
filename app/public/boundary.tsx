import { isRouteErrorResponse, Outlet } from 'react-router';
import lost from '#app/pictures/art/lost.svg?url';
import { sizesUpTo } from '#app/pictures/media-picture.tsx';
import { QuoteReference } from '#app/ui/plain-error-page.tsx';
import { LANG } from '#domain/content/languages.ts';
import type { Route } from './+types/boundary.ts';
import { OpeningSoon } from './frame/not-open.tsx';
import { PageTitle } from './frame/page.tsx';
import { RingButton } from './frame/reach-us.tsx';
import { SitePicture } from './frame/site-picture.tsx';
import { TextLanguage, useIsWelsh } from './frame/translate.tsx';
import { SearchForm } from './search/search-form.tsx';

/** Catches errors inside the frame, so that an error page has the menu, the phone number and the footer. */
export default function Boundary() {
  return <Outlet />;
}

interface Texts {
  readonly heading: string;
  readonly advice: string;
}

const UNREADABLE: Texts = {
  heading: 'We could not read that',
  advice:
    'Part of the form didn’t reach us, or it wasn’t one of ours. Go back and send it again: your text should still be there. Or ring us.',
};

const WORDS: Record<number, Texts> = {
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
  503: {
    heading: 'We can’t reach our records at the moment',
    advice: 'It is our fault, not yours. Please try again in a minute, or ring us.',
  },
  500: {
    heading: 'Sorry, something went wrong',
    advice: 'It is our fault, not yours. Please try again in a few minutes, or ring us.',
  },
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isWelsh = useIsWelsh();
  if (!isWelsh) return <Refusal error={error} />;
  return (
    <div lang={LANG.en}>
      <TextLanguage value="en">
        <Refusal error={error} />
      </TextLanguage>
    </div>
  );
}

function Refusal({ error }: Pick<Route.ErrorBoundaryProps, 'error'>) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && status === 503 && !error.data?.isOutage)
    return <OpeningSoon sent={error.data?.sent === true} />;
  const { heading, advice } = WORDS[status] ?? (WORDS[500] as Texts);
  return (
    <div className="shell py-16">
      <PageTitle title={heading} description={advice} />
      <h1 className="text-3xl">{heading}</h1>
      <p className="measure mt-4">{advice}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <RingButton className="button button-main" />
        <a className="button" href="/">
          Go to the home page
        </a>
      </p>
      {status !== 503 && (
        <QuoteReference className="mt-8 text-sm" please="If you ring us about this, please quote" />
      )}
    </div>
  );
}

export function NotFound() {
  return (
    <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
      <PageTitle title="Page not found" description="There is no page at this address. Search for it here." />
      <div>
        <h1 className="text-3xl">We can’t find that page</h1>
        <p className="measure mt-4">
          The address may be mistyped, or the page has moved. You have not done anything wrong.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-main" href="/">
            Go to the home page
          </a>
          <RingButton />
        </p>
        <div className="mt-8">
          <SearchForm action="/search" label="Search this site" />
        </div>
      </div>
      <SitePicture place="not-found" sizes={sizesUpTo(24)} className="mx-auto w-full max-w-96" eager>
        <img src={lost} alt="" width={420} height={360} className="mx-auto w-full max-w-96" />
      </SitePicture>
    </div>
  );
}
