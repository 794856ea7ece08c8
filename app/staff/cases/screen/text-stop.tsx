import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { CaseScreen } from './case-view.server.ts';

const ASKED = {
  name: 'asked',
  label: 'When and how did they ask?',
  kind: 'text',
  hint: 'Such as “rang on Monday and asked for texts again”. Only they can allow texts again.',
} as const;

export function TextStop({ view: { reference, textStop, mayAnswer } }: { view: CaseScreen }) {
  if (!textStop) return null;
  return (
    <section aria-label="No text messages" className="rounded-card bg-honey px-4 py-2 text-sm">
      <p>
        <strong>No text messages:</strong> this number{' '}
        {textStop.text ? `texted “${textStop.text}”` : 'asked for none'} on {textStop.when}. Ring or write
        instead.
      </p>
      {mayAnswer && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-bold underline">
            They have asked for texts again
          </summary>
          <TextAgainForm reference={reference} />
        </details>
      )}
    </section>
  );
}

export function TextAgainForm(onPage: OnPage) {
  return <VerbForm {...onPage} verb="texts-again" fields={[ASKED]} submit="Allow text messages" />;
}
