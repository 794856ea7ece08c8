import { useCallback, useEffect, useRef } from 'react';
import type { Place } from './apply-steps.ts';

interface Entry {
  /** Which filling-in it belongs to: the entries of one that was sent or left lead nowhere. */
  readonly run: string;
  /** How many entries of this filling-in lie before it. */
  readonly depth: number;
  readonly place: Place;
  readonly changing: boolean;
  readonly from?: Place | undefined;
}

type Spot = Pick<Entry, 'place'> & { readonly changing?: boolean | undefined };

interface StepHistory {
  readonly on: boolean;
  readonly shown: Spot;
  readonly show: (place: Place, changing: boolean) => void;
}

const KEY = 'applyStep';

function entryNow(): Entry | undefined {
  return window.history.state?.[KEY];
}

/** The router keeps its own marks in the same state; without a new address it need not know of the entry. */
function write(how: 'pushState' | 'replaceState', entry: Entry) {
  window.history[how]({ ...window.history.state, [KEY]: entry }, '');
}

/**
 * Makes each place of the application an entry of the browser's history, so that Back and Forward work.
 * @returns a way back that equals the browser's; false when the entry before is no other step
 */
export function useStepHistory({ on, shown, show }: StepHistory): () => boolean {
  const at = useRef<Entry>(undefined);
  const drawn = useRef(shown);
  useEffect(() => {
    if (!on) return;
    at.current ??= firstEntry();
    const follow = (event: PopStateEvent) => {
      const mine = at.current;
      if (!mine) return;
      const { entry, handled } = entryAfter(mine);
      // The router would ask for the page's data anew, and lose the form if the line is down.
      if (handled) event.stopImmediatePropagation();
      if (entry === mine) return;
      at.current = entry;
      show(entry.place, entry.changing);
    };
    const capture = true; // so as to come before the router
    window.addEventListener('popstate', follow, capture);
    return () => window.removeEventListener('popstate', follow, capture);
  }, [on, show]);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    if (!on || !at.current || at.current.place === shown.place) return;
    const before = claimed(at.current);
    at.current = {
      run: before.run,
      depth: before.depth + 1,
      place: shown.place,
      changing: shown.changing ?? false,
      from: before.place,
    };
    write('pushState', at.current);
  }, [on, shown]);
  return useCallback(() => {
    const entry = entryNow();
    if (!on || !entry?.from || entry.from === entry.place) return false;
    window.history.back();
    return true;
  }, [on]);
}

/** A link within this page, such as the one past the menu, made an entry of its own for the same place. */
function claimed(mine: Entry): Entry {
  if (entryNow()) return mine;
  const part = { ...mine, depth: mine.depth + 1, from: mine.place };
  write('replaceState', part);
  return part;
}

/** Marks the entry the form starts at. After a reload that is the first step too, wherever one was before. */
function firstEntry(): Entry {
  const depth = entryNow()?.depth ?? 0;
  const entry: Entry = { run: String(Math.random()), depth, place: 'about', changing: false };
  write('replaceState', entry);
  return entry;
}

function entryAfter(mine: Entry): { entry: Entry; handled: boolean } {
  const entry = entryNow();
  if (entry?.run === mine.run) return { entry, handled: true };
  if (entry) {
    // Left over from before: Back leaves the application, Forward has nothing to show.
    if (entry.depth < mine.depth) window.history.go(-entry.depth - 1);
    return { entry: mine, handled: true };
  }
  return { entry: mine, handled: false };
}
