import { type RefObject, useEffect, useState } from 'react';
import { hasFormatting } from '#domain/cases/formatting.ts';
import { insertText } from '../../../kit/insert-text.ts';
import { Formatted } from '../../parts/formatted.tsx';
import { FORMATS, type Format } from './format-text.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

const BUTTONS: readonly (readonly [Format, string])[] = [
  ['bold', 'Bold'],
  ['list', 'List'],
  ['link', 'Link'],
];

/** Without script its signs can be typed all the same. */
export function FormatBar({ field }: { field: Field }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset would stand between the text and its label.
    <div role="group" aria-label="Formatting" className="needs-script mt-1 flex flex-wrap gap-1">
      {BUTTONS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className={`min-h-11 min-w-11 rounded-field border border-line px-3 text-sm hover:bg-sage ${format === 'bold' ? 'font-bold' : ''}`}
          onClick={() => press(field.current, format)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** As Control and B together do everywhere. */
export function isBold({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'b';
}

export function press(field: HTMLTextAreaElement | null, format: Format): void {
  if (!field) return;
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = FORMATS[format]({ text, start, end });
  field.setSelectionRange(from, to);
  insertText(field, insert);
  field.setSelectionRange(...select);
}

/** Nothing as long as it will look as it is typed. `initial` is what stands in the field when nobody types. */
export function AsItArrives({ field, initial }: { field: Field; initial: string }) {
  const [text, setText] = useState(initial);
  useEffect(() => setText(initial), [initial]);
  useEffect(() => {
    const typed = field.current;
    if (!typed) return;
    const follow = () => setText(typed.value);
    typed.addEventListener('input', follow);
    return () => typed.removeEventListener('input', follow);
  }, [field]);
  if (!hasFormatting(text)) return null;
  return (
    <section aria-label="How it will look" className="rounded-card bg-paper p-4">
      <p className="mb-2 text-sm text-ink-soft">How it will look</p>
      <Formatted text={text} />
    </section>
  );
}
