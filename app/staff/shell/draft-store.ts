import type { DraftAnswer } from '../reply/reply-answer.ts';

/** Short enough that nobody goes away before it, long enough that a sentence is not saved letter by letter. */
const PAUSE_MS = 1_000;
/** After a lost connection or an ended session; coming back to the window tries at once. */
const RETRY_MS = 15_000;

/** Where a draft belongs. */
export interface DraftPlace {
  readonly reference: string;
  readonly field: 'reply' | 'note';
}

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
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<void> | undefined;
  readonly listeners: Set<() => void>;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Keeps what is typed in this window, and sends it to the server a moment after the last key. */
export function createDraftStore() {
  const entries = new Map<string, Entry>();

  function entryOf(place: DraftPlace, known: Known): Entry {
    const key = `${place.reference} ${place.field}`;
    const entry = entries.get(key) ?? newEntry(place, known);
    entries.set(key, entry);
    return entry;
  }

  function later(entry: Entry, delayMs: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void save(entry), delayMs);
  }

  function type(entry: Entry, text: string): void {
    entry.text = text;
    if (text === entry.saved) {
      clearTimeout(entry.timer);
      return;
    }
    // Until the person has said which text stays, none is sent.
    if (entry.state.is === 'newer') return;
    if (entry.state.is !== 'kept-here') show(entry, { is: 'typing' });
    later(entry, PAUSE_MS);
  }

  /** Resolves when all that was typed by now is on the server, or it could not be reached. */
  async function save(entry: Entry): Promise<void> {
    clearTimeout(entry.timer);
    await entry.saving;
    if (entry.text === entry.saved || entry.state.is === 'newer') return;
    entry.saving = send(entry).finally(() => {
      entry.saving = undefined;
    });
    await entry.saving;
  }

  async function send(entry: Entry): Promise<void> {
    const { text, formKey, place } = entry;
    const before = entry.sent;
    entry.sent = text;
    const outcome = await post(place, { message: text, formKey, seen: String(entry.savedAt) });
    if (entry.formKey !== formKey && text !== entry.text) return;
    switch (outcome.status) {
      case 'saved':
        entry.saved = text;
        entry.savedAt = outcome.savedAt;
        show(entry, text.trim() ? { is: 'saved', at: outcome.at } : { is: 'clean' });
        if (entry.text !== text) later(entry, PAUSE_MS);
        return;
      case 'newer':
        if (outcome.theirs !== before) {
          const { theirs, at, savedAt } = outcome;
          return show(entry, { is: 'newer', theirs, at, savedAt });
        }
        entry.savedAt = outcome.savedAt;
        return later(entry, 0);
      case 'refused':
        return show(entry, { is: 'refused', why: outcome.why });
      default:
        show(entry, { is: 'kept-here', why: outcome.status });
        later(entry, RETRY_MS);
    }
  }

  /** The form was sent or emptied: nothing of it is left to keep. */
  function forget(entry: Entry, formKey: string): void {
    clearTimeout(entry.timer);
    Object.assign(entry, { text: '', saved: '', formKey });
    show(entry, { is: 'clean' });
  }

  const unsaved = () => [...entries.values()].filter(({ text, saved }) => text !== saved);
  return {
    entryOf,
    type,
    save,
    forget,
    hear,
    choose(entry: Entry, which: 'mine' | 'theirs'): boolean {
      later(entry, 0);
      return choose(entry, which);
    },
    saveAll: () => Promise.all(unsaved().map(save)),
    /** Something is in this window only, and the server could not be reached with it. */
    isStuck: () => unsaved().some(({ state }) => STUCK.includes(state.is)),
  };
}

/** Something is in this window only for longer than a moment. */
const STUCK: readonly DraftState['is'][] = ['kept-here', 'refused', 'newer'];

type Known = Pick<Entry, 'saved' | 'savedAt' | 'formKey' | 'state'>;

function newEntry(place: DraftPlace, known: Known): Entry {
  return {
    ...known,
    place,
    text: known.saved,
    sent: undefined,
    timer: undefined,
    saving: undefined,
    listeners: new Set(),
  };
}

function show(entry: Entry, state: DraftState): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** What another window or an undone reply put on the server since; true when it takes the place of the text here. */
function hear(entry: Entry, draft: { body: string; updatedAt: number; words: string } | null): boolean {
  if (!draft || draft.updatedAt <= entry.savedAt || entry.text !== entry.saved) return false;
  Object.assign(entry, { text: draft.body, saved: draft.body, savedAt: draft.updatedAt });
  show(entry, { is: 'saved', at: draft.words });
  return true;
}

/** Says which of two texts stays; true when it is the other one, which takes the place of the text here. */
function choose(entry: Entry, which: 'mine' | 'theirs'): boolean {
  const { state } = entry;
  if (state.is !== 'newer') return false;
  entry.savedAt = state.savedAt;
  entry.saved = state.theirs;
  if (which === 'theirs') entry.text = state.theirs;
  show(entry, which === 'theirs' ? { is: 'saved', at: state.at } : { is: 'typing' });
  return which === 'theirs';
}

type Outcome = DraftAnswer | { readonly status: 'signed-out' | 'offline' };

async function post({ reference, field }: DraftPlace, fields: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch(`/cases/${reference}/draft`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ field, ...fields }),
      // The request outlives the page that it comes from.
      keepalive: true,
    });
    if (response.status === 401) return { status: 'signed-out' };
    if (response.ok || response.status === 409) return (await response.json()) as DraftAnswer;
    return { status: 'offline' };
  } catch {
    return { status: 'offline' };
  }
}
