import type { ComponentProps } from 'react';
import type { Typed } from './answers.ts';
import type { Choice, FieldProps } from './field.tsx';
import { controlProps, FieldError, Hint, Star } from './panel-field.tsx';

export function Checkbox({ field, id, value, error }: FieldProps) {
  return (
    <div className={error ? 'border-l-4 border-alert pl-3' : undefined}>
      <FieldError id={id} error={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="on"
          defaultChecked={value !== ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0"
        />
        <span>{field.label}</span>
      </label>
    </div>
  );
}

interface ChoicesProps extends FieldProps {
  readonly values?: Typed;
}

export function Choices({ field, id, value, values = {}, error }: ChoicesProps) {
  const { name, kind, label, hint, choices = [], inline, starred } = field;
  const described = controlProps(id, error, Boolean(hint));
  const layout = inline
    ? 'flex flex-wrap gap-x-5'
    : kind === 'ticks'
      ? 'mt-1 grid gap-x-6 sm:grid-cols-2'
      : '';
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described['aria-describedby']}
      className={error ? 'border-l-4 border-alert pl-3' : undefined}
    >
      <legend className="font-bold">
        {label}
        {starred && <Star />}
      </legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} error={error} />
      <div className={layout}>
        {choices.map(choiceOf).map((choice) => {
          const is =
            kind === 'radio'
              ? ({
                  type: 'radio',
                  name,
                  value: choice.value,
                  defaultChecked: choice.value === value,
                } as const)
              : ({
                  type: 'checkbox',
                  name: choice.value,
                  defaultChecked: Boolean(values[choice.value]),
                } as const);
          return <OneChoice key={choice.value} id={`${id}-${choice.value}`} choice={choice} box={is} />;
        })}
      </div>
    </fieldset>
  );
}

interface OneChoiceProps {
  readonly id: string;
  readonly choice: Choice;
  readonly box: ComponentProps<'input'>;
}

function OneChoice({ id, choice: { label, hint }, box }: OneChoiceProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
      <input {...box} id={id} aria-describedby={hint ? `${id}-hint` : undefined} className="size-6" />
      <label htmlFor={id} className={`flex min-h-11 items-center wrap-anywhere ${hint ? 'font-bold' : ''}`}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 -mt-2 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function choiceOf(choice: string | Choice): Choice {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}
