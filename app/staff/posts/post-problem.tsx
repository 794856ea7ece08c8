import { SaveProblem } from '../kit/save-problem.tsx';
import type { PostAnswer } from './post-answer.ts';

interface PostProblemProps {
  readonly answer: PostAnswer;
  readonly idOf: (name: string) => string;
}

/** Why a post was not saved, above its form; nothing when it was. */
export function PostProblem({ answer, idOf }: PostProblemProps) {
  if (answer.status === 'saved') return null;
  const theirs = answer.status === 'newer' && (
    <>
      <p className="font-bold">{answer.theirs.title}</p>
      <p>{answer.theirs.excerpt}</p>
      <p className="whitespace-pre-wrap">{answer.theirs.text}</p>
    </>
  );
  return <SaveProblem answer={answer} idOf={idOf} theirs={theirs} />;
}
