import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { SIGNED_OUT, TEXT_IS_HERE, TROUBLE } from '../cases/answers.ts';
import type { PostAnswer } from './post-answer.ts';

interface PostProblemProps {
  readonly answer: PostAnswer;
  readonly idOf: (name: string) => string;
}

/** Why a post was not saved, above its form; nothing when it was. */
export function PostProblem({ answer, idOf }: PostProblemProps) {
  switch (answer.status) {
    case 'saved':
      return null;
    case 'refused':
      return (
        <ErrorSummary result={answer} heading="There is a problem">
          <ErrorLinks errors={answer.errors} idOf={idOf} />
        </ErrorSummary>
      );
    case 'newer':
      return (
        <ErrorSummary result={answer} heading="A colleague changed it while you wrote">
          <p>{TEXT_IS_HERE} Take over what you need from theirs, then save: yours takes its place.</p>
          <div className="mt-3 grid gap-2 rounded-card border border-line p-4">
            <p className="font-bold wrap-anywhere">{answer.theirs.title}</p>
            <p className="wrap-anywhere">{answer.theirs.excerpt}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{answer.theirs.text}</p>
          </div>
        </ErrorSummary>
      );
    default:
      return (
        <ErrorSummary result={answer} heading="It was not saved">
          <p>
            {answer.status === 'signed-out' ? SIGNED_OUT : TROUBLE} {TEXT_IS_HERE}
          </p>
        </ErrorSummary>
      );
  }
}
