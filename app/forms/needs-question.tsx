import { moreField, NEED_FIELDS, NEED_LIST, NEEDS_QUESTION } from '#domain/cases/needs.ts';
import { Field } from './field.tsx';
import type { Typed } from './form-result.ts';

interface NeedsQuestionProps {
  readonly idOf: (field: string) => string;
  readonly error: string | undefined;
  readonly typed: Typed;
}

export function NeedsQuestion({ idOf, error, typed }: NeedsQuestionProps) {
  const isAnswered = error !== undefined || NEED_FIELDS.some((field) => typed[field]);
  return (
    <div className="accordion">
      <details open={isAnswered || undefined}>
        <summary id={idOf('needs')}>{`${NEEDS_QUESTION} (optional)`}</summary>
        <div className="my-4 grid gap-5">
          {error && <p className="font-bold text-alert">{error}</p>}
          {NEED_LIST.map(([key, { question }]) => (
            <label key={key} className="flex items-center gap-3 py-0.5">
              <input type="checkbox" className="radio" name={key} defaultChecked={Boolean(typed[key])} />
              {question}
            </label>
          ))}
          {NEED_LIST.map(
            ([key, { more }]) =>
              more && (
                <Field
                  key={key}
                  spec={{ name: moreField(key), label: more.question, required: false, kind: 'text' }}
                  id={idOf(moreField(key))}
                  error={undefined}
                  typed={typed[moreField(key)]}
                />
              ),
          )}
        </div>
      </details>
    </div>
  );
}
