import type { CaseKind } from '#domain/cases/case.table.ts';

/** References and kinds only: the page loads the data itself. */
export type LiveMessage =
  | { readonly type: 'change'; readonly cases: readonly LiveChange[] }
  | {
      readonly type: 'presence';
      readonly reference: string;
      readonly people: readonly LiveColleague[];
    };

export interface LiveChange {
  readonly reference: string;
  readonly kind: CaseKind;
  /** `new`: a message has just arrived, through someone else. */
  readonly what: 'new' | 'changed';
}

export interface LiveColleague {
  readonly name: string;
  readonly writing: boolean;
}
