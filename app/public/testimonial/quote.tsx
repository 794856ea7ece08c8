import type { ReactNode } from 'react';
import { STARS_MAX } from '#domain/reviews/review.ts';
import type { Testimonial } from '#domain/reviews/shown.server.ts';
import { spokenDate } from '#platform/clock/spoken.ts';

interface QuoteProps {
  readonly testimonial: Testimonial;
  readonly warning?: ReactNode;
  readonly children?: ReactNode;
}

/** False reviews are unlawful, so an example says that it is one before its stars and its text. */
export function Quote({ testimonial, warning, children }: QuoteProps) {
  const { demo, quote, isShortened, name, stars, receivedOn } = testimonial;
  return (
    <>
      {demo && (warning ?? <p className="mb-3 font-bold">Example, not a real review</p>)}
      <figure>
        {stars !== null && <Stars count={stars} />}
        <blockquote className="mt-2 font-display text-xl wrap-anywhere whitespace-pre-line">
          <p>{`“${quote}”`}</p>
        </blockquote>
        <figcaption className="mt-3 wrap-anywhere">
          {demo ? `Made-up name: ${name}` : `${name}, ${spokenDate(receivedOn)}`}
          {isShortened && (
            <>
              <br />
              <span className="text-sm">Shortened: “…” stands where words are left out</span>
            </>
          )}
          {children}
        </figcaption>
      </figure>
    </>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <p role="img" aria-label={`${count} of ${STARS_MAX} stars`} className="text-xl">
      {'★'.repeat(count)}
      {'☆'.repeat(STARS_MAX - count)}
    </p>
  );
}
