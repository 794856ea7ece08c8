import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { draggable } from '../kit/draggable.ts';
import type { ListShown } from './list-screen.tsx';

interface ListRowProps {
  readonly entry: ListShown['entries'][number];
  readonly path: string;
  readonly place: number;
  readonly count: number;
  readonly onDrag: (id: number | null) => void;
  readonly onDrop: () => void;
}

export function ListRow({ entry, path, place, count, onDrag, onDrop }: ListRowProps) {
  const { id, demo, title, detail, isOpen, wasDue } = entry;
  const pressed = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row is put in anew, which loses the focus.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);
  const verb = (value: string, label: string, isOff = false) => (
    <button
      type="submit"
      name="do"
      value={value}
      aria-disabled={isOff || undefined}
      className="button px-4 text-sm"
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else if (value === 'up' || value === 'down') pressed.current = event.currentTarget;
      }}
    >
      {label}
      <span className="sr-only">: {title}</span>
    </button>
  );
  return (
    <li
      {...draggable({ id, name: title, onDrag, onDrop })}
      className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:cursor-grab"
    >
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {detail && <p className="text-ink-soft wrap-anywhere">{detail}</p>}
      {wasDue && (
        <p className="justify-self-start rounded-field bg-honey px-3 py-1 text-sm font-bold">
          Review was due {wasDue}
        </p>
      )}
      {demo && <p className="text-sm font-bold">Demo content. Edit it to make it yours.</p>}
      <Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Link className="button px-4 text-sm" to={`${path}/${id}`}>
          Edit<span className="sr-only">: {title}</span>
        </Link>
        {isOpen !== null && verb(isOpen ? 'close' : 'open', isOpen ? 'Close' : 'Open')}
        {verb('up', 'Move up', place === 0)}
        {verb('down', 'Move down', place === count - 1)}
        {verb('remove', 'Remove')}
      </Form>
    </li>
  );
}
