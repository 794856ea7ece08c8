import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Answer } from '#domain/cases/application/answers.ts';
import { type Place, stepIds, stepOf } from './apply-steps.ts';
import type { ApplyResult, FormResult } from './form-result.ts';

interface Progress {
  readonly place: Place;
  readonly problem?: FormResult | undefined;
  readonly answers?: readonly Answer[];
  readonly changing?: boolean | undefined;
}

const PLACES: readonly Place[] = [...stepIds, 'check'];

export function numberOf(place: Place): number {
  return PLACES.indexOf(place) + 1;
}

export const STEPS_IN_ALL = PLACES.length;

function viewAfter(result: ApplyResult, before: Progress): Progress {
  switch (result.status) {
    case 'fine':
      return { place: PLACES[numberOf(result.step)] ?? 'check' };
    case 'checked':
      return { place: 'check', answers: result.answers };
    case 'change':
      return { place: result.step, changing: before.changing };
    case 'refused':
      return {
        place: stepOf(Object.keys(result.errors)[0] ?? ''),
        problem: result,
        changing: before.changing,
      };
    default:
      return { ...before, problem: result };
  }
}

/** `page` is the result the page was loaded with, `news` the server's latest. */
export function useApplyProgress(
  page: ApplyResult | undefined,
  news: ApplyResult | undefined,
  focusOn: (place: Place) => void,
) {
  const [progress, setProgress] = useState<Progress>(() =>
    page ? viewAfter(page, { place: 'about' }) : { place: 'about' },
  );
  const seen = useRef<ApplyResult>(undefined);
  const drawn = useRef(progress);
  useEffect(() => {
    if (!news || seen.current === news) return;
    seen.current = news;
    setProgress((before) => viewAfter(news, before));
  }, [news]);
  useEffect(() => {
    if (drawn.current === progress) return;
    drawn.current = progress;
    if (!progress.problem) focusOn(progress.place);
  }, [progress, focusOn]);
  useProblemNotice(news && progress.problem);
  const goTo = useCallback((place: Place, changing: boolean) => setProgress({ place, changing }), []);
  return { view: progress, goTo };
}

export function placeBefore(place: Place): Place {
  return PLACES[numberOf(place) - 2] ?? 'about';
}

function useProblemNotice(problem: FormResult | undefined) {
  const notify = useNotify();
  useEffect(() => {
    if (!problem) {
      if (document.title.startsWith(ERROR)) document.title = document.title.slice(ERROR.length);
      return;
    }
    if (problem.status !== 'refused') notify(problem.notice, 'error');
    if (!document.title.startsWith(ERROR)) document.title = ERROR + document.title;
  }, [problem, notify]);
}

const ERROR = 'Error: ';

/** Warns before leaving with unsaved answers. A dialog's steps aren't history entries, so Back goes a step back. */
export function useLeaveCare(careful: boolean, inDialog: boolean, goBack: () => void) {
  const blocker = useBlocker(({ historyAction }) => careful && inDialog && historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    goBack();
  }, [blocker, goBack]);
  useBeforeUnload((event) => {
    if (careful) event.preventDefault();
  });
}

interface Entry {
  readonly run: string;
  readonly depth: number;
  readonly place: Place;
  readonly changing: boolean;
  readonly from?: Place | undefined;
}

type Spot = Pick<Entry, 'place'> & { readonly changing?: boolean | undefined };

interface StepHistory {
  readonly on: boolean;
  readonly progress: Spot;
  readonly show: (place: Place, changing: boolean) => void;
}

const KEY = 'applyStep';
/** Longer than a step back takes on a slow phone. */
const BACK_AGAIN_MS = 2_000;

function entryNow(): Entry | undefined {
  return window.history.state?.[KEY];
}

/** The router stores its own data in the same state; with the address unchanged it need not know of the entry. */
function write(how: 'pushState' | 'replaceState', entry: Entry) {
  window.history[how]({ ...window.history.state, [KEY]: entry }, '');
}

/** Makes each step a history entry. @returns a function like Back; false if the previous entry isn't a step */
export function useStepHistory({ on, progress, show }: StepHistory): () => boolean {
  const at = useRef<Entry>(undefined);
  const drawn = useRef(progress);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!on) return;
    at.current ??= firstEntry();
    const follow = (event: PopStateEvent) => {
      clearTimeout(again.current);
      const mine = at.current;
      if (!mine) return;
      const { entry, handled } = entryAfter(mine);
      // The router would reload the page's data, and lose the form if the connection is down.
      if (handled) event.stopImmediatePropagation();
      if (entry === mine) return;
      at.current = entry;
      show(entry.place, entry.changing);
    };
    const capture = true;
    window.addEventListener('popstate', follow, capture);
    return () => window.removeEventListener('popstate', follow, capture);
  }, [on, show]);
  useEffect(() => () => clearTimeout(again.current), []);
  // Runs before the new heading has the focus: pressing Back immediately means this entry.
  useLayoutEffect(() => {
    if (drawn.current === progress) return;
    drawn.current = progress;
    if (!on || !at.current || at.current.place === progress.place) return;
    clearTimeout(again.current);
    const before = claimed(at.current);
    at.current = {
      run: before.run,
      depth: before.depth + 1,
      place: progress.place,
      changing: progress.changing ?? false,
      from: before.place,
    };
    write('pushState', at.current);
  }, [on, progress]);
  return useCallback(() => {
    const entry = entryNow();
    if (!on || !entry?.from || entry.from === entry.place) return false;
    window.history.back();
    // A busy browser may drop a step back that meets another change of its history.
    clearTimeout(again.current);
    again.current = setTimeout(() => window.history.back(), BACK_AGAIN_MS);
    return true;
  }, [on]);
}

function claimed(mine: Entry): Entry {
  if (entryNow()) return mine;
  const part = { ...mine, depth: mine.depth + 1, from: mine.place };
  write('replaceState', part);
  return part;
}

/** Marks the entry the form starts at. After a reload that is the first step again. */
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
    // Entries left from an earlier run: Back leaves the application, Forward has nothing to show.
    if (entry.depth < mine.depth) window.history.go(-entry.depth - 1);
    return { entry: mine, handled: true };
  }
  return { entry: mine, handled: false };
}
