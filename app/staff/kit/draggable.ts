import type { DragEvent } from 'react';

interface DraggableRow<Id> {
  readonly id: Id;
  /** What other programs are given when it is dropped there. */
  readonly name: string;
  /** Told what is being dragged; null when that has ended. */
  readonly onDrag: (id: Id | null) => void;
  readonly onDrop: () => void;
}

/** The attributes of a row that can be dragged to another place of its list. */
export function draggable<Id>({ id, name, onDrag, onDrop }: DraggableRow<Id>) {
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      onDrag(id);
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      onDrop();
    },
  };
}
