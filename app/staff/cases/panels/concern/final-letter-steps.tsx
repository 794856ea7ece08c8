import { casePath } from '../../../kinds.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Fields } from '../../../kit/form.tsx';
import { CARRIES } from './concern-forms.tsx';
import { ADDRESS, idInLetter, PrintButton, Step } from './letter-steps.tsx';

export interface LetterTyped {
  /** Null while there is no letter to print. */
  readonly words: string | null;
  readonly typed: string;
  readonly address: string;
  readonly errors: Readonly<Record<string, string>>;
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'message',
    label: 'What the letter says',
    kind: 'textarea',
    rows: 8,
    hint: 'The ombudsman’s details are added below it, and a greeting and sign-off unless you write them.',
  },
  ADDRESS,
];

interface FinalLetterStepsProps extends LetterTyped {
  readonly letter: {
    readonly reference: string;
    readonly given: boolean;
    readonly formKey: string;
  };
}

export function FinalLetterSteps({ letter, words, typed, address, errors }: FinalLetterStepsProps) {
  const { reference, given, formKey } = letter;
  return (
    <div className="no-print grid gap-6">
      <h1 className="text-2xl">Letter with the final response</h1>
      <p>
        <a className="button" href={casePath('concern', reference)}>
          Back to {reference}
        </a>
      </p>
      <Step name="1. Write it">
        <form method="post" action={`/cases/${reference}/final-response-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={{ message: typed, address }} errors={errors} />
          <p>
            <button type="submit" className="button">
              {words === null ? 'Show the letter' : 'Show the letter again'}
            </button>
          </p>
        </form>
      </Step>
      {words !== null && (
        <>
          <Step name="2. Print it and post it">
            <p className="mb-3">Read it through below. Nothing is logged by printing.</p>
            <PrintButton />
          </Step>
          <Step name="3. When it is in the post, log it">
            {given ? (
              <p>A final response was given already: another letter needs no logging.</p>
            ) : (
              <LogPosted reference={reference} formKey={formKey} words={words} />
            )}
          </Step>
        </>
      )}
    </div>
  );
}

function LogPosted({ reference, formKey, words }: { reference: string; formKey: string; words: string }) {
  return (
    <form method="post" action={`/cases/${reference}/final-response`} className="grid gap-3">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="message" value={words} />
      <Fields fields={[CARRIES]} idOf={idInLetter} values={{}} errors={{}} />
      <p>
        <button type="submit" className="button">
          Log it as posted
        </button>
      </p>
    </form>
  );
}
