import { type RefObject, useLayoutEffect, useRef } from 'react';
import { HONEYPOT_FIELD } from './fields.ts';

/** Saves typed text in this tab until sent. @returns a function to call when the form is sent */
export function useSavedText(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isDone = false,
): () => void {
  const sent = useRef(false);
  // Not a passive effect: leaving the confirmation within moments would restore text that was already sent.
  useLayoutEffect(() => {
    const { current } = form;
    if (!current) return;
    const key = `words ${name}`;
    if (isDone) write(key, {});
    fillEmpty(current, read(key));
    const save = () => write(key, textOf(current));
    current.addEventListener('input', save);
    return () => {
      current.removeEventListener('input', save);
      if (sent.current && window.location.pathname.startsWith('/sent/')) write(key, {});
    };
  }, [form, name, isDone]);
  return () => {
    sent.current = true;
  };
}

type Texts = Readonly<Record<string, string>>;
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsIn(form: HTMLFormElement): readonly TextControl[] {
  return [...form.querySelectorAll<TextControl>('input, textarea, select')].filter(
    // No browser lets a page fill in a file.
    ({ name, type }) => name !== HONEYPOT_FIELD && type !== 'hidden' && type !== 'file',
  );
}

function isChoice(field: TextControl): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function textOf(form: HTMLFormElement): Texts {
  const filled = fieldsIn(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

function fillEmpty(form: HTMLFormElement, savedFields: Texts): void {
  const there = textOf(form);
  for (const field of fieldsIn(form)) {
    const word = there[field.name] ? undefined : savedFields[field.name];
    if (!word) continue;
    if (!isChoice(field)) field.value = word;
    else if (field.value === word) field.checked = true;
  }
}

/** If the browser stores nothing, the text lasts as long as the form is open. */
function read(key: string): Texts {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Texts;
  } catch {
    return {};
  }
}

function write(key: string, texts: Texts): void {
  try {
    if (Object.values(texts).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {}
}
