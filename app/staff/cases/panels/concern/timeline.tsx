import { entryItems } from '#domain/cases/concern/entry.ts';
import type { Choice } from '../../../kit/field.tsx';
import { controlsOf } from '../../parts/record-form.tsx';
import { type OnPage, VerbButton, VerbForm } from '../../parts/verb-form.tsx';
import type { EntryView } from './point-views.server.ts';
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

interface EntryFormProps extends OnPage {
  readonly entry?: Pick<EntryView, 'id'> & Partial<Pick<EntryView, 'typed' | 'version' | 'saved'>>;
  /** The case's files; without them, the chosen one stays. */
  readonly files?: readonly Choice[];
  readonly fileKey?: string;
}

export function EntryForm({ entry, files, fileKey = '', ...onPage }: EntryFormProps) {
  const hasFiles = files && files.length > 0;
  const controls = controlsOf(entryItems.fields).flatMap((field) => {
    if (field.name !== 'fileKey') return [field];
    return hasFiles ? [{ ...field, choices: files }] : [];
  });
  const item = { item: entry ? String(entry.id) : '' };
  return (
    <VerbForm
      {...onPage}
      verb="entry"
      fields={controls}
      loaded={entry?.typed}
      version={entry ? (entry.version ?? 0) : undefined}
      changed={entry?.saved}
      hidden={hasFiles ? item : { ...item, fileKey: entry?.typed?.fileKey ?? fileKey }}
      resets={!entry}
      submit={entry ? 'Save this entry' : 'Add to the timeline'}
    />
  );
}

interface ChangeEntryProps extends OnPage {
  readonly entry: EntryView;
  readonly files: readonly Choice[];
}

function ChangeEntry({ reference, entry, files }: ChangeEntryProps) {
  const content = <span className="sr-only">: {entry.typed.words}</span>;
  return (
    <details>
      <summary className="fold text-sm">Change or remove{content}</summary>
      <EntryForm reference={reference} entry={entry} files={files} />
      <VerbButton reference={reference} verb="remove-entry" typed={{ item: String(entry.id) }}>
        Remove{content}
      </VerbButton>
    </details>
  );
}
