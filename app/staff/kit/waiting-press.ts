import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';

interface Pressed {
  readonly name: string;
  readonly value: string;
}

/** Sends a button pressed during an autosave after it: in parallel, it would look like a conflict. */
export function useWaitingPress(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<unknown> | undefined,
  mayGoOn: boolean,
): (event: FormEvent<HTMLFormElement>) => void {
  const waiting = useRef<Pressed>(undefined);
  const isIdle = fetcher?.state === 'idle';
  useEffect(() => {
    if (!isIdle || !waiting.current) return;
    const { name, value } = waiting.current;
    waiting.current = undefined;
    // Not the pressed element: the form may have re-rendered.
    const button = form.current?.querySelector(`button[name="${name}"][value="${value}"]`);
    if (mayGoOn && button instanceof HTMLButtonElement) form.current?.requestSubmit(button);
  }, [isIdle, mayGoOn, form]);
  return ({ nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    if (fetcher?.formData?.get(name) !== value) waiting.current = { name, value };
  };
}
