import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { insertText } from './insert-text.ts';

/** Longer text is no name being searched for. */
const QUERY_MAX = 40;

interface SuggestionQuery {
  readonly start: number;
  readonly terms: readonly string[];
  readonly ended: boolean;
}

/** Returns the words after `sign`, which begins a line or follows a space, as in `/opening hours`. */
export function queryAt(text: string, cursor: number, sign: string): SuggestionQuery | null {
  const from = Math.max(0, cursor - QUERY_MAX - 1);
  const before = text.slice(from, cursor);
  const at = before.lastIndexOf(sign);
  if (at === -1 || /\S/.test(text.charAt(from + at - 1))) return null;
  const query = before.slice(at + 1);
  if (/^\s|\n/.test(query)) return null;
  return { start: from + at, terms: textOf(query), ended: /\s$/.test(query) };
}

export function isMeant({ terms, ended }: SuggestionQuery, label: string): boolean {
  const names = textOf(label);
  if (ended && terms.join(' ') === names.join(' ')) return false;
  let at = 0;
  return terms.every((word) => {
    at = names.findIndex((name, index) => index >= at && name.startsWith(word)) + 1;
    return at > 0;
  });
}

function textOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

export interface Suggestion {
  readonly key: string | number;
  readonly label: string;
  readonly hint?: string;
  readonly insert: string;
}

interface SuggestionsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly sign: '/' | '@';
  readonly name: string;
  readonly all: readonly Suggestion[];
  readonly onInserted?: (text: string) => void;
}

/** More would hide the text. */
const OFFERED_MAX = 6;

interface Offered {
  readonly query: SuggestionQuery;
  readonly found: readonly Suggestion[];
  readonly active: number;
}

/** Suggests insertions at the cursor. It overlays the content below, so that closing it moves nothing. */
export function Suggestions({ name, ...props }: SuggestionsProps) {
  const id = useId();
  const { offered, choose } = useOffered(props, id);
  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {offered && `${name}: ${offered.found.length}. Choose with the arrow keys and Enter.`}
      </p>
      {offered && (
        <div
          id={id}
          role="listbox"
          aria-label={name}
          className="absolute inset-x-0 top-1 z-10 grid gap-1 rounded-card border-2 border-ink bg-surface p-2 shadow-lg"
        >
          {offered.found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The keys are pressed in the text, which keeps the focus.
            <div
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === offered.active}
              className="min-h-11 cursor-pointer rounded-field px-3 py-1 wrap-anywhere hover:bg-sage aria-selected:bg-sage"
              // The text must not lose the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(offered, one)}
            >
              <span className="block font-bold">{one.label}</span>
              {one.hint && <span className="line-clamp-1 text-sm text-ink-soft">{one.hint}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useOffered({ field, sign, all, onInserted }: Omit<SuggestionsProps, 'name'>, id: string) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const choose = ({ query }: Offered, { insert }: Suggestion) => {
    setOffered(null);
    field.current?.setSelectionRange(query.start, field.current.selectionStart);
    insertText(field.current, insert);
    onInserted?.(insert);
  };
  const latest = useRef({ all, offered, choose });
  useEffect(() => {
    latest.current = { all, offered, choose };
  });
  useEffect(() => {
    const text = field.current;
    if (!text) return;
    const look = () => setOffered(lookFor(text, sign, latest.current.all));
    const close = () => setOffered(null);
    const onKey = (event: KeyboardEvent) => {
      const { offered: now, choose } = latest.current;
      const active = now?.found[now.active];
      if (!now || !active || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Enter' || event.key === 'Tab') choose(now, active);
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOffered(moved(now, event.key));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    text.addEventListener('input', look);
    text.addEventListener('click', close);
    text.addEventListener('blur', close);
    text.addEventListener('keydown', onKey);
    return () => {
      text.removeEventListener('input', look);
      text.removeEventListener('click', close);
      text.removeEventListener('blur', close);
      text.removeEventListener('keydown', onKey);
    };
  }, [field, sign]);
  useEffect(() => {
    const text = field.current;
    if (!text || !offered) return;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', `${id}-${offered.active}`);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [field, offered, id]);
  return { offered, choose };
}

function lookFor(text: HTMLTextAreaElement, sign: string, all: readonly Suggestion[]): Offered | null {
  if (text.selectionStart !== text.selectionEnd) return null;
  const query = queryAt(text.value, text.selectionStart, sign);
  if (!query) return null;
  const found = all.filter(({ label }) => isMeant(query, label)).slice(0, OFFERED_MAX);
  return found.length > 0 ? { query, found, active: 0 } : null;
}

function moved(offered: Offered, key: 'ArrowDown' | 'ArrowUp'): Offered {
  const { found, active } = offered;
  const step = key === 'ArrowDown' ? 1 : found.length - 1;
  return { ...offered, active: (active + step) % found.length };
}
