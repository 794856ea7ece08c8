import { useEffect, useState } from 'react';
import { orderText, type PlacedSection } from '#domain/page-texts/order.ts';
import type { FieldProps } from '../kit/field.tsx';
import { RowButton, useFocus } from '../kit/items-field.tsx';
import { FieldError, Hint } from '../kit/panel-field.tsx';

interface SectionsFieldProps extends FieldProps {
  readonly sections: readonly PlacedSection[];
  readonly onEdit: () => void;
}

/** The order of a page's sections, and which are hidden. Without script it is one line of short names. */
export function SectionsField({ field, id, value, error, sections, onEdit }: SectionsFieldProps) {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  if (!runs) {
    return (
      <div>
        <label htmlFor={id} className="block font-bold">
          Order of the sections
        </label>
        <Hint id={id}>Their short names in order. A hyphen before one hides it.</Hint>
        <FieldError id={id} error={error} />
        <input id={id} name={field.name} defaultValue={value || orderText(sections)} className="input mt-1" />
      </div>
    );
  }
  return <Rows id={id} name={field.name} first={sections} onEdit={onEdit} />;
}

interface RowsProps {
  readonly id: string;
  readonly name: string;
  readonly first: readonly PlacedSection[];
  readonly onEdit: () => void;
}

function Rows({ id, name, first, onEdit }: RowsProps) {
  const [rows, setRows] = useState(first);
  const [said, setSaid] = useState('');
  const next = useFocus(rows);
  const change = (changed: readonly PlacedSection[], words: string) => {
    setRows(changed);
    setSaid(words);
    onEdit();
  };
  const move = (place: number, by: -1 | 1) => {
    const row = rows[place];
    if (!row || !mayMove(rows, place, by)) return;
    change(
      rows.toSpliced(place, 1).toSpliced(place + by, 0, row),
      `${row.name} is now in place ${place + by + 1}`,
    );
    next.current = { key: row.key, part: by < 0 ? 'up' : 'down' };
  };
  const hide = (place: number) => {
    const row = rows[place];
    if (!row) return;
    const changed = { ...row, isHidden: !row.isHidden };
    change(rows.with(place, changed), `${row.name} is ${changed.isHidden ? 'hidden' : 'shown'}`);
  };
  return (
    <fieldset id={id} tabIndex={-1} className="rounded-card border border-line p-4">
      <legend className="px-2 font-bold">Order of the sections</legend>
      <input type="hidden" name={name} value={orderText(rows)} />
      <ol className="grid divide-y divide-line">
        {rows.map((row, place) => (
          <Row
            key={row.key}
            row={row}
            mayRise={mayMove(rows, place, -1)}
            maySink={mayMove(rows, place, 1)}
            hide={() => hide(place)}
            move={(by) => move(place, by)}
          />
        ))}
      </ol>
      <p role="status" className="text-sm">
        {said}
      </p>
    </fieldset>
  );
}

interface RowProps {
  readonly row: PlacedSection;
  readonly mayRise: boolean;
  readonly maySink: boolean;
  readonly hide: () => void;
  readonly move: (by: -1 | 1) => void;
}

function Row({ row: { key, name, isHidden, stays, shows }, mayRise, maySink, hide, move }: RowProps) {
  return (
    <li data-item={key} className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-40 flex-1">
        <p className={isHidden ? 'text-ink-soft line-through' : 'font-bold'}>{name}</p>
        {shows && <p className="text-sm text-ink-soft">{shows}</p>}
        {stays && <p className="text-sm text-ink-soft">Always shown: {stays}.</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        {!stays && <RowButton part="hide" label={isHidden ? 'Show' : 'Hide'} of={name} onPress={hide} />}
        <RowButton part="up" label="Move up" of={name} isOff={!mayRise} onPress={() => move(-1)} />
        <RowButton part="down" label="Move down" of={name} isOff={!maySink} onPress={() => move(1)} />
      </p>
    </li>
  );
}

function mayMove(rows: readonly PlacedSection[], place: number, by: -1 | 1): boolean {
  const beside = rows[place + by];
  return beside !== undefined && !beside.isLast && !rows[place]?.isLast;
}
