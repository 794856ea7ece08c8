import type { DraftPlace, SavedDrafts } from './draft-request.ts';

export type DraftState =
  | { readonly is: 'clean' | 'typing' }
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'kept-here'; readonly why: 'signed-out' | 'offline' }
  | { readonly is: 'refused'; readonly why: string }
  /** Another device saved different text: the person chooses which stays. */
  | { readonly is: 'conflict'; readonly current: string; readonly at: string; readonly savedAt: number };

export interface Entry {
  readonly place: DraftPlace;
  text: string;
  saved: string;
  /** Measured by the server's clock. */
  savedAt: number;
  /** The form's key: the server drops a draft that arrives after its form was sent. */
  formKey: string;
  /** Last sent: the server has it, though its response may have been lost. */
  sent: string | undefined;
  state: DraftState;
  /** Grows when the text comes from outside this field. */
  refills: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<void> | undefined;
  readonly listeners: Set<() => void>;
}

export type KnownDraft = Pick<Entry, 'saved' | 'savedAt' | 'formKey' | 'state'>;

export function knownOf(loaded: SavedDrafts['forms'][number] | undefined): KnownDraft {
  if (!loaded) return { saved: '', savedAt: 0, formKey: '', state: { is: 'clean' } };
  const { body, updatedAt, words: text } = loaded;
  return { saved: body, savedAt: updatedAt, formKey: '', state: { is: 'saved', at: text } };
}

export function newEntry(place: DraftPlace, known: KnownDraft): Entry {
  return {
    ...known,
    place,
    text: known.saved,
    sent: undefined,
    refills: 0,
    timer: undefined,
    saving: undefined,
    listeners: new Set(),
  };
}

export function show(entry: Entry, state: DraftState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** Merges text saved elsewhere; returns true if it replaces the text here. */
export function hear(
  entry: Entry,
  draft: { body: string; updatedAt: number; words: string } | null,
): boolean {
  if (!draft || draft.updatedAt <= entry.savedAt || entry.text !== entry.saved) return false;
  Object.assign(entry, { text: draft.body, saved: draft.body, savedAt: draft.updatedAt });
  show(entry, { is: 'saved', at: draft.words });
  return true;
}

export function choose(entry: Entry, which: 'mine' | 'theirs'): boolean {
  const { state } = entry;
  if (state.is !== 'conflict') return false;
  entry.savedAt = state.savedAt;
  entry.saved = state.current;
  if (which === 'theirs') entry.text = state.current;
  show(entry, which === 'theirs' ? { is: 'saved', at: state.at } : { is: 'typing' });
  return which === 'theirs';
}
