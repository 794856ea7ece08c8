import type { ReviewShown } from './shown.server.ts';

/** Newest first: the record that is asked for when somebody doubts a review. */
export function ConsentsShown({ consents }: Pick<ReviewShown, 'consents'>) {
  if (consents.length === 0) return <p>No consent is recorded yet.</p>;
  return (
    <ul className="grid gap-3">
      {consents.map(({ id, words, recorded, ended, evidence, quote, name, stars, isForThis }) => (
        <li
          key={id}
          className={`rounded-card border p-4 wrap-anywhere ${isForThis ? 'border-ink' : 'border-line'}`}
        >
          <p className="font-bold">{words}</p>
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
