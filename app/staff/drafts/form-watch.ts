import { hearFormAnswers } from '../kit/sent-forms.ts';
import type { DraftStore } from './draft-store.ts';
import { formPlace, type Values, valuesOf } from './form-fields.ts';
import { WatchedForm } from './watched-form.ts';

export interface FormWatch {
  connectedForms(): readonly WatchedForm[];
  stop(): void;
}

export function watchForms(store: DraftStore, changed: () => void): FormWatch {
  const watched = new Map<HTMLFormElement, WatchedForm>();
  // Drafts take a moment to load, and React loses a field's initial value once someone types into it.
  const first = new Map([...document.forms].map((form) => [form, valuesOf(form, 'first')]));
  const look = () => {
    if (lookAtForms(store, { watched, first }, changed)) changed();
  };
  const observer = new MutationObserver(look);
  const stopHearing = hearFormAnswers((path, done) => settle(watched, path, done));
  const stopListening = listen(watched);
  let stopped = false;
  void store.load().then(() => {
    if (stopped) return;
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
  return {
    connectedForms: () => [...watched.values()].filter(({ form }) => form.isConnected),
    stop() {
      stopped = true;
      observer.disconnect();
      stopListening();
      stopHearing();
      for (const { entry } of watched.values()) entry.listeners.delete(changed);
    },
  };
}

interface Forms {
  readonly watched: Map<HTMLFormElement, WatchedForm>;
  readonly first: ReadonlyMap<HTMLFormElement, Values>;
}

function lookAtForms(store: DraftStore, { watched, first }: Forms, changed: () => void): boolean {
  let news = false;
  for (const { form, entry, sent } of watched.values()) {
    if (form.isConnected || sent) continue;
    watched.delete(form);
    entry.listeners.delete(changed);
    news = true;
  }
  for (const form of document.forms) {
    const known = watched.get(form);
    const place = known ? null : formPlace(form);
    known?.fillHeld();
    if (place === null) continue;
    const one = new WatchedForm(form, place, store, first.get(form));
    watched.set(form, one);
    one.entry.listeners.add(changed);
    news = true;
  }
  return news;
}

function settle(watched: ReadonlyMap<HTMLFormElement, WatchedForm>, path: string, done: boolean): void {
  for (const one of watched.values()) {
    if (!one.sent || one.place.split(' ')[0] !== path) continue;
    one.sent = false;
    if (done) void one.settle();
  }
}

function listen(watched: ReadonlyMap<HTMLFormElement, WatchedForm>): () => void {
  const on = (act: (one: WatchedForm) => void) => (event: Event) => {
    const target = event.target as HTMLInputElement | HTMLFormElement | null;
    const form = target instanceof HTMLFormElement ? target : target?.form;
    const one = form && watched.get(form);
    if (one && !one.filling) act(one);
  };
  const collect = on((one) => one.collect());
  const touch = on((one) => one.touch());
  const listeners = [
    ['input', collect],
    ['change', collect],
    ['beforeinput', touch],
    ['pointerdown', touch],
    ['keydown', touch],
    ['reset', on((one) => one.reload())],
    [
      'submit',
      on((one) => {
        one.sent = true;
      }),
    ],
  ] as const;
  for (const [name, act] of listeners) document.addEventListener(name, act, true);
  return () => {
    for (const [name, act] of listeners) document.removeEventListener(name, act, true);
  };
}
