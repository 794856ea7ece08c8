import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Answer } from '#domain/cases/application/answers.ts';
import type { ApplyResult } from './apply-result.ts';
import { type Place, stepIds, stepOf } from './apply-steps.ts';
import type { FormResult } from './form-result.ts';

/** What of the form is shown. */
interface Shown {
  readonly place: Place;
  readonly problem?: FormResult | undefined;
  /** At the check: what was answered. */
  readonly answers?: readonly Answer[];
  /** Come from the check: the next step is the check again. */
  readonly changing?: boolean | undefined;
}

const PLACES: readonly Place[] = [...stepIds, 'check'];

export function numberOf(place: Place): number {
  return PLACES.indexOf(place) + 1;
}

export const STEPS_IN_ALL = PLACES.length;

/** Where the form goes after an answer of the server. */
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
 * Holds where somebody is in the job application.
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

/** The place before, in the order of the form. */
export function placeBefore(place: Place): Place {
  return PLACES[numberOf(place) - 2] ?? 'about';
}

/** What cannot be seen beside a field is told in the snackbar; the window's title tells of every error. */
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
 * Where there is something to lose, the browser asks before it leaves the page. In the dialog, whose steps
 * are no entries of the history, its Back button goes to the step before.
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
