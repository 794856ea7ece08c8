import type { DraftStore, Entry } from './draft-store.ts';
import {
  type Changes,
  changesOf,
  displayAs,
  fillIn,
  labelOf,
  same,
  type Values,
  valuesOf,
} from './form-fields.ts';

interface Differing {
  readonly name: string;
  readonly label: string;
  readonly saved: string;
  readonly draft: string;
}

type FormNotice =
  | { readonly is: 'none' }
  | { readonly is: 'restored'; readonly at: string }
  | { readonly is: 'overtaken'; readonly at: string; readonly differing: readonly Differing[] }
  | { readonly is: 'discarded'; readonly changes: Changes };

export class WatchedForm {
  readonly form: HTMLFormElement;
  readonly place: string;
  readonly entry: Entry;
  notice: FormNotice = { is: 'none' };
  sent = false;
  filling = false;
  #first: Values | null;
  #held: Changes = {};
  readonly #store: DraftStore;

  constructor(form: HTMLFormElement, place: string, store: DraftStore, first = valuesOf(form, 'first')) {
    this.form = form;
    this.place = place;
    this.#store = store;
    this.entry = store.ofForm(place);
    this.#first = first;
    if (this.entry.text) this.#restore();
    // Picks up keys pressed before the app ran.
    this.collect();
  }

  collect(): void {
    const now = valuesOf(this.form, 'now');
    this.#first ??= now;
    const changes = { ...this.#held, ...changesOf(this.#first, now) };
    const text = Object.keys(changes).length > 0 ? JSON.stringify(changes) : '';
    if (text !== this.entry.text) {
      if (this.notice.is === 'discarded') this.notice = { is: 'none' };
      this.#store.type(this.entry, text);
    }
    this.#mark();
  }

  /** After saving, the form's current values become its initial ones. */
  touch(): void {
    this.#first ??= valuesOf(this.form, 'now');
  }

  reload(): void {
    this.#first = null;
  }

  async settle(): Promise<void> {
    this.#first = null;
    this.#held = {};
    this.notice = { is: 'none' };
    await this.#store.drop(this.entry);
    this.#mark();
  }

  fillHeld(): void {
    if (this.notice.is === 'overtaken' || Object.keys(this.#held).length === 0) return;
    this.filling = true;
    const left = Object.entries(this.#held).filter(([name, { is }]) => !fillIn(this.form, name, is));
    this.filling = false;
    this.#held = Object.fromEntries(left);
    this.#mark();
  }

  /** Restores a draft that was withheld because its fields were saved since. */
  use(): void {
    if (this.notice.is !== 'overtaken') return;
    this.notice = { is: 'restored', at: this.notice.at };
    this.fillHeld();
    this.collect();
  }

  discard(): void {
    const changes = { ...this.#held, ...readChanges(this.entry.text) };
    const isInFields = this.notice.is !== 'overtaken';
    this.#held = {};
    this.notice = { is: 'discarded', changes };
    if (isInFields) this.#fill(changes, 'was');
    void this.#store.drop(this.entry);
    this.#mark();
  }

  undoDiscard(): void {
    if (this.notice.is !== 'discarded') return;
    const { changes } = this.notice;
    this.notice = { is: 'none' };
    this.#fill(changes, 'is');
    this.collect();
  }

  choose(which: 'mine' | 'theirs'): void {
    const before = readChanges(this.entry.text);
    if (!this.#store.choose(this.entry, which)) return;
    this.#fill(before, 'was');
    this.#fill(readChanges(this.entry.text), 'is');
    this.collect();
  }

  #restore(): void {
    const { form, entry } = this;
    const now = valuesOf(form, 'now');
    const open = Object.entries(readChanges(entry.text)).filter(([name, { is }]) => !same(now[name], is));
    this.#held = Object.fromEntries(open);
    if (open.length === 0) return;
    const at = entry.state.is === 'saved' ? entry.state.at : '';
    const overtaken = open.filter(([name, { was }]) => name in now && !same(now[name], was));
    if (overtaken.length === 0) {
      this.notice = { is: 'restored', at };
      this.fillHeld();
      return;
    }
    const differing = overtaken.map(([name, { is }]) => ({
      name,
      label: labelOf(form, name),
      saved: displayAs(form, name, now[name] ?? []),
      draft: displayAs(form, name, is),
    }));
    this.notice = { is: 'overtaken', at, differing };
  }

  #fill(changes: Changes, which: 'was' | 'is'): void {
    this.filling = true;
    for (const [name, each] of Object.entries(changes)) fillIn(this.form, name, each[which]);
    this.filling = false;
  }

  #mark(): void {
    this.form.toggleAttribute('data-drafted', this.entry.text !== '');
  }
}

export function readChanges(text: string): Changes {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
}
