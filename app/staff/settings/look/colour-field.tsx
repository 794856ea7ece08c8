import { useRef, useState } from 'react';
import { type Colour, colourName, colourOf, type NamedColour, TEXT_CONTRAST } from '#domain/look/colour.ts';
import type { Shade } from '#domain/look/palette.ts';
import { fillIn } from '../../drafts/form-fields.ts';
import type { FieldProps } from '../../kit/field.tsx';
import { PanelField } from '../../kit/panel-field.tsx';

interface ColourFieldProps extends FieldProps {
  readonly offered: readonly NamedColour[];
  readonly shade: Shade | null;
}

export function ColourField({ field, id, value, error, offered, shade }: ColourFieldProps) {
  const text = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState(value);
  const fill = (colour: string) => {
    if (text.current?.form) fillIn(text.current.form, field.name, [colour]);
  };
  const colour = colourOf(entered);
  return (
    <div>
      <PanelField id={id} label={field.label} hint={field.hint} error={error}>
        {(described) => (
          <span className="mt-1 flex flex-wrap items-center gap-3">
            <input
              {...described}
              ref={text}
              name={field.name}
              defaultValue={value}
              onInput={(event) => setEntered(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              className="input max-w-40 font-mono"
            />
            <input
              type="color"
              aria-label={`Pick: ${field.label}`}
              value={colour ?? '#ffffff'}
              onChange={(event) => fill(event.currentTarget.value)}
              className="needs-script h-11 w-16 cursor-pointer rounded-field border-2 border-field bg-surface p-1"
            />
            {colour && <span>{colourName(colour)}</span>}
          </span>
        )}
      </PanelField>
      <Offered label={field.label} offered={offered} chosen={colour} onUse={fill} />
      <div role="status" className="mt-2 text-sm">
        {shade && <ShadeUsed shade={shade} onUse={fill} />}
      </div>
    </div>
  );
}

interface OfferedProps {
  readonly label: string;
  readonly offered: readonly NamedColour[];
  readonly chosen: Colour | null;
  readonly onUse: (colour: string) => void;
}

function Offered({ label, offered, chosen, onUse }: OfferedProps) {
  return (
    <ul aria-label={`${label}: ready to use`} className="needs-script mt-2 grid grid-cols-2 gap-2">
      {offered.map(({ name, colour }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={colour === chosen}
            onClick={() => onUse(colour)}
            className="flex min-h-11 w-full items-center gap-2 rounded-field border-2 border-line px-2 text-left text-sm aria-pressed:border-ink aria-pressed:bg-sage aria-pressed:font-bold"
          >
            <Swatch colour={colour} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ShadeUsed({ shade, onUse }: { shade: Shade; onUse: (colour: string) => void }) {
  const { chosen, used, contrast } = shade;
  if (chosen === used) return null;
  return (
    <div className="grid gap-2 rounded-field bg-honey px-3 py-2">
      <p>
        Too light to read: a contrast of {contrast.toFixed(1)}:1, and text needs {TEXT_CONTRAST}:1. The
        website uses the nearest shade that has it.
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Swatch colour={chosen} />
        <span aria-hidden="true">→</span>
        <Swatch colour={used} />
        <b>{colourName(used)}</b> <span className="font-mono">{used}</span>
        <button type="button" className="needs-script min-h-11 underline" onClick={() => onUse(used)}>
          Use this shade
        </button>
      </p>
    </div>
  );
}

/** A drawing: our content policy forbids inline styles. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="6" fill={colour} />
    </svg>
  );
}
