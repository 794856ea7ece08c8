import { type ReactNode, useId } from 'react';
import type { Choice } from '#domain/cases/notices/choices.ts';
import type { ChoiceWords } from './words.ts';

interface ChoiceGroupProps {
  readonly legend: string;
  readonly choices: readonly ChoiceWords[];
  readonly ticked: (name: Choice) => boolean;
  readonly children?: ReactNode;
}

/** The form says which boxes it had, so that an empty box is told from a missing one. */
export function ChoiceGroup({ legend, choices, ticked, children }: ChoiceGroupProps) {
  const prefix = useId();
  return (
    <fieldset className="card p-4 sm:p-6">
      <legend className="float-left mb-2 w-full font-display text-xl">{legend}</legend>
      <div className="clear-both">{children}</div>
      <ul className="mt-2 grid gap-2">
        {choices.map(({ name, label, hint }) => (
          <li key={name}>
            <input type="hidden" name="offered" value={name} />
            <label htmlFor={`${prefix}${name}`} className="flex min-h-11 items-center gap-3 py-1 font-bold">
              <input
                id={`${prefix}${name}`}
                type="checkbox"
                name={name}
                defaultChecked={ticked(name)}
                aria-describedby={`${prefix}${name}-hint`}
                className="size-6 shrink-0"
              />
              {label}
            </label>
            <p id={`${prefix}${name}-hint`} className="measure pl-9 text-sm text-ink-soft">
              {hint}
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
