import { useUndoable } from '../kit/use-undoable.ts';

/** Deletes pictures of a list, and offers to undo the last one once it is gone. */
export function useDelete(): (id: number) => void {
  const run = useUndoable();
  return (id) =>
    run({
      action: `/media/edit/${id}/delete`,
      undo: () => ({ action: `/media/edit/${id}/restore` }),
    });
}
