import { type CaseKind, isAcknowledged } from '#domain/cases/kinds/kinds.ts';

const CHOICES = [
  ['answer', 'A message', 'Does not acknowledge it.'],
  ['acknowledgement', 'The acknowledgement', 'Confirms that we have received it and what happens next.'],
  [
    'final-response',
    'The final response',
    'What we found and will do. The ombudsman’s details are added below it.',
  ],
] as const;

interface PurposeProps {
  readonly kind: CaseKind;
  /** The first email to a concern is mostly its acknowledgement. */
  readonly acknowledged: boolean;
  readonly typed?: string | undefined;
}

/** What a reply to a concern is; every other case has answers only. */
export function Purpose({ kind, acknowledged, typed }: PurposeProps) {
  const chosen = typed ?? (acknowledged ? 'answer' : 'acknowledgement');
  if (!isAcknowledged(kind)) return null;
  return (
    <fieldset className="grid gap-x-5 sm:flex sm:flex-wrap">
      <legend className="font-bold">This email is</legend>
      {CHOICES.map(([value, name, hint]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="purpose"
            value={value}
            defaultChecked={value === chosen}
            className="size-6 shrink-0"
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
