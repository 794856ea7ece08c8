import { type FormEvent, useRef } from 'react';
import type { CommentState } from '#domain/content/moderate-comments.server.ts';
import { useUndoable } from '../kit/use-undoable.ts';

const FORM = 'several';
const ACTION = '/comments/several';

export const several = { type: 'checkbox', name: 'id', form: FORM } as const;

const VERBS: Readonly<Record<CommentState, readonly (readonly [verb: Verb, label: string])[]>> = {
  waiting: [
    ['approve', 'Publish'],
    ['reject', 'Reject'],
    ['spam', 'Mark as spam'],
  ],
  approved: [
    ['reject', 'Take off the blog'],
    ['spam', 'Mark as spam'],
  ],
  rejected: [
    ['approve', 'Publish'],
    ['spam', 'Mark as spam'],
  ],
  spam: [
    ['approve', 'Publish'],
    ['reject', 'Reject'],
  ],
};

export function SeveralBar({ state }: { state: CommentState }) {
  const run = useUndoable();
  const form = useRef<HTMLFormElement>(null);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === several.name,
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const verb = submitter instanceof HTMLButtonElement ? (submitter.value as Verb) : 'approve';
    const chosen = boxes().filter(({ checked }) => checked);
    const ids = chosen.map(({ value }) => value).join(' ');
    for (const box of chosen) box.checked = false;
    run({
      action: ACTION,
      fields: { ids, do: verb },
      undo: () => ({ action: ACTION, fields: { ids, do: BACK[state] } }),
    });
  };
  return (
    <form
      id={FORM}
      ref={form}
      method="post"
      action={ACTION}
      aria-label="All that are chosen"
      onSubmit={onSubmit}
      className="flex flex-wrap items-center gap-3 rounded-card bg-paper p-4"
    >
      <button
        type="button"
        className="needs-script button"
        onClick={() => {
          const all = boxes();
          const isOn = !all.every(({ checked }) => checked);
          for (const box of all) box.checked = isOn;
        }}
      >
        Choose all or none
      </button>
      <span>All that are chosen:</span>
      {VERBS[state].map(([verb, label]) => (
        <button key={verb} type="submit" name="do" value={verb} className="button">
          {label}
        </button>
      ))}
    </form>
  );
}

export type Verb = 'approve' | 'reject' | 'spam' | 'reopen';

const BACK: Readonly<Record<CommentState, Verb>> = {
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
