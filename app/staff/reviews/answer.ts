import type { SignedOut } from '../guard.server.ts';
import type { ReviewShown } from './shown.server.ts';

type Typed = Readonly<Record<string, string>>;

export type ReviewFormName = 'words' | 'consent' | 'pages';

export type ReviewAnswer =
  | {
      readonly status: 'refused';
      readonly form: ReviewFormName;
      readonly errors: Typed;
      readonly typed: Typed;
    }
  | {
      readonly status: 'newer';
      readonly form: ReviewFormName;
      readonly theirs: ReviewShown;
      readonly typed: Typed;
    }
  | {
      readonly status: 'unavailable';
      /** Absent when the connection was lost before anything answered. */
      readonly form?: ReviewFormName;
      readonly why?: string;
      readonly typed: Typed;
    }
  | SignedOut;

export const idOf = (name: string) => `review-${name}`;

export function partOf(answer: ReviewAnswer | undefined, form: ReviewFormName) {
  const own = answer && isFor(answer, form) ? answer : undefined;
  return {
    own,
    errors: own?.status === 'refused' ? own.errors : ({} as Typed),
    typed: own && Object.keys(own.typed).length > 0 ? own.typed : undefined,
    seen: own?.status === 'newer' ? own.theirs.version : undefined,
  };
}

function isFor(answer: ReviewAnswer, form: ReviewFormName): boolean {
  return 'form' in answer && answer.form ? answer.form === form : answer.typed.form === form;
}
