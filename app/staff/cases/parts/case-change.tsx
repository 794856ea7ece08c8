import { useEffect, useRef } from 'react';
import { type FetcherFormProps, useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';

export const changeKey = (reference: string) => `change-${reference}`;

/** Shares one fetcher among a case's buttons, status and refusals, which render in different places. */
export const useCaseChange = (reference: string) => useFetcher<Answer>({ key: changeKey(reference) });

interface CaseChangeFormProps extends Omit<FetcherFormProps, 'action' | 'method'> {
  readonly reference: string;
  readonly verb: string;
}

/** Sends a press during another change after it, as it would abort that request; a repeated press is dropped. */
export function CaseChangeForm({ reference, verb, onSubmit, ...form }: CaseChangeFormProps) {
  const fetcher = useCaseChange(reference);
  const waiting = useRef<FormData>(undefined);
  const action = `/cases/${reference}/${verb}`;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !waiting.current) return;
    fetcher.submit(waiting.current, { method: 'post', action });
    waiting.current = undefined;
  });
  return (
    <fetcher.Form
      {...form}
      method="post"
      action={action}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (fetcher.state === 'idle') return;
        event.preventDefault();
        if (fetcher.formAction === action) return;
        const { submitter } = event.nativeEvent as SubmitEvent;
        waiting.current = new FormData(event.currentTarget, submitter);
      }}
    />
  );
}
