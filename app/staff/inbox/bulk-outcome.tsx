import { Link } from 'react-router';
import { ALL_KINDS } from '../kinds.ts';
import type { BulkAnswer } from './bulk-answer.ts';

type Answer = Extract<BulkAnswer, { status: 'done' | 'refused' }>;

/** What came of changing several cases: how many changed, and of each that did not, why. */
export function BulkOutcome({ answer }: { answer: Answer }) {
  if (answer.status === 'refused') return <p className="font-bold">{answer.why}</p>;
  const { words, changed, refused } = answer;
  return (
    <>
      <p className="font-bold">{words}</p>
      {refused.length > 0 && (
        <ul aria-label="Not changed" className="mt-1 grid gap-2">
          {refused.map(({ reference, why }) => (
            <li key={reference} className="wrap-anywhere">
              <CaseLink reference={reference} />
              <p>{why}</p>
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <details>
          <summary className="fold text-sm">Open one of them to undo it</summary>
          <ul className="flex flex-wrap gap-x-4">
            {changed.map((reference) => (
              <li key={reference}>
                <CaseLink reference={reference} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Any inbox that has the case would do: the one of all kinds has it whatever its kind. */
function CaseLink({ reference }: { reference: string }) {
  return (
    <Link className="inline-flex min-h-11 items-center font-bold" to={`${ALL_KINDS.path}/${reference}`}>
      {reference}
    </Link>
  );
}
