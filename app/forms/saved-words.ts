import { type RefObject, useLayoutEffect, useRef } from 'react';
import { HONEYPOT_FIELD } from './fields.ts';

/**
 * Saves typed text in this tab until sent, so that closing a dialog, a reload or Back loses nothing.
 * @param name the form's action, or another key for the text
 * @param isDone the page confirms that it was sent
 * @returns a function to call when the form is sent
 */
export function useSavedWords(
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
    const keep = () => write(key, wordsOf(current));
    current.addEventListener('input', keep);
    return () => {
      current.removeEventListener('input', keep);
      if (sent.current && window.location.pathname.startsWith('/sent/')) write(key, {});
    };
  }, [form, name, isDone]);
  return () => {
    sent.current = true;
  };
}

type Words = Readonly<Record<string, string>>;
type WordsField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsIn(form: HTMLFormElement): readonly WordsField[] {
  return [...form.querySelectorAll<WordsField>('input, textarea, select')].filter(
    // No browser lets a page fill in a file.
    ({ name, type }) => name !== HONEYPOT_FIELD && type !== 'hidden' && type !== 'file',
  );
}

function isChoice(field: WordsField): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function wordsOf(form: HTMLFormElement): Words {
  const given = fieldsIn(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

function fillEmpty(form: HTMLFormElement, kept: Words): void {
  const there = wordsOf(form);
  for (const field of fieldsIn(form)) {
    const word = there[field.name] ? undefined : kept[field.name];
    if (!word) continue;
    if (!isChoice(field)) field.value = word;
    else if (field.value === word) field.checked = true;
  }
}

/** If the browser stores nothing, the text lasts as long as the form is open. */
function read(key: string): Words {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Words;
  } catch {
    return {};
  }
}

function write(key: string, words: Words): void {
  try {
    if (Object.values(words).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(words));
    else sessionStorage.removeItem(key);
  } catch {}
}
