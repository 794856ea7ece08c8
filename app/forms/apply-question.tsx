import type { ReactNode } from 'react';
import { EXPIRY_PARTS } from '#domain/cases/application/questions.ts';
import type { ApplyQuestion } from './apply-steps.ts';
import { Field } from './field.tsx';
import type { Typed } from './form-result.ts';
import { NeedsQuestion } from './needs-question.tsx';

interface QuestionProps {
  readonly question: ApplyQuestion;
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: Typed;
  readonly onlyIf: string | undefined;
}

export function Question({ question, id, error, typed, onlyIf }: QuestionProps) {
  const hint = [onlyIf, question.hint].filter(Boolean).join(' ') || undefined;
  switch (question.kind) {
    case 'choices':
      return (
        <Group label={question.label} id={id} hint={hint} error={error}>
          {(described) => (
            <div className="flex flex-wrap gap-x-8">
              {question.choices.map((choice, place) => (
                <label key={choice} className="flex items-center gap-3 py-0.5">
                  <input
                    type="radio"
                    className="radio"
                    id={place === 0 ? id : undefined}
                    name={question.name}
                    value={choice}
                    defaultChecked={typed[question.name] === choice}
                    aria-describedby={described}
                  />
                  {choice}
                </label>
              ))}
            </div>
          )}
        </Group>
      );
    case 'date':
      return (
        <Group label={question.label} id={id} hint={hint} error={error}>
          {(described) => (
            <div className="flex flex-wrap gap-4">
              <DatePart id={id} label="Day" part="day" {...{ error, described, typed }} />
              <DatePart id={`${id}-month`} label="Month" part="month" {...{ error, described, typed }} />
              <DatePart id={`${id}-year`} label="Year" part="year" {...{ error, described, typed }} />
            </div>
          )}
        </Group>
      );
    case 'needs':
      return (
        <NeedsQuestion
          idOf={(field) => (field === question.name ? id : `${id}-${field}`)}
          {...{ error, typed }}
        />
      );
    default:
      return (
        <Field
          spec={hint ? { ...question, hint } : question}
          id={id}
          error={error}
          typed={typed[question.name]}
        />
      );
  }
}

interface GroupProps {
  readonly label: string;
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly children: (described: string | undefined) => ReactNode;
}

export function Group({ label, id, hint, error, children }: GroupProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <legend className="font-bold">
        {label}
        <span aria-hidden="true" className="text-alert">
          *
        </span>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1">{children(described || undefined)}</div>
    </fieldset>
  );
}

interface DatePartProps {
  readonly id: string;
  readonly label: string;
  readonly part: keyof typeof EXPIRY_PARTS;
  readonly error: string | undefined;
  readonly described: string | undefined;
  readonly typed: Typed;
}

function DatePart({ id, label, part, error, described, typed }: DatePartProps) {
  const name = EXPIRY_PARTS[part];
  return (
    <div>
      <label htmlFor={id} className="block">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        // A month may be typed as its name, so its keyboard has letters.
        inputMode={part === 'month' ? undefined : 'numeric'}
        autoComplete="off"
        defaultValue={typed[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={part === 'year' ? 'input w-24' : 'input w-16'}
      />
    </div>
  );
}
