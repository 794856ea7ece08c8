import { useUndoable } from '../kit/use-undoable.ts';

const ACTION = '/media/gallery/change';

/** Only the last removal can be undone, once the item is gone. */
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
