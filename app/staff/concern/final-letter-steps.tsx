import type { ReactNode } from 'react';
import { casePath } from '../kinds.ts';
import { PanelField } from '../panel/panel-field.tsx';
import { LetterCarries } from './letter-carries.tsx';

/** What the letter is to say, so far. */
export interface LetterTyped {
  /** Null while there is no letter to print. */
  readonly words: string | null;
  readonly typed: string;
  readonly error: string | undefined;
}

interface FinalLetterStepsProps extends LetterTyped {
  readonly letter: {
    readonly reference: string;
    /** A final response was sent, or is on its way. */
    readonly given: boolean;
    readonly formKey: string;
  };
}

/** What to do with the letter of a final response, in its order: write, print and post, log. */
export function FinalLetterSteps({ letter, words, typed, error }: FinalLetterStepsProps) {
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
          <PanelField
            id="letter-words"
            label="What the letter says"
            hint="The ombudsman’s details are added below it, and a greeting and sign-off unless you write them."
            error={error}
          >
            {(described) => (
              <textarea
                {...described}
                name="message"
                rows={8}
                dir="auto"
                defaultValue={typed}
                className="input"
              />
            )}
          </PanelField>
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
            <button type="button" className="button button-main" onClick={() => window.print()}>
              Print
            </button>
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

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="max-w-[42rem]">
      <h2 className="mb-2 text-xl">{name}</h2>
      {children}
    </section>
  );
}

function LogPosted({ reference, formKey, words }: { reference: string; formKey: string; words: string }) {
  return (
    <form method="post" action={`/cases/${reference}/final-response`} className="grid gap-3">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="message" value={words} />
      <LetterCarries id="letter-carries" error={undefined} ticked={false} />
      <p>
        <button type="submit" className="button">
          Log it as posted
        </button>
      </p>
    </form>
  );
}
