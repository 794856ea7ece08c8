import { useUndoable } from '../kit/use-undoable.ts';

export function useDelete(): (id: number) => void {
  const run = useUndoable();
  return (id) =>
    run({
      action: `/media/edit/${id}/delete`,
      undo: () => ({ action: `/media/edit/${id}/restore` }),
    });
}
