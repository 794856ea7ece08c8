import { type DraftPlace, loadDrafts, nameOf, type SavedDrafts, sendDraft } from './draft-request.ts';
import { openVault, type Vault, type Waiting } from './draft-vault.ts';

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

/** Short enough that no one leaves before it, long enough not to save letter by letter. */
const PAUSE_MS = 1_000;
/** After a lost connection or an ended session; returning to the window retries immediately. */
const RETRY_MS = 15_000;
const STUCK: readonly DraftState['is'][] = ['kept-here', 'refused', 'conflict'];

export class DraftStore {
  readonly #entries = new Map<string, Entry>();
  readonly #waiting = new Map<string, Waiting>();
  #kept: SavedDrafts | null = null;
  #vault: Vault | null = null;

  async load(): Promise<void> {
    this.#kept = await loadDrafts();
    this.#vault = this.#kept && (await openVault(this.#kept.owner, this.#kept.key));
    for (const [name, found] of (await this.#vault?.read()) ?? []) this.#waiting.set(name, found);
    for (const entry of this.#entries.values()) {
      this.#goOn(entry);
      if (entry.text !== entry.saved) this.type(entry, entry.text);
    }
  }

  entryOf(place: DraftPlace, known: KnownDraft): Entry {
    const name = nameOf(place);
    const before = this.#entries.get(name);
    if (before) return before;
    const entry = newEntry(place, known);
    this.#entries.set(name, entry);
    this.#goOn(entry);
    return entry;
  }

  ofForm(form: string): Entry {
    return this.entryOf({ form }, knownOf(this.#kept?.forms.find(({ place }) => place === form)));
  }

  type(entry: Entry, text: string): void {
    entry.text = text;
    if (text === entry.saved) {
      clearTimeout(entry.timer);
      this.#vault?.drop(nameOf(entry.place));
      return;
    }
    this.#vault?.put(nameOf(entry.place), { text, savedAt: entry.savedAt });
    // Nothing is sent until the person has chosen.
    if (entry.state.is === 'conflict') return;
    if (entry.state.is !== 'kept-here') show(entry, { is: 'typing' });
    this.#later(entry, PAUSE_MS);
  }

  /** Resolves when everything typed so far is on the server, or it could not be reached. */
  async save(entry: Entry): Promise<void> {
    clearTimeout(entry.timer);
    await entry.saving;
    if (entry.text === entry.saved || entry.state.is === 'conflict') return;
    entry.saving = this.#send(entry).finally(() => {
      entry.saving = undefined;
    });
    await entry.saving;
  }

  saveAll(): Promise<unknown> {
    return Promise.all(this.#unsaved().map((entry) => this.save(entry)));
  }

  /** Runs after the form was sent, so the server has dropped the draft. */
  forget(entry: Entry, formKey: string): void {
    clearTimeout(entry.timer);
    this.#vault?.drop(nameOf(entry.place));
    Object.assign(entry, { text: '', saved: '', formKey });
    show(entry, { is: 'clean' });
  }

  async drop(entry: Entry): Promise<void> {
    entry.text = '';
    this.#vault?.drop(nameOf(entry.place));
    if (entry.state.is === 'conflict') choose(entry, 'mine');
    show(entry, { is: 'clean' });
    await this.save(entry);
  }

  choose(entry: Entry, which: 'mine' | 'theirs'): boolean {
    this.#later(entry, 0);
    return choose(entry, which);
  }

  isStuck(): boolean {
    return this.#unsaved().some(({ state }) => STUCK.includes(state.is));
  }

  #unsaved(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ text, saved }) => text !== saved);
  }

  #later(entry: Entry, delayMs: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => void this.save(entry), delayMs);
  }

  #goOn(entry: Entry): void {
    const name = nameOf(entry.place);
    const found = this.#waiting.get(name);
    this.#waiting.delete(name);
    if (!found || entry.text !== entry.saved) return;
    if (found.text === entry.saved) {
      this.#vault?.drop(name);
      return;
    }
    const { saved: current, savedAt, state } = entry;
    entry.text = found.text;
    entry.refills++;
    if (savedAt > found.savedAt) {
      show(entry, { is: 'conflict', current, savedAt, at: state.is === 'saved' ? state.at : '' });
      return;
    }
    show(entry, { is: 'typing' });
    this.#later(entry, 0);
  }

  async #send(entry: Entry): Promise<void> {
    const { text, formKey, place } = entry;
    const before = entry.sent;
    entry.sent = text;
    // Without it the draft's owner is unknown.
    if (!this.#kept) await this.load();
    const fields = { message: text, formKey, basedOn: String(entry.savedAt), owner: this.#kept?.owner ?? '' };
    const outcome = await sendDraft(place, fields);
    if (entry.formKey !== formKey && text !== entry.text) return;
    switch (outcome.status) {
      case 'saved':
        entry.saved = text;
        entry.savedAt = outcome.savedAt;
        show(entry, text.trim() ? { is: 'saved', at: outcome.at } : { is: 'clean' });
        if (entry.text === text) this.#vault?.drop(nameOf(place));
        else this.#later(entry, PAUSE_MS);
        return;
      case 'conflict': {
        const { current, at, savedAt } = outcome;
        if (current !== before) return show(entry, { is: 'conflict', current, at, savedAt });
        entry.savedAt = savedAt;
        return this.#later(entry, 0);
      }
      case 'refused':
        return show(entry, { is: 'refused', why: outcome.why });
      default:
        show(entry, { is: 'kept-here', why: outcome.status });
        this.#later(entry, RETRY_MS);
    }
  }
}
