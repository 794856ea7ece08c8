import type { SignedOut } from '../guard.server.ts';
import type { ReviewShown } from './shown.server.ts';

type Typed = Readonly<Record<string, string>>;

/** The forms of a review's page. */
export type ReviewFormName = 'words' | 'consent' | 'pages';

/** What a sent form of a review comes to when it was not kept. */
export type ReviewAnswer =
  | {
      readonly status: 'refused';
      readonly form: ReviewFormName;
      readonly errors: Typed;
      readonly typed: Typed;
    }
  /** A colleague changed the review since the page was loaded. */
  | {
      readonly status: 'newer';
      readonly form: ReviewFormName;
      readonly theirs: ReviewShown;
      readonly typed: Typed;
    }
  | {
      readonly status: 'unavailable';
      /** Empty where the connection was lost before anything answered. */
      readonly form?: ReviewFormName;
      readonly why?: string;
      readonly typed: Typed;
    }
  | SignedOut;

/** The id of a question's control. */
export const idOf = (name: string) => `review-${name}`;

/** What `answer` says about one form of the page: its errors and what was typed into it. */
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
