import { LETTER_CARRIES } from '#domain/cases/concern/final-response.ts';
import { controlProps, FieldError } from '../../../kit/panel-field.tsx';

interface LetterCarriesProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly ticked: boolean;
}

/** The tick with which somebody confirms that a letter says where the person can go next. */
export function LetterCarries({ id, error, ticked }: LetterCarriesProps) {
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
      <FieldError id={id} error={error} />
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...controlProps(id, error, false)}
          type="checkbox"
          name="ombudsman"
          value="yes"
          defaultChecked={ticked}
          className="size-6 shrink-0"
        />
        {LETTER_CARRIES}
      </label>
    </div>
  );
}
