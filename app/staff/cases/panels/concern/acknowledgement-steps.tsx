import { casePath } from '../../../kinds.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { Fields } from '../../../kit/form.tsx';
import { ADDRESS, idInLetter, PrintButton, Step } from './letter-steps.tsx';

export interface AcknowledgementTyped {
  readonly address: string;
  /** Empty while nobody is known. */
  readonly by: string;
  readonly errors: Readonly<Record<string, string>>;
}

const FIELDS: readonly FieldSpec[] = [
  ADDRESS,
  {
    name: 'by',
    label: 'Who is looking into it',
    kind: 'text',
    hint: 'The letter names them. Assign the concern, and the name is filled in.',
  },
];

interface AcknowledgementStepsProps extends AcknowledgementTyped {
  readonly letter: {
    readonly reference: string;
    readonly acknowledged: boolean;
    readonly formKey: string;
  };
}

export function AcknowledgementSteps({ letter, address, by, errors }: AcknowledgementStepsProps) {
  const { reference, acknowledged, formKey } = letter;
  return (
    <div className="no-print grid gap-6">
      <h1 className="text-2xl">Letter of acknowledgement</h1>
      <p>
        <a className="button" href={casePath('concern', reference)}>
          Back to {reference}
        </a>
      </p>
      <Step name="1. Complete it">
        <form method="post" action={`/cases/${reference}/acknowledgement-letter`} className="grid gap-3">
          <Fields fields={FIELDS} idOf={idInLetter} values={{ address, by }} errors={errors} />
          <p>
            <button type="submit" className="button">
              Show the letter again
            </button>
          </p>
        </form>
      </Step>
      <Step name="2. Print it and post it">
        {by ? (
          <>
            <p className="mb-3">Read it through below. Nothing is logged by printing.</p>
            <PrintButton />
          </>
        ) : (
          <p>Enter who is looking into it first: we promised to say so.</p>
        )}
      </Step>
      <Step name="3. When it is in the post, log it">
        {acknowledged ? (
          <p>This concern is acknowledged already.</p>
        ) : (
          <form method="post" action={`/cases/${reference}/note`}>
            <input type="hidden" name="formKey" value={formKey} />
            <input type="hidden" name="type" value="letter" />
            <input type="hidden" name="countsAs" value="acknowledgement" />
            <input type="hidden" name="message" value={logged(address)} />
            <button type="submit" className="button">
              Log it as posted
            </button>
          </form>
        )}
      </Step>
    </div>
  );
}

/** With the address, so that the history says where the letter went. */
function logged(address: string): string {
  const words = 'The letter of acknowledgement was printed and posted';
  return address ? `${words} to:\n${address}` : `${words}.`;
}
