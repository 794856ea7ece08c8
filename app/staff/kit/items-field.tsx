import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Item, itemsOf, itemsText } from '#domain/care-services/items.ts';
import type { ItemLabels } from '#domain/lists/list.ts';
import type { FieldProps } from './field.tsx';
import { controlProps, FieldError, Hint } from './panel-field.tsx';
import { useRuns } from './use-runs.ts';

interface Row extends Item {
  readonly key: number;
}

const PLAIN: ItemLabels = { one: 'entry', name: 'Name', text: 'Text' };

export function ItemsField(props: FieldProps) {
  const { field, id, value, error } = props;
  const { label, hint, optional, items: labels = PLAIN } = field;
  const runs = useRuns();
  const text = useRef<HTMLTextAreaElement>(null);
  const whole = optional ? `${label} (optional)` : label;
  const described = controlProps(id, error, !runs || Boolean(hint));
  return (
    <fieldset
      id={runs ? id : undefined}
      tabIndex={-1}
      aria-describedby={runs ? described['aria-describedby'] : undefined}
      className={`rounded-card border border-line p-4 ${error ? 'border-l-4 border-l-coral-deep' : ''}`}
    >
      <legend className="px-2 font-bold">{whole}</legend>
      <Hint id={id}>
        {runs
          ? hint
          : `${labels.name} on one line, “${labels.text}” on the lines below it, and an empty line before the next.`}
      </Hint>
      <FieldError id={id} error={error} />
      <textarea
        ref={text}
        {...(runs ? { hidden: true, tabIndex: -1 } : described)}
        name={field.name}
        aria-label={whole}
        defaultValue={value}
        rows={12}
        className="input mt-1"
      />
      {runs && <Rows text={text} labels={labels} id={id} />}
    </fieldset>
  );
}

interface RowsProps {
  readonly text: RefObject<HTMLTextAreaElement | null>;
  readonly labels: ItemLabels;
  readonly id: string;
}

function Rows({ text, labels, id }: RowsProps) {
  const { rows, change, announcement } = useRows(text);
  const next = useFocus(rows);
  const add = useRef<HTMLButtonElement>(null);
  const move = (place: number, by: number) => {
    const row = rows[place];
    if (!row || !rows[place + by]) return;
    change(rows.toSpliced(place, 1).toSpliced(place + by, 0, row), `Now in place ${place + by + 1}`);
    next.current = { key: row.key, part: by < 0 ? 'up' : 'down' };
  };
  const remove = (place: number) => {
    const left = rows.toSpliced(place, 1);
    const beside = left[Math.min(place, left.length - 1)];
    change(left, 'Removed');
    if (beside) next.current = { key: beside.key, part: 'name' };
    else add.current?.focus();
  };
  return (
    <>
      <ol className="grid gap-4">
        {rows.map((row, place) => (
          <ItemRow
            key={row.key}
            row={row}
            place={place}
            isLast={place === rows.length - 1}
            labels={labels}
            id={id}
            set={(part) => change(rows.map((each, i) => (i === place ? { ...each, ...part } : each)))}
            move={(by) => move(place, by)}
            remove={() => remove(place)}
          />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-4">
        <button
          ref={add}
          type="button"
          className="button px-4"
          onClick={() => {
            const key = newKey();
            change([...rows, { key, name: '', text: '' }]);
            next.current = { key, part: 'name' };
          }}
        >
          Add a {labels.one}
        </button>
        <span role="status" className="text-sm">
          {announcement}
        </span>
      </p>
    </>
  );
}

interface ItemRowProps {
  readonly row: Row;
  readonly place: number;
  readonly isLast: boolean;
  readonly labels: ItemLabels;
  readonly id: string;
  readonly set: (part: Partial<Item>) => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
}

function ItemRow({ row, place, isLast, labels, id, set, move, remove }: ItemRowProps) {
  const [name, text] = [`${id}-name-${row.key}`, `${id}-text-${row.key}`];
  const of = row.name || `${labels.one} ${place + 1}`;
  return (
    <li data-item={row.key} className="grid gap-2 border-b border-line pb-4">
      <label htmlFor={name} className="font-bold">
        {labels.name} {place + 1}
      </label>
      <input
        id={name}
        data-part="name"
        value={row.name}
        dir="auto"
        autoComplete="off"
        className="input"
        onChange={({ target }) => set({ name: target.value })}
      />
      <label htmlFor={text} className="font-bold">
        {labels.text}
      </label>
      <textarea
        id={text}
        value={row.text}
        rows={3}
        dir="auto"
        className="input"
        onChange={({ target }) => set({ text: target.value })}
      />
      <p className="flex flex-wrap gap-2">
        <RowButton part="up" label="Move up" of={of} isOff={place === 0} onPress={() => move(-1)} />
        <RowButton part="down" label="Move down" of={of} isOff={isLast} onPress={() => move(1)} />
        <RowButton part="remove" label="Remove" of={of} onPress={remove} />
      </p>
    </li>
  );
}

interface RowButtonProps {
  readonly part: string;
  readonly label: string;
  readonly of: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** Stays focusable when disabled, so that the focus is not lost. */
export function RowButton({ part, label, of, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-disabled={isOff || undefined}
      className="button px-4 text-sm"
      onClick={() => !isOff && onPress()}
    >
      {label}
      <span className="sr-only">: {of}</span>
    </button>
  );
}

let lastKey = 0;
const newKey = () => ++lastKey;
const rowsOf = (text: string): readonly Row[] => itemsOf(text).map((item) => ({ ...item, key: newKey() }));

function useRows(text: RefObject<HTMLTextAreaElement | null>) {
  const [rows, setRows] = useState(() => rowsOf(text.current?.value ?? ''));
  const [announcement, setAnnouncement] = useState('');
  const written = useRef(text.current?.value ?? '');
  useEffect(() => {
    const area = text.current;
    const follow = () => {
      if (area === null || area.value === written.current) return;
      written.current = area.value;
      setRows(rowsOf(area.value));
    };
    area?.addEventListener('input', follow);
    return () => area?.removeEventListener('input', follow);
  }, [text]);
  const change = (changed: readonly Row[], wording = '') => {
    setRows(changed);
    setAnnouncement(wording);
    written.current = itemsText(changed);
    if (!text.current || text.current.value === written.current) return;
    text.current.value = written.current;
    text.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { rows, announcement, change };
}

export function useFocus(rows: unknown) {
  const next = useRef<{ readonly key: number | string; readonly part: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are redrawn.
  useEffect(() => {
    const { key, part } = next.current ?? {};
    next.current = null;
    document.querySelector<HTMLElement>(`[data-item="${key}"] [data-part="${part}"]`)?.focus();
  }, [rows]);
  return next;
}
