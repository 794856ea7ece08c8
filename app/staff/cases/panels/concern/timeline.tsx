import type { Choice } from '../../../kit/field.tsx';
import { ChangeEntry } from './entry-forms.tsx';
import type { StepTone, StepView } from './timeline.server.ts';

const MARKS: Record<StepTone, readonly [mark: string, ground: string]> = {
  done: ['✓', 'bg-sage'],
  'done-late': ['✓', 'bg-honey'],
  overdue: ['!', 'bg-peach'],
  soon: ['•', 'bg-honey'],
  later: ['', 'bg-surface'],
};

interface TimelineProps {
  readonly reference: string;
  readonly steps: readonly StepView[];
  readonly files: readonly Choice[];
  readonly works: boolean;
}

export function Timeline({ reference, steps, files, works }: TimelineProps) {
  return (
    <ol aria-label="Timeline" className="grid gap-2">
      {steps.map(({ id, name, when, note, tone, entry }) => {
        const [mark, ground] = MARKS[tone];
        return (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 place-items-center rounded-pill border-2 border-ink text-sm font-bold ${ground}`}
            >
              {mark}
            </span>
            <div className="min-w-0">
              <p dir="auto" className="leading-snug wrap-anywhere whitespace-pre-line">
                <b className="block text-sm">{name}</b>
                {when}
                {note && (
                  <span className={tone === 'overdue' ? 'block font-bold text-alert' : 'block text-sm'}>
                    {note}
                  </span>
                )}
              </p>
              {entry?.file && (
                <a className="inline-flex min-h-11 items-center wrap-anywhere" href={entry.file.address}>
                  Open {entry.file.name}
                </a>
              )}
              {entry && works && <ChangeEntry reference={reference} entry={entry} files={files} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
