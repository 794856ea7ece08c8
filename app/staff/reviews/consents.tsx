import { Link } from 'react-router';
import type { ReviewView } from './review.server.ts';

export function ConsentList({ consents }: Pick<ReviewView, 'consents'>) {
  if (consents.length === 0) return <p>No consent is recorded yet.</p>;
  return (
    <ul className="grid gap-3">
      {consents.map(({ id, agreement, recorded, ended, evidence, quote, name, stars, isForThis }) => (
        <li
          key={id}
          className={`rounded-card border p-4 wrap-anywhere ${isForThis ? 'border-ink' : 'border-line'}`}
        >
          <p className="font-bold">{agreement}</p>
          <p>
            {recorded}. Proof: {evidence}
          </p>
          {ended && <p>{ended}</p>}
          {!isForThis && !ended && <p>Not for what the review says now.</p>}
          <blockquote dir="auto" className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line">
            {quote}
          </blockquote>
          <p dir="auto">
            {name}
            {stars !== null && `, ${stars} of 5 stars`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Text to copy into a reply to the thank-you. */
export function ConsentRequestText({ review: { reference, quote, name, stars } }: { review: ReviewView }) {
  const withStars = stars === null ? '' : `, with the ${stars} of 5 stars that you gave us`;
  return (
    <details className="rounded-card border border-line px-4 py-1">
      <summary className="fold">Suggested wording</summary>
      <p className="rounded-field bg-paper p-3 wrap-anywhere whitespace-pre-line select-all">
        {`Thank you again for your kind words. May we show them on our website? They would read:

“${quote}”
${name}

Please tell us whether you agree to exactly these words under this name${withStars}. You are free to say no, or to ask for another name or fewer words. You can change your mind at any time: we then take them down at once.`}
      </p>
      <p className="py-2">
        Copy them into an{' '}
        <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}#answer`}>
          answer to {reference}
        </Link>
      </p>
    </details>
  );
}
