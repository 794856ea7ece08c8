import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useSaveDrafts } from '../../../drafts/drafts.tsx';
import type { Answer } from '../../../kit/answers.ts';
import { useChangeNotice } from '../../../kit/change-notice.ts';

/** `undo` first saves the text typed since. */
export function useUndo(reference: string) {
  const fetcher = useFetcher<Answer>({ key: `undo-${reference}` });
  const saveDrafts = useSaveDrafts();
  return {
    busy: fetcher.state !== 'idle',
    answer: fetcher.data,
    async undo(replyId: number) {
      await saveDrafts();
      await fetcher.submit(
        { reply: String(replyId) },
        { method: 'post', action: `/cases/${reference}/undo-reply` },
      );
    },
  };
}

interface UndoReplyProps {
  readonly reference: string;
  readonly undoable: { readonly replyId: number; readonly left: number } | null;
}

export function UndoReply({ reference, undoable }: UndoReplyProps) {
  const { busy, answer, undo } = useUndo(reference);
  const isOver = useIsOver(undoable);
  useChangeNotice(answer);
  if (!undoable || isOver) return null;
  return (
    <form
      method="post"
      action={`/cases/${reference}/undo-reply`}
      className="flex flex-wrap items-center gap-3 rounded-card bg-sage px-4 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void undo(undoable.replyId);
      }}
    >
      <input type="hidden" name="reply" value={undoable.replyId} />
      <p>Sending in 10 seconds.</p>
      <button type="submit" className="button px-4 text-sm" aria-disabled={busy || undefined}>
        Undo
      </button>
    </form>
  );
}

function useIsOver(undoable: UndoReplyProps['undoable']): boolean {
  const [over, setOver] = useState<number | null>(null);
  const replyId = undoable?.replyId ?? null;
  const left = undoable?.left ?? 0;
  useEffect(() => {
    if (replyId === null) return;
    const timer = setTimeout(() => setOver(replyId), left);
    return () => clearTimeout(timer);
  }, [replyId, left]);
  return over !== null && over === replyId;
}
