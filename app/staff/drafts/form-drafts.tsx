import { type ReactNode, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { DraftLine } from './draft-line.tsx';
import type { DraftStore } from './draft-store.ts';
import { displayAs, labelOf } from './form-fields.ts';
import { type FormWatch, watchForms } from './form-watch.ts';
import { readChanges, type WatchedForm } from './watched-form.ts';

export function FormDrafts({ store }: { store: DraftStore }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const [watch, setWatch] = useState<FormWatch | null>(null);
  useLayoutEffect(() => {
    const started = watchForms(store, drawAgain);
    setWatch(started);
    return started.stop;
  }, [store]);
  if (!watch) return null;
  return watch.connectedForms().map((one) => <FormPart key={keyOf(one)} one={one} changed={drawAgain} />);
}

const keys = new WeakMap<HTMLFormElement, number>();
let lastKey = 0;

/** The same form may be on the screen twice, as while one screen replaces another. */
function keyOf({ form }: WatchedForm): number {
  const key = keys.get(form) ?? ++lastKey;
  keys.set(form, key);
  return key;
}

interface FormPartProps {
  readonly one: WatchedForm;
  readonly changed: () => void;
}

function FormPart({ one, changed }: FormPartProps) {
  const { form, entry, notice } = one;
  const { state } = entry;
  return (
    <>
      {notice.is !== 'none' && (
        <InForm form={form} at="start">
          <Notice one={one} changed={changed} />
        </InForm>
      )}
      {(state.is !== 'clean' || entry.text !== '') && (
        <InForm form={form} at="end">
          <DraftLine
            draft={{
              state,
              choose: (which) => one.choose(which),
              read: (text) => readableText(form, text),
            }}
          />
        </InForm>
      )}
    </>
  );
}

function InForm({ form, at, children }: { form: HTMLFormElement; at: 'start' | 'end'; children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement('div');
    made.className = 'col-span-full basis-full no-print';
    if (at === 'start') form.prepend(made);
    else form.append(made);
    setHost(made);
    return () => made.remove();
  }, [form, at]);
  return host && createPortal(children, host);
}

function Notice({ one, changed }: FormPartProps) {
  const { notice } = one;
  const press = (act: () => void) => () => {
    act();
    changed();
  };
  if (notice.is === 'none') return null;
  if (notice.is === 'discarded') {
    return (
      <NoticeBox text="Draft discarded.">
        <Button onClick={press(() => one.undoDiscard())}>Undo</Button>
      </NoticeBox>
    );
  }
  const draft = notice.at ? `Draft from ${notice.at}` : 'Draft';
  if (notice.is === 'restored') {
    return (
      <NoticeBox text={`${draft} restored.`}>
        <Button onClick={press(() => one.discard())}>Discard draft</Button>
      </NoticeBox>
    );
  }
  return (
    <NoticeBox text={`${draft}: this has been saved since, with something else.`}>
      <dl className="basis-full wrap-anywhere">
        {notice.differing.map(({ name, label, saved, draft }) => (
          <div key={name} className="mt-2">
            <dt className="font-bold">{label}</dt>
            <dd className="whitespace-pre-line">Saved now: {saved || '(empty)'}</dd>
            <dd className="whitespace-pre-line">Your draft: {draft || '(empty)'}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={press(() => one.use())}>Use my draft</Button>
      <Button onClick={press(() => one.discard())}>Discard draft</Button>
    </NoticeBox>
  );
}

function NoticeBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-honey px-4 py-1 text-ink">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="min-h-11 px-1 font-bold underline" onClick={onClick}>
      {children}
    </button>
  );
}

function readableText(form: HTMLFormElement, text: string): string {
  return Object.entries(readChanges(text))
    .map(([name, { is }]) => `${labelOf(form, name)}: ${displayAs(form, name, is) || '(empty)'}`)
    .join('\n');
}
