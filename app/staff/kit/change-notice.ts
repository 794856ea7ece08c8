import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { type Answer, SIGNED_OUT, UNAVAILABLE } from './answers.ts';
import { useNextCase, useWayBack } from './next-case.ts';
import { useReload } from './use-reload.ts';

/** Announces a button's result once. Reloads a changed case, which the app does only after a success. */
export function useChangeNotice(answer: Answer | undefined, of: 'button' | 'form' = 'button') {
  const notify = useNotify();
  const reload = useReload();
  const submit = useSubmit();
  const openNext = useNextCase();
  const goBack = useWayBack();
  const announced = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || announced.current === answer) return;
    announced.current = answer;
    if (answer.status === 'done') {
      const { undo } = answer;
      const take = undo && {
        label: 'Undo',
        forMs: undo.forMs,
        run: async () => {
          await submit(undo.form, { method: 'post', action: undo.action, navigate: false });
          await goBack();
        },
      };
      notify(answer.text, 'success', take);
      if (answer.leaves) openNext();
    } else {
      const text = answer.status === 'overtaken' || of === 'button' ? textOf(answer) : null;
      if (text) notify(text, 'error');
    }
    if (isOld(answer)) void reload();
  }, [answer, of, notify, reload, submit, openNext, goBack]);
}

function isOld(answer: Answer): boolean {
  return (
    answer.status === 'overtaken' || (answer.status === 'refused' && Object.keys(answer.errors).length === 0)
  );
}

/** Returns null for what the screen shows: questions, and what a case lacks (see CaseActions). */
function textOf(answer: Answer): string | null {
  switch (answer.status) {
    case 'overtaken':
      return answer.text;
    case 'refused':
      return answer.lacks ? null : answer.why;
    case 'signed-out':
      return SIGNED_OUT;
    case 'unavailable':
      return UNAVAILABLE;
    default:
      return null;
  }
}
