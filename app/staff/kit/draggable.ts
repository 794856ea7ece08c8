import type { DragEvent } from 'react';

interface DraggableRow<Id> {
  readonly id: Id;
  readonly name: string;
  /** Null when dragging has ended. */
  readonly onDrag: (id: Id | null) => void;
  readonly onDrop: () => void;
}

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
