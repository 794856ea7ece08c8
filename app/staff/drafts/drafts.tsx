import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useBeforeUnload } from 'react-router';
import type { DraftPlace } from './draft-request.ts';
import { type DraftState, DraftStore, hear } from './draft-store.ts';
import { FormDrafts } from './form-drafts.tsx';

const DraftsContext = createContext<DraftStore | null>(null);

export interface LoadedDraft {
  readonly body: string;
  readonly updatedAt: number;
  readonly words: string;
}

export interface DraftOfField {
  readonly initial: string;
  readonly state: DraftState;
  typed(text: string): void;
  forget(formKey: string): void;
  choose(which: 'mine' | 'theirs'): void;
  saveNow(): Promise<void>;
}

export function useDraft(
  place: DraftPlace,
  {
    loaded,
    formKey,
    field,
  }: { loaded: LoadedDraft | null; formKey: string; field: RefObject<HTMLTextAreaElement | null> },
): DraftOfField {
  const shared = use(DraftsContext);
  // A page outside the dashboard, rendered without script, has its own store.
  const [own] = useState(() => new DraftStore());
  const store = shared ?? own;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const entry = store.entryOf(place, {
    saved: loaded?.body ?? '',
    savedAt: loaded?.updatedAt ?? 0,
    formKey,
    state: loaded ? { is: 'saved', at: loaded.words } : { is: 'clean' },
  });
  useEffect(() => {
    entry.listeners.add(drawAgain);
    return () => void entry.listeners.delete(drawAgain);
  }, [entry]);
  // Picks up keys pressed before the app ran.
  useEffect(() => {
    if (field.current && field.current.value !== entry.text) store.type(entry, field.current.value);
  }, [store, entry, field]);
  useEffect(() => {
    if (hear(entry, loaded) && field.current) field.current.value = entry.text;
  }, [entry, loaded, field]);
  const filled = useRef(entry.refills);
  useEffect(() => {
    if (filled.current === entry.refills || !field.current) return;
    filled.current = entry.refills;
    field.current.value = entry.text;
  }, [entry, entry.refills, field]);
  return {
    initial: entry.text,
    state: entry.state,
    typed: (text) => {
      entry.formKey = formKey;
      store.type(entry, text);
    },
    forget: (next) => store.forget(entry, next),
    choose: (which) => {
      if (store.choose(entry, which) && field.current) field.current.value = entry.text;
    },
    saveNow: () => store.save(entry),
  };
}

export function useSaveDrafts(): () => Promise<unknown> {
  const store = use(DraftsContext);
  return () => store?.saveAll() ?? Promise.resolve();
}

/** The browser asks before a page is closed only if a draft could not be saved. */
export function Drafts({ children }: { children: ReactNode }) {
  const [store] = useState(() => new DraftStore());
  useEffect(() => {
    const saveAll = () => void store.saveAll();
    // On leaving, and on return to a window whose session or connection had ended.
    document.addEventListener('visibilitychange', saveAll);
    window.addEventListener('pagehide', saveAll);
    window.addEventListener('online', saveAll);
    return () => {
      document.removeEventListener('visibilitychange', saveAll);
      window.removeEventListener('pagehide', saveAll);
      window.removeEventListener('online', saveAll);
    };
  }, [store]);
  useBeforeUnload((event) => {
    if (store.isStuck()) event.preventDefault();
  });
  return (
    <DraftsContext value={store}>
      {children}
      <FormDrafts store={store} />
    </DraftsContext>
  );
}
