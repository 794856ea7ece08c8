import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import { type CaseKind, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';

const NEXT = {
  ombudsman: 'The ombudsman’s details are added below it.',
} as const satisfies Record<NonNullable<KindRecord['confirmation']['escalation']>, string>;

function choicesFor(kind: CaseKind) {
  const { one, confirmation } = KINDS[kind];
  const next = confirmation.escalation ? ` ${NEXT[confirmation.escalation]}` : '';
  return [
    ['answer', 'A message', `Does not acknowledge the ${one}.`],
    ['acknowledgement', 'The acknowledgement', 'Confirms that we have received it and what happens next.'],
    ['final-response', 'The final response', `What we found and will do.${next}`],
  ] as const;
}

interface PurposeProps {
  readonly kind: CaseKind;
  /** The first email is mostly its acknowledgement. */
  readonly acknowledged: boolean;
  readonly typed?: string | undefined;
}

/** What a reply is to what is acknowledged first; every other case has answers only. */
export function Purpose({ kind, acknowledged, typed }: PurposeProps) {
  const chosen = typed ?? (acknowledged ? 'answer' : 'acknowledgement');
  if (!isAcknowledged(kind)) return null;
  return (
    <fieldset className="grid gap-x-5 sm:flex sm:flex-wrap">
      <legend className="font-bold">This email is</legend>
      {choicesFor(kind).map(([value, name, hint]) => (
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
