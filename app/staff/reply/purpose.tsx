import type { CaseKind } from '#domain/inbox/case.table.ts';

const CHOICES = [
  ['answer', 'An answer', 'More may follow.'],
  ['acknowledgement', 'The acknowledgement', 'Says that we have the concern and what happens next.'],
  [
    'final-response',
    'The final response',
    'What we found and will do. The ombudsman’s details are added below it.',
  ],
] as const;

/** What a reply to a concern is; every other case has answers only. */
export function Purpose({ kind, typed = 'answer' }: { kind: CaseKind; typed?: string | undefined }) {
  if (kind !== 'concern') return null;
  return (
    <fieldset className="grid gap-x-5 sm:flex sm:flex-wrap">
      <legend className="font-bold">This mail is</legend>
      {CHOICES.map(([value, name, hint]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="purpose"
            value={value}
            defaultChecked={value === typed}
            className="size-5 accent-ink"
          />
          <span>
            {name}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
