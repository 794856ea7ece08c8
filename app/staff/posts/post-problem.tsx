import { SaveProblem } from '../kit/save-problem.tsx';
import type { PostAnswer } from './post-answer.ts';

interface PostProblemProps {
  readonly answer: PostAnswer;
  readonly idOf: (name: string) => string;
}

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
