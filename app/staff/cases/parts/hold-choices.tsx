import { type KeyboardEvent, useId } from 'react';
import { type HoldChoice, OTHER_DAY } from '#domain/cases/on-hold.ts';
import { controlProps, FieldError } from '../../kit/panel-field.tsx';

interface HoldChoicesProps {
  readonly choices: readonly HoldChoice[];
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
}

/** Each day is a button that sends it as `hold`; any other is typed as `holdDay`. */
export function HoldChoices({ choices, typed = '', error }: HoldChoicesProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, day }) => (
          <button key={day} type="submit" name="hold" value={day} className="button px-3 text-sm">
            {label}
          </button>
        ))}
      </div>
      <div className={error ? 'border-l-4 border-alert pl-3' : ''}>
        <label htmlFor={id} className="font-bold">
          Another date
        </label>
        <FieldError id={id} error={error} />
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            {...controlProps(id, error, false)}
            type="date"
            name="holdDay"
            data-draft="own"
            defaultValue={typed}
            className="input max-w-52"
            onKeyDown={pressOwnButton}
          />
          <button type="submit" name="hold" value={OTHER_DAY} className="button px-3 text-sm">
            Until this date
          </button>
        </div>
      </div>
    </div>
  );
}

/** Stops Enter from pressing the form's first button. */
function pressOwnButton(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const button = event.currentTarget.nextElementSibling;
  if (button instanceof HTMLButtonElement) button.click();
}
