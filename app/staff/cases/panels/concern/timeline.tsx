import type { StepShown, StepTone } from './timeline.server.ts';

const MARKS: Record<StepTone, readonly [mark: string, ground: string]> = {
  done: ['✓', 'bg-sage'],
  'done-late': ['✓', 'bg-honey'],
  overdue: ['!', 'bg-peach'],
  soon: ['•', 'bg-honey'],
  later: ['', 'bg-surface'],
};

/** What a colour says stands in words too. */
export function Timeline({ steps }: { steps: readonly StepShown[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map(({ name, when, note, tone }) => {
        const [mark, ground] = MARKS[tone];
        return (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 place-items-center rounded-pill border-2 border-ink text-sm font-bold ${ground}`}
            >
              {mark}
            </span>
            <p className="leading-snug">
              <b className="block text-sm">{name}</b>
              {when}
              {note && (
                <span className={tone === 'overdue' ? 'block font-bold text-alert' : 'block text-sm'}>
                  {note}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
