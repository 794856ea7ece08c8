import type { CommentState } from '#domain/content/moderate-comments.server.ts';
import { useUndoable } from '../kit/use-undoable.ts';

export type Verb = 'approve' | 'reject' | 'spam' | 'reopen';

export const BACK: Readonly<Record<CommentState, Verb>> = {
  waiting: 'reopen',
  approved: 'approve',
  rejected: 'reject',
  spam: 'spam',
};

interface Decision {
  readonly id: number;
  readonly verb: Verb;
  readonly was: CommentState;
}
export type Decide = (decision: Decision) => void;

export function useDecide(): Decide {
  const run = useUndoable();
  const at = (id: number, verb: Verb) => `/comments/${id}/${verb}`;
  return ({ id, verb, was }) => run({ action: at(id, verb), undo: () => ({ action: at(id, BACK[was]) }) });
}
