import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type FetcherWithComponents, useBeforeUnload, useBlocker } from 'react-router';

const SAVE_AFTER_MS = 2_000;

/** Saves after a pause and before leaving; stops after a conflict, so as not to overwrite it unseen. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<{ readonly status: string }>,
  { action, one }: { readonly action: string; readonly one: string },
): { readonly onEdit: () => void; readonly onPress: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef(false);
  const current = useRef({ fetcher, action });
  current.current = { fetcher, action };
  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const { fetcher, action } = current.current;
    if (!form.current || fetcher.data?.status === 'conflict') return;
    if (fetcher.state !== 'idle') {
      timer.current = setTimeout(save, SAVE_AFTER_MS);
      return;
    }
    const fields = new FormData(form.current);
    fields.set('do', 'autosave');
    unsaved.current = false;
    // Synchronous, so that a button pressed in the same moment waits for it.
    await fetcher.submit(fields, { method: 'post', action, flushSync: true });
  }, [form]);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === 'submitting') {
      // A button saves too, and a second save would conflict with it.
      clearTimeout(timer.current);
      unsaved.current = false;
    }
    if (state === 'idle' && data && data.status !== 'done') unsaved.current = true;
  }, [state, data]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAskBeforeLeaving(unsaved, save, one);
  const onEdit = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = true;
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  }, [save]);
  // Runs before React renders the pending state: a save in between would replace the button's.
  const onPress = useCallback(() => clearTimeout(timer.current), []);
  return { onEdit, onPress };
}

function useAskBeforeLeaving(unsaved: RefObject<boolean>, save: () => Promise<void>, one: string): void {
  useBeforeUnload((event) => {
    if (!unsaved.current) return;
    void save();
    event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const hasPrompted = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || hasPrompted.current) return;
    hasPrompted.current = true;
    void save().then(() => {
      hasPrompted.current = false;
      if (!unsaved.current || window.confirm(`This ${one} is not saved yet. Leave without saving?`))
        blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, unsaved, save, one]);
}
