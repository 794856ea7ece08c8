import type { ReactNode } from 'react';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { SIGNED_OUT, TEXT_IS_HERE, UNAVAILABLE } from './answers.ts';

type NotSaved =
  | { readonly status: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly status: 'newer' }
  | { readonly status: 'unavailable'; readonly why?: string }
  | { readonly status: 'signed-out' };

interface SaveProblemProps {
  readonly answer: NotSaved;
  readonly idOf: (field: string) => string;
  /** Without it, the conflict is compared below the summary. */
  readonly theirs?: ReactNode;
}

export function SaveProblem({ answer, idOf, theirs }: SaveProblemProps) {
  switch (answer.status) {
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="There is a problem">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'newer':
      return (
        <ErrorSummary result={answer} heading="A colleague changed it while you wrote">
          <p>
            {TEXT_IS_HERE} {theirs ? 'Take over what you need from theirs' : 'Compare both below'}, then save
            again: yours takes the place of theirs.
          </p>
          {theirs && (
            <div className="mt-3 grid gap-2 rounded-card border border-line p-4 wrap-anywhere">{theirs}</div>
          )}
        </ErrorSummary>
      );
    default:
      return (
        <ErrorSummary result={answer} heading="It was not saved">
          <p>
            {answer.status === 'signed-out' ? SIGNED_OUT : (answer.why ?? UNAVAILABLE)} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}
