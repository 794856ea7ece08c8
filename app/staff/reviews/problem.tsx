import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { SIGNED_OUT, TEXT_IS_HERE, TROUBLE } from '../cases/answers.ts';
import { idOf, type ReviewAnswer } from './answer.ts';

/** Why a form of a review was not kept, above it. */
export function ReviewProblem({ answer }: { answer: ReviewAnswer | undefined }) {
  switch (answer?.status) {
    case undefined:
      return null;
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="There is a problem">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'newer': {
      const { quote, name, stateWords, stars } = answer.theirs;
      return (
        <ErrorSummary result={answer} heading="A colleague changed it while you wrote">
          <p>{TEXT_IS_HERE} This is what it is now. Send again if yours is still right.</p>
          <div className="mt-3 grid gap-2 rounded-card border border-line p-4 wrap-anywhere">
            <p dir="auto" className="whitespace-pre-line">
              “{quote}”
            </p>
            <p dir="auto">{name}</p>
            {stars !== null && <p>{stars} of 5 stars</p>}
            <p className="text-sm">{stateWords}</p>
          </div>
        </ErrorSummary>
      );
    }
    default:
      return (
        <ErrorSummary result={answer} heading="It was not saved">
          <p>
            {answer?.status === 'signed-out' ? SIGNED_OUT : (answer?.why ?? TROUBLE)} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}
