import { useUndoable } from '../kit/use-undoable.ts';

const ACTION = '/media/gallery/change';

/** Removes items from the gallery, and offers to undo the last one once it is gone. */
export function useRemove(): (item: number) => void {
  const run = useUndoable();
  return (item) =>
    run({
      action: ACTION,
      fields: { do: 'remove', item: String(item) },
      undo: (answer) =>
        answer.removedId ? { action: ACTION, fields: { do: 'undo', item: answer.removedId } } : null,
    });
}
