import { useRef, useState } from 'react';
import { orderText, type PlacedSection } from '#domain/page-texts/own-texts.ts';
import type { FieldProps } from '../kit/field.tsx';
import { RowButton, useFocus } from '../kit/items-field.tsx';
import { FieldError, Hint } from '../kit/panel-field.tsx';
import { useRuns } from '../kit/use-runs.ts';

interface SectionsFieldProps extends FieldProps {
  readonly sections: readonly PlacedSection[];
  readonly onEdit: () => void;
}

/** Serialises the order as one line, typed as that without script; rows render early, so that nothing moves. */
export function SectionsField({ field, id, value, error, sections: first, onEdit }: SectionsFieldProps) {
  const runs = useRuns();
  const line = useRef<HTMLInputElement>(null);
  const [sections, setSections] = useState(first);
  const [announcement, setAnnouncement] = useState('');
  const next = useFocus(sections);
  const change = (changed: readonly PlacedSection[], text: string) => {
    setSections(changed);
    setAnnouncement(text);
    if (line.current) line.current.value = orderText(changed);
    onEdit();
  };
  const move = (place: number, by: -1 | 1) => {
    const row = sections[place];
    if (!row || !mayMove(sections, place, by)) return;
    change(
      sections.toSpliced(place, 1).toSpliced(place + by, 0, row),
      `${row.name} is now in place ${place + by + 1}`,
    );
    next.current = { key: row.key, part: by < 0 ? 'up' : 'down' };
  };
  const hide = (place: number) => {
    const row = sections[place];
    if (!row) return;
    const changed = { ...row, isHidden: !row.isHidden };
    change(sections.with(place, changed), `${row.name} is ${changed.isHidden ? 'hidden' : 'shown'}`);
  };
  return (
    <fieldset id={id} tabIndex={-1} className="rounded-card border border-line p-4">
      <legend className="px-2 font-bold">Order of the sections</legend>
      <FieldError id={id} error={error} />
      <div hidden={runs} className="without-script">
        <Hint id={id}>Their short names in order. A hyphen before one hides it.</Hint>
        <input
          ref={line}
          name={field.name}
          aria-label="Order of the sections"
          aria-describedby={`${id}-hint`}
          // A browser that restores it after a reload would submit another order than the rows show.
          autoComplete="off"
          defaultValue={value || orderText(first)}
          className="input mt-1"
        />
      </div>
      <div className="needs-script">
        <ol className="grid divide-y divide-line">
          {sections.map((row, place) => (
            <Row
              key={row.key}
              row={row}
              mayRise={mayMove(sections, place, -1)}
              maySink={mayMove(sections, place, 1)}
              hide={() => hide(place)}
              move={(by) => move(place, by)}
            />
          ))}
        </ol>
        <p role="status" className="text-sm">
          {announcement}
        </p>
      </div>
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
