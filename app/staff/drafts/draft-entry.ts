import type { DraftPlace, KeptDrafts } from './draft-request.ts';

export type DraftState =
  | { readonly is: 'clean' | 'typing' }
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'kept-here'; readonly why: 'signed-out' | 'offline' }
  | { readonly is: 'refused'; readonly why: string }
  /** Another device kept another text: the person says which of the two stays. */
  | { readonly is: 'newer'; readonly theirs: string; readonly at: string; readonly savedAt: number };

/** One text, as it is in this window and as the server has it. */
export interface Entry {
  readonly place: DraftPlace;
  text: string;
  /** What the server has. */
  saved: string;
  /** When the server got it, by its clock. */
  savedAt: number;
  /** Of the form: a draft that arrives after its form was sent is dropped by the server. */
  formKey: string;
  /** What was sent last: the server has it, though its answer may have been lost. */
  sent: string | undefined;
  state: DraftState;
  /** Grows when the text is another one than was typed here. */
  refills: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<void> | undefined;
  readonly listeners: Set<() => void>;
}

/** What the server had when the screen was loaded. */
export type KnownDraft = Pick<Entry, 'saved' | 'savedAt' | 'formKey' | 'state'>;

export function knownOf(loaded: KeptDrafts['forms'][number] | undefined): KnownDraft {
  if (!loaded) return { saved: '', savedAt: 0, formKey: '', state: { is: 'clean' } };
  const { body, updatedAt, words } = loaded;
  return { saved: body, savedAt: updatedAt, formKey: '', state: { is: 'saved', at: words } };
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

/** What another window or an undone reply put on the server since; true when it takes the place of the text here. */
export function hear(
  entry: Entry,
  draft: { body: string; updatedAt: number; words: string } | null,
): boolean {
  if (!draft || draft.updatedAt <= entry.savedAt || entry.text !== entry.saved) return false;
  Object.assign(entry, { text: draft.body, saved: draft.body, savedAt: draft.updatedAt });
  show(entry, { is: 'saved', at: draft.words });
  return true;
}

/** Says which of two texts stays; true when it is the other one, which takes the place of the text here. */
export function choose(entry: Entry, which: 'mine' | 'theirs'): boolean {
  const { state } = entry;
  if (state.is !== 'newer') return false;
  entry.savedAt = state.savedAt;
  entry.saved = state.theirs;
  if (which === 'theirs') entry.text = state.theirs;
  show(entry, which === 'theirs' ? { is: 'saved', at: state.at } : { is: 'typing' });
  return which === 'theirs';
}
