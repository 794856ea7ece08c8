import { useEffect, useRef } from 'react';
import type { Done } from './answers.ts';

export function useDone<Answer extends { readonly status: string }>(
  answer: Answer | undefined,
  act: (done: Extract<Answer, { readonly status: 'done' }> & Pick<Done, 'text'>) => void,
): void {
  const heard = useRef<Answer>(undefined);
  useEffect(() => {
    if (answer?.status !== 'done' || heard.current === answer) return;
    heard.current = answer;
    act(answer as Parameters<typeof act>[0]);
  });
}
