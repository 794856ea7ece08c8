import { useEffect, useRef } from 'react';
import { useNotify } from '#app/ui/snackbar.tsx';
import { type ChangeAnswer, SIGNED_OUT, TROUBLE } from '../cases/answers.ts';

/** Tells once what a click came to. The screen itself shows it too. */
export function useChangeNotice(answer: ChangeAnswer | undefined) {
  const notify = useNotify();
  const told = useRef<ChangeAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (answer.status === 'done') notify(answer.words, 'success');
    else notify(answer.status === 'signed-out' ? SIGNED_OUT : TROUBLE, 'error');
  }, [answer, notify]);
}
