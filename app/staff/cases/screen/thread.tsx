import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useSearchWith } from '../../kit/search-with.ts';
import { useReload } from '../../kit/use-reload.ts';
import type { CaseScreen, EntryView } from './case-view.server.ts';
import { Entry } from './thread-entries.tsx';

/** Most emails are sent within seconds. */
const LOOK_AGAIN_MS = 3_000;
/** After that, no one waits at the screen for it. */
const LOOKS_MAX = 3;
/** The newest entries that fit about two screens. */
const NEWEST = 8;
/** Folding fewer would cost more than it saves. */
const FOLD_AT_LEAST = 4;

export function Thread({ view }: { view: CaseScreen }) {
  const { thread, sends, historyPages } = view;
  useDelivered(sends && thread.some(isUnderWay), thread.length);
  const [first, ...rest] = thread;
  const folded = rest.length - NEWEST >= FOLD_AT_LEAST ? rest.slice(0, -NEWEST) : [];
  const newest = rest.slice(folded.length);
  return (
    <section aria-labelledby="thread-heading" className="grid gap-3">
      <h3 id="thread-heading" className="sr-only">
        History
      </h3>
      {first && <Entries entries={[first]} view={view} />}
      {historyPages.older && <HistoryLink page={historyPages.older} label="Show earlier entries" />}
      {folded.length > 0 && (
        <details className="thread-fold">
          <summary className="fold text-sm">Show {folded.length} earlier entries</summary>
          <div className="mt-3">
            <Entries entries={folded} view={view} />
          </div>
        </details>
      )}
      {newest.length > 0 && <Entries entries={newest} view={view} />}
      {historyPages.newer && <HistoryLink page={historyPages.newer} label="Show later entries" />}
    </section>
  );
}

function HistoryLink({ page, label }: { readonly page: number; readonly label: string }) {
  const to = useSearchWith({ history: page === 1 ? null : String(page), email: null });
  return (
    <p className="no-print">
      <Link to={to} className="inline-flex min-h-11 items-center">
        {label}
      </Link>
    </p>
  );
}

function Entries({ entries, view }: { entries: readonly EntryView[]; view: CaseScreen }) {
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.key} className="min-w-0">
          <Entry entry={entry} view={view} />
        </li>
      ))}
    </ol>
  );
}

function isUnderWay(entry: EntryView): boolean {
  return (entry.type === 'reply' || entry.type === 'mail') && entry.delivery?.state === 'waiting';
}

function useDelivered(waiting: boolean, length: number) {
  const { state } = useRevalidator();
  const reload = useReload();
  const looks = useRef({ length, left: LOOKS_MAX });
  useEffect(() => {
    if (looks.current.length !== length) looks.current = { length, left: LOOKS_MAX };
    if (!waiting || state !== 'idle' || looks.current.left === 0) return;
    const timer = setTimeout(() => {
      looks.current.left -= 1;
      void reload();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, length, state, reload]);
}
