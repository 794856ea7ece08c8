import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';

interface Pressed {
  readonly name: string;
  readonly value: string;
}

/**
 * For a form of several buttons that also saves itself: what is pressed while a save is on its way is sent after it, with
 * the version that the save made. Sent beside it, it would be answered as if a colleague had saved meanwhile.
 * @returns what to call with each submit while something is on its way; the press is dropped where that is the same
 */
export function useWaitingPress(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<unknown> | undefined,
  /** False where the answer needs somebody to look at it first. */
  mayGoOn: boolean,
): (event: FormEvent<HTMLFormElement>) => void {
  const waiting = useRef<Pressed>(undefined);
  const isIdle = fetcher?.state === 'idle';
  useEffect(() => {
    if (!isIdle || !waiting.current) return;
    const { name, value } = waiting.current;
    waiting.current = undefined;
    // Not the element that was pressed: the form may have been filled again.
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
