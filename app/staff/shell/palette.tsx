import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { SEARCH_MAX_CHARACTERS } from '#domain/contact-details/limits.ts';
import { SIGNED_OUT } from '../kit/answers.ts';
import type { FoundGroup } from './find.tsx';
import type { PaletteProps } from './use-palette.tsx';

/** Long enough for one request a word, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120;
const NO_CONNECTION = 'Nothing could be looked up. Check your connection.';

export default function Palette({ onClose }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const { groups, query, failure } = useFound(q);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search selects its first result.
  useEffect(() => setAt(0), [groups]);
  const optionId = (index: number) => `${id}option${index}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its id changes with the place alone.
  useEffect(() => void document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' }), [at]);
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    void Promise.resolve(navigate(path)).then(focusScreen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || items.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setAt((before) => (before + step + items.length) % items.length);
  };
  const isEmpty = items.length === 0 && query !== null;
  return (
    <Dialog title="Go to" onClose={onClose} closable>
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          // Results for another query aren't what was meant.
          if (query === q) go(items[at]?.path);
        }}
      >
        <input
          type="text"
          role="combobox"
          aria-label="Screen, message, person or setting"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder="Screen, name, reference or setting"
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="input w-full"
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      <p role="status" className={failure || isEmpty ? 'mt-4' : 'sr-only'}>
        {failure ?? (isEmpty ? `Nothing found for “${query}”.` : spokenCount(items.length))}
      </p>
      <Listed id={`${id}list`} groups={groups} at={at} optionId={optionId} go={go} />
    </Dialog>
  );
}

interface ListedProps {
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  readonly at: number;
  readonly optionId: (index: number) => string;
  readonly go: (path: string) => void;
}

function Listed({ id, groups, at, optionId, go }: ListedProps) {
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label="Found" className="mt-3 h-[min(26rem,50dvh)] overflow-y-auto">
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, as a listbox has it.
        <div key={label} role="group" aria-labelledby={`${id}${label}`} className="mt-2">
          <p id={`${id}${label}`} className="px-3 text-sm font-bold text-ink-soft">
            {label}
          </p>
          {items.map(({ path, name, about }) => {
            index += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys.
              <div
                key={path}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                onClick={() => go(path)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-field px-3 wrap-anywhere hover:bg-surface aria-selected:bg-sage aria-selected:font-bold"
              >
                <bdi>{name}</bdi>
                {about && <span className="text-sm font-normal text-ink-soft">{about}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function focusScreen() {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

function spokenCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

interface Answered {
  readonly groups: readonly FoundGroup[];
  readonly query: string | null;
  readonly failure: string | null;
}

function useFound(q: string): Answered {
  const [answered, setAnswered] = useState<Answered>({ groups: [], query: null, failure: null });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        lookUp(q, leaving.signal).then(setAnswered, () => {
          if (!leaving.signal.aborted) setAnswered({ groups: [], query: null, failure: NO_CONNECTION });
        });
      },
      q === '' ? 0 : TYPING_PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q]);
  return answered;
}

async function lookUp(q: string, signal: AbortSignal): Promise<Answered> {
  const answer = await fetch('/find', { method: 'POST', body: new URLSearchParams({ q }), signal });
  if (answer.status === 401) return { groups: [], query: null, failure: SIGNED_OUT };
  if (!answer.ok) throw new Error('not found out');
  return { groups: (await answer.json()) as readonly FoundGroup[], query: q, failure: null };
}
