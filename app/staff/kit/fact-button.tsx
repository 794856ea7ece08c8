import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { PlaceholderWithValue } from '#domain/provider/placeholder-errors.ts';

export interface Insertion {
  readonly text: string;
  readonly cursor: number;
}

interface FactButtonProps {
  readonly to: string;
  readonly label: string;
}

export function FactButton({ to, label }: FactButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className="needs-script">
      <button type="button" className="min-h-11 text-sm underline" onClick={() => setIsOpen(true)}>
        Insert a fact<span className="sr-only"> into: {label}</span>
      </button>
      {isOpen && <FactsDialog onClose={() => setIsOpen(false)} onPick={(fact) => insertInto(to, fact)} />}
    </p>
  );
}

interface FactsDialogProps {
  readonly onClose: () => void;
  readonly onPick: (insertion: Insertion) => void;
}

export function FactsDialog({ onClose, onPick }: FactsDialogProps) {
  const facts = useFacts();
  const pick = (insertion: Insertion) => {
    onClose();
    setTimeout(() => onPick(insertion));
  };
  const plain = facts?.filter(({ isCondition }) => !isCondition) ?? [];
  return (
    <Dialog title="Insert a fact" onClose={onClose}>
      <p className="measure">The text says what stands in Settings, and follows it when that changes.</p>
      <p className="mt-3">
        <button type="button" className="button px-5" onClick={onClose}>
          Close
        </button>
      </p>
      {facts === null && <p role="status">The facts could not be read. Check your connection.</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {plain.map((fact) => (
          <Fact key={fact.name} code={`{${fact.name}}`} placeholder={fact} pick={pick}>
            {fact.says ? (
              <>
                now: <bdi>{fact.says}</bdi>
              </>
            ) : (
              'not entered in Settings yet'
            )}
          </Fact>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">Words that depend on a fact</h3>
      <p className="measure">
        Write what to say if it is so before the line |, and what to say if not behind it. Either may stay
        empty.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {facts?.map((fact) => (
          <Fact key={fact.name} code={`{${fact.name}:…|…}`} placeholder={fact} pick={pick}>
            {fact.says ? 'now: the first half is shown' : 'now: the second half is shown'}
          </Fact>
        ))}
      </ul>
    </Dialog>
  );
}

interface FactProps {
  readonly code: string;
  readonly placeholder: PlaceholderWithValue;
  readonly pick: (insertion: Insertion) => void;
  readonly children: ReactNode;
}

function Fact({ code, placeholder: { means, isCondition }, pick, children }: FactProps) {
  const text = code.replaceAll('…', '');
  const isEither = code !== text;
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <p className="wrap-anywhere">
        <b className="font-mono">{code}</b>
        <span className="block text-sm">
          {isEither && !isCondition ? `if ${means} is entered` : isEither ? `if ${means}` : means}, {children}
        </span>
      </p>
      <button
        type="button"
        className="button justify-self-start px-4 text-sm"
        onClick={() => pick({ text, cursor: isEither ? text.indexOf('|') : text.length })}
      >
        Insert<span className="sr-only"> {code}</span>
      </button>
    </li>
  );
}

function useFacts(): readonly PlaceholderWithValue[] | null | undefined {
  const [facts, setFacts] = useState<readonly PlaceholderWithValue[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/settings/placeholders', { signal: leaving.signal, headers: { accept: 'application/json' } })
      .then(async (answer) => setFacts(answer.ok ? ((await answer.json()) as PlaceholderWithValue[]) : null))
      .catch(() => !leaving.signal.aborted && setFacts(null));
    return () => leaving.abort();
  }, []);
  return facts;
}

/** Inserts as if typed, so that drafts and other listeners receive the event. */
function insertInto(id: string, { text, cursor }: Insertion): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const start = field.selectionStart ?? field.value.length;
  field.setRangeText(text, start, field.selectionEnd ?? start, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  field.setSelectionRange(start + cursor, start + cursor);
}
