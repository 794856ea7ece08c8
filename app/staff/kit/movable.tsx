import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HANDLE, type Held, useReorder } from './use-reorder.ts';

interface MovableRowsProps<Item> {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly onPlace: (id: number, place: number) => void;
  readonly className: string;
  readonly formOf?: (item: Item) => string;
  readonly children: (item: Item, moves: ReactNode, place: number) => ReactNode;
}

export function MovableRows<Item extends { readonly id: number }>(props: MovableRowsProps<Item>) {
  const { items, nameOf, formOf, onPlace, className, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { held, begin, drop, hold } = useReorder(list, (id, place) => {
    const item = items.find((each) => each.id === id);
    setAnnouncement(item ? `${nameOf(item)}: moved to place ${place + 1} of ${items.length}` : '');
    onPlace(id, place);
  });
  const step = (next: Held, text: string) => {
    hold(next);
    setAnnouncement(text);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="grid gap-3">
        {items.map((item, place) => (
          <MovableRow
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            form={formOf?.(item)}
            place={place}
            count={items.length}
            held={held}
            onBegin={(event) => begin(event, item.id, place)}
            onStep={step}
            onDrop={drop}
            onLeave={() => hold(null)}
            className={className}
          >
            {(moves) => children(item, moves, place)}
          </MovableRow>
        ))}
      </ol>
    </>
  );
}

interface MovableRowProps extends Omit<HandleProps, 'onPress'> {
  readonly form: string | undefined;
  readonly onBegin: (event: PointerEvent) => void;
  readonly className: string;
  readonly children: (moves: ReactNode) => ReactNode;
}

function MovableRow({ form, onBegin, className, children, ...handle }: MovableRowProps) {
  const { id, name, place, count, held } = handle;
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is inserted again, which loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => (pressed.current = event.currentTarget);
  const isHeld = held?.id === id;
  return (
    <li
      onPointerDown={onBegin}
      // A picture or a link in the row would be dragged out of the window.
      onDragStart={(event) => event.preventDefault()}
      className={`relative rounded-card border border-line sm:cursor-grab ${isHeld ? 'bg-sage outline-3 outline-dashed outline-ink' : 'bg-surface'} ${held ? 'select-none' : ''} ${className}`}
    >
      {held && !isHeld && held.to === place && <DropMark below={held.from < place} />}
      {children(
        <>
          <Handle {...handle} onPress={(button) => (pressed.current = button)} />
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
            isOff={place === count - 1}
            onClick={onClick}
          />
        </>,
      )}
    </li>
  );
}

function DropMark({ below }: { below: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-drop-mark
      className={`pointer-events-none absolute inset-x-0 h-1.5 rounded-pill bg-coral-deep ${below ? '-bottom-2.5' : '-top-2.5'}`}
    />
  );
}

interface HandleProps {
  readonly id: number;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly held: Held | null;
  readonly onStep: (next: Held, text: string) => void;
  readonly onDrop: (held: Held) => void;
  readonly onLeave: () => void;
  readonly onPress: (button: HTMLButtonElement) => void;
}

function Handle({ id, name, place, count, held, onStep, onDrop, onLeave, onPress }: HandleProps) {
  const own = held?.id === id ? held : null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!own) return;
    const last = count - 1;
    const places: Readonly<Record<string, number>> = {
      ArrowUp: own.to - 1,
      ArrowDown: own.to + 1,
      Home: 0,
      End: last,
    };
    const to = places[event.key];
    if (event.key === 'Escape') onLeave();
    if (to === undefined) return;
    event.preventDefault();
    const within = Math.max(0, Math.min(to, last));
    onStep({ ...own, to: within }, `Place ${within + 1} of ${count}`);
  };
  return (
    <button
      type="button"
      {...{ [HANDLE]: '' }}
      aria-pressed={own !== null}
      className="button needs-script touch-none cursor-grab px-4 text-sm"
      onKeyDown={onKeyDown}
      onBlur={() => own && onLeave()}
      onClick={(event) => {
        // A drag ends with a click too; a keyboard click has no detail.
        if (event.detail !== 0) return;
        onPress(event.currentTarget);
        if (own) onDrop(own);
        else {
          const text = `${name} picked up. Choose a place with the arrow keys, then press Enter. Escape leaves it.`;
          onStep({ id, from: place, to: place }, text);
        }
      }}
    >
      <span aria-hidden="true">⠿</span>
      <span className="sr-only">Reorder: {name}</span>
    </button>
  );
}

interface VerbButtonProps {
  readonly verb: string;
  readonly label: string;
  readonly name: string;
  readonly isOff?: boolean;
  readonly form?: string | undefined;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

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
