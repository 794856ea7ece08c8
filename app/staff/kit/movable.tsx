import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface MovableRowsProps<Item> {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly onPlace: (id: number, place: number) => void;
  readonly className: string;
  /** The id of each row's own form, where the rows stand in another. */
  readonly formOf?: (item: Item) => string;
  /** `moves` are the buttons that send `do` as `up` or `down`; they belong in a form of the row. */
  readonly children: (item: Item, moves: ReactNode, place: number) => ReactNode;
}

/** Rows that are dragged to their place, or moved by buttons. */
export function MovableRows<Item extends { readonly id: number }>(props: MovableRowsProps<Item>) {
  const { items, nameOf, formOf, onPlace, className, children } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <ol className="grid gap-3">
      {items.map((item, place) => (
        <MovableRow
          key={item.id}
          name={nameOf(item)}
          form={formOf?.(item)}
          place={place}
          isLast={place === items.length - 1}
          onDrag={(isHeld) => setDragged(isHeld ? item.id : null)}
          onDrop={() => {
            if (dragged !== null && dragged !== item.id) onPlace(dragged, place);
            setDragged(null);
          }}
          className={className}
        >
          {(moves) => children(item, moves, place)}
        </MovableRow>
      ))}
    </ol>
  );
}

interface MovableRowProps {
  readonly name: string;
  readonly form: string | undefined;
  readonly place: number;
  readonly isLast: boolean;
  readonly onDrag: (isHeld: boolean) => void;
  readonly onDrop: () => void;
  readonly className: string;
  readonly children: (moves: ReactNode) => ReactNode;
}

function MovableRow({ name, form, place, isLast, onDrag, onDrop, className, children }: MovableRowProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is put in anew, which loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => (pressed.current = event.currentTarget);
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className={`rounded-card border border-line bg-surface sm:cursor-grab ${className}`}
    >
      {children(
        <>
          <VerbButton
            verb="up"
            label="Move up"
            name={name}
            form={form}
            isOff={place === 0}
            onClick={onClick}
          />
          <VerbButton
            verb="down"
            label="Move down"
            name={name}
            form={form}
            isOff={isLast}
            onClick={onClick}
          />
        </>,
      )}
    </li>
  );
}

interface VerbButtonProps {
  readonly verb: string;
  readonly label: string;
  /** Of what it is done to: many buttons on a page say the same. */
  readonly name: string;
  /** It stays focusable, so that the focus is not lost there. */
  readonly isOff?: boolean;
  /** The id of its form, where it stands in another. */
  readonly form?: string | undefined;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Sends its form with `verb` as `do`. */
export function VerbButton({ verb, label, name, form, isOff = false, onClick }: VerbButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name="do"
      value={verb}
      aria-disabled={isOff || undefined}
      className="button px-4 text-sm"
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {label}
      <span className="sr-only">: {name}</span>
    </button>
  );
}
