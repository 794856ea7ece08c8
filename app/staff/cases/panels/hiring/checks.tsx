import { VerbButton } from '../../parts/verb-form.tsx';
import { TickForm } from './hiring-forms.tsx';
import type { CheckView } from './load.server.ts';

interface ChecksProps {
  readonly reference: string;
  readonly checks: readonly CheckView[];
  readonly works: boolean;
  readonly fixed: boolean;
}

export function Checks({ reference, checks, works, fixed }: ChecksProps) {
  return (
    <ul className="grid">
      {checks.map((check) => (
        <li key={check.item} className="border-t border-line py-1">
          {check.seen ? (
            <Seen reference={reference} check={check} mayTakeBack={works && !fixed} />
          ) : works ? (
            <details>
              <summary className="fold py-1 leading-snug">
                <span className="min-w-0">
                  {check.name} <span className="text-sm whitespace-nowrap text-ink-soft">outstanding</span>
                </span>
              </summary>
              <p className="text-sm text-ink-soft">{check.hint}</p>
              <TickForm reference={reference} item={check.item} />
            </details>
          ) : (
            <p className="py-2 leading-snug">
              {check.name} <span className="text-sm text-ink-soft">outstanding</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SeenProps {
  readonly reference: string;
  readonly check: CheckView;
  readonly mayTakeBack: boolean;
}

function Seen({ reference, check, mayTakeBack }: SeenProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
      <span aria-hidden="true" className="tick tick-done">
        ✓
      </span>
      <div className="leading-snug wrap-anywhere">
        <p>
          <span className="sr-only">Checked: </span>
          {check.name}
        </p>
        {check.seen?.note && (
          <p className="text-sm">
            <bdi>{check.seen.note}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">{check.seen?.text}</p>
        {mayTakeBack && (
          <VerbButton reference={reference} verb="check" typed={{ item: check.item, do: 'untick' }}>
            Untick<span className="sr-only"> {check.name}</span>
          </VerbButton>
        )}
      </div>
    </div>
  );
}
