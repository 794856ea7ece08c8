import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';
import type { PostAnswer } from './post-answer.ts';

/** A pause in typing; long enough that nobody's save waits behind it. */
const SAVE_AFTER_MS = 4_000;

/**
 * Saves a form as a draft some seconds after the last change. It stops where a colleague has saved meanwhile,
 * so that nothing of theirs is replaced unseen.
 * @returns what to call after each change
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  fetcher: ReturnType<typeof useFetcher<PostAnswer>>,
  { action, enabled }: { readonly action: string; readonly enabled: boolean },
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(fetcher);
  current.current = fetcher;
  const save = useCallback(() => {
    const { state, data, submit } = current.current;
    if (!form.current || (data && data.status === 'newer')) return;
    if (state !== 'idle') {
      timer.current = setTimeout(save, SAVE_AFTER_MS);
      return;
    }
    const fields = new FormData(form.current);
    fields.set('do', 'autosave');
    void submit(fields, { method: 'post', action });
  }, [form, action]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    if (enabled) timer.current = setTimeout(save, SAVE_AFTER_MS);
  }, [enabled, save]);
}
