import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Answer } from './answers.ts';
import { useChangeNotice } from './change-notice.ts';
import { useDone } from './use-done.ts';

export const UNDO_MS = 10_000;

interface Sent {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Undoable extends Sent {
  readonly undo: (answer: Answer & { readonly removedId?: string }) => Sent | null;
}

export function useUndoable(): (change: Undoable) => void {
  const change = useFetcher<Answer & { readonly removedId?: string }>();
  const back = useFetcher<Answer>();
  const notify = useNotify();
  const last = useRef<Undoable>(undefined);
  const { data } = change;
  useChangeNotice(data?.status === 'done' ? undefined : data);
  useChangeNotice(back.data);
  useDone(data, (done) => {
    const undo = last.current?.undo(done);
    const send = ({ action, fields = {} }: Sent) => void back.submit(fields, { method: 'post', action });
    notify(done.text, 'success', undo ? { label: 'Undo', forMs: UNDO_MS, run: () => send(undo) } : undefined);
  });
  return (next) => {
    last.current = next;
    void change.submit(next.fields ?? {}, { method: 'post', action: next.action });
  };
}
