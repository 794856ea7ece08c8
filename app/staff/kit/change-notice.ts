import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { type ChangeAnswer, SIGNED_OUT, UNAVAILABLE } from './answers.ts';
import { useNextCase, useWayBack } from './next-case.ts';
import { useReload } from './use-reload.ts';

const LOOK_AT_THE_FIELDS = 'That was not saved. Please look at the marked fields.';

/**
 * Announces the result of a click once. When the case had changed meanwhile, it is loaded again, which the app does
 * by itself only after a success.
 */
export function useChangeNotice(answer: ChangeAnswer | undefined) {
  const notify = useNotify();
  const reload = useReload();
  const submit = useSubmit();
  const openNext = useNextCase();
  const goBack = useWayBack();
  const told = useRef<ChangeAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.status === 'asks') return;
    if (answer.status === 'done') {
      const { undo } = answer;
      const take = undo && {
        label: 'Undo',
        forMs: undo.forMs,
        // The case that was closed may not be on the screen any more.
        run: async () => {
          await submit(undo.form, { method: 'post', action: undo.action, navigate: false });
          await goBack();
        },
      };
      notify(answer.words, 'success', take);
      if (answer.leaves) openNext();
    } else if (!standsOnScreen(answer)) notify(wordsOf(answer), 'error');
    if (isOld(answer)) void reload();
  }, [answer, notify, reload, submit, openNext, goBack]);
}

/** What a case lacks stands beside its buttons as long as it is so: see CaseActions. */
function standsOnScreen(answer: ChangeAnswer): boolean {
  return answer.status === 'refused' && answer.lacks === true;
}

function isOld(answer: ChangeAnswer): boolean {
  return answer.status === 'late' || (answer.status === 'refused' && Object.keys(answer.errors).length === 0);
}

function wordsOf(answer: Exclude<ChangeAnswer, { status: 'done' | 'asks' }>): string {
  switch (answer.status) {
    case 'late':
      return answer.words;
    case 'refused':
      // What is wrong with a field stands beside it; the notice does not say it a second time.
      return Object.keys(answer.errors).length > 0 ? LOOK_AT_THE_FIELDS : answer.why;
    case 'signed-out':
      return SIGNED_OUT;
    case 'unavailable':
      return UNAVAILABLE;
  }
}
