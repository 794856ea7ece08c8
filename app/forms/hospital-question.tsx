import { Field } from './field.tsx';
import { HOSPITAL_QUESTIONS } from './fields.ts';
import type { Typed } from './form-result.ts';

interface HospitalQuestionProps {
  readonly idOf: (field: string) => string;
  readonly errors: Typed;
  readonly typed: Typed;
  readonly isMain: boolean;
}

export function HospitalQuestion({ idOf, errors, typed, isMain }: HospitalQuestionProps) {
  const isAnswered = HOSPITAL_QUESTIONS.some(({ name }) => errors[name] ?? typed[name]);
  return (
    <div className="accordion">
      <details open={isMain || isAnswered || undefined}>
        <summary>Is someone coming home from hospital? (optional)</summary>
        <div className="my-4 grid gap-5">
          {HOSPITAL_QUESTIONS.map((field) => (
            <Field
              key={field.name}
              spec={field}
              id={idOf(field.name)}
              error={errors[field.name]}
              typed={typed[field.name]}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
