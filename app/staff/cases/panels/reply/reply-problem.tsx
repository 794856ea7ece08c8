import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { TEXT_IS_HERE, whyUndone } from '../../../kit/answers.ts';
import { Formatted } from '../../parts/formatted.tsx';
import type { ReplyAnswer } from './reply-answer.ts';

export function ReplyProblem({ answer, idOf }: { answer: ReplyAnswer; idOf: (field: string) => string }) {
  switch (answer.status) {
    case 'sent':
      return null;
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="Your reply was not sent">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'conflict':
      return (
        <ErrorSummary result={answer} heading="A colleague replied while you were writing">
          <p className="mb-3">Your reply was not sent. {TEXT_IS_HERE} Send it again if it is still needed.</p>
          <blockquote className="rounded-card border border-line p-4">
            <p className="text-sm wrap-anywhere">
              <strong>
                <bdi>{answer.newest.by}</bdi> replied
              </strong>
              , {answer.newest.when}
            </p>
            <div className="mt-2">
              <Formatted text={answer.newest.body} />
            </div>
          </blockquote>
        </ErrorSummary>
      );
    case 'signed-out':
    case 'unavailable':
      return (
        <ErrorSummary result={answer} heading="Your reply was not sent">
          <p>
            {whyUndone(answer)} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}
