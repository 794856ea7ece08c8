import { SaveProblem } from '../kit/save-problem.tsx';
import { idOf, type ReviewAnswer } from './answer.ts';
import type { ReviewShown } from './shown.server.ts';

export function ReviewProblem({ answer }: { answer: ReviewAnswer | undefined }) {
  if (!answer) return null;
  const theirs = answer.status === 'newer' && <Theirs theirs={answer.theirs} />;
  return <SaveProblem answer={answer} idOf={idOf} theirs={theirs} />;
}

function Theirs({ theirs: { quote, name, stars, stateWords } }: { theirs: ReviewShown }) {
  return (
    <>
      <p dir="auto" className="whitespace-pre-line">
        “{quote}”
      </p>
      <p dir="auto">{name}</p>
      {stars !== null && <p>{stars} of 5 stars</p>}
      <p className="text-sm">{stateWords}</p>
    </>
  );
}
