import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what a visitor types in this tab until it is sent, so that neither a dialog that closes nor a reload loses it.
 * Nothing of it is left when the tab is closed.
 * @param action of the form, which says whose words they are
 * @returns what to call when the form is sent
 */
export function useKeptWords(form: RefObject<HTMLFormElement | null>, action: string): () => void {
  const sent = useRef(false);
  useEffect(() => {
    const fields = wordsIn(form.current);
    const key = `words ${action}`;
    const kept = read(key);
    for (const field of fields) {
      if (field.value === '' && kept[field.name]) field.value = kept[field.name] ?? '';
    }
    const keep = () => write(key, Object.fromEntries(fields.map(({ name, value }) => [name, value])));
    for (const field of fields) field.addEventListener('input', keep);
    return () => {
      for (const field of fields) field.removeEventListener('input', keep);
      if (sent.current && window.location.pathname.startsWith('/sent/')) write(key, {});
    };
  }, [form, action]);
  return () => {
    sent.current = true;
  };
}

type WordsField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The trap for programs is nobody's words. */
function wordsIn(form: HTMLFormElement | null): readonly WordsField[] {
  return [...(form?.querySelectorAll<WordsField>('input, textarea, select') ?? [])].filter(
    ({ name, type }) => name !== 'website' && type !== 'hidden',
  );
}

/** A browser that lets nothing be stored keeps the words as long as the form is open. */
function read(key: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function write(key: string, words: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(words).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(words));
    else sessionStorage.removeItem(key);
  } catch {}
}
