import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Answer } from '#domain/cases/application/answers.ts';
import type { ApplyResult } from './apply-result.ts';
import { type Place, stepIds, stepOf } from './apply-steps.ts';
import type { FormResult } from './form-result.ts';

interface Shown {
  readonly place: Place;
  readonly problem?: FormResult | undefined;
  readonly answers?: readonly Answer[];
  /** Set when somebody came from the check, which comes next then. */
  readonly changing?: boolean | undefined;
}

const PLACES: readonly Place[] = [...stepIds, 'check'];

export function numberOf(place: Place): number {
  return PLACES.indexOf(place) + 1;
}

export const STEPS_IN_ALL = PLACES.length;

function shownAfter(result: ApplyResult, before: Shown): Shown {
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

/**
 * @param page what the page was loaded with, `news` what the server answered since
 * @param focusOn moves the focus to the heading of a place
 */
export function useApplyProgress(
  page: ApplyResult | undefined,
  news: ApplyResult | undefined,
  focusOn: (place: Place) => void,
) {
  const [shown, setShown] = useState<Shown>(() =>
    page ? shownAfter(page, { place: 'about' }) : { place: 'about' },
  );
  const seen = useRef<ApplyResult>(undefined);
  const drawn = useRef(shown);
  useEffect(() => {
    if (!news || seen.current === news) return;
    seen.current = news;
    setShown((before) => shownAfter(news, before));
  }, [news]);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    if (!shown.problem) focusOn(shown.place);
  }, [shown, focusOn]);
  useProblemNotice(news && shown.problem);
  const goTo = useCallback((place: Place, changing: boolean) => setShown({ place, changing }), []);
  return { shown, goTo };
}

export function placeBefore(place: Place): Place {
  return PLACES[numberOf(place) - 2] ?? 'about';
}

/** Announces what cannot be seen beside a field; the window's title tells of every error. */
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

/**
 * The browser asks before leaving where something would be lost. In a dialog, whose steps are no history entries, its
 * Back button goes a step back.
 */
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
