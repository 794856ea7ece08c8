import type { RefObject } from 'react';
import { isFormatted, readReply } from '#domain/cases/formatting.ts';
import { insertText } from '../../../kit/insert-text.ts';
import { Formatted } from '../../parts/formatted.tsx';
import type { FileView } from '../files/file-view.server.ts';
import { picturesOf } from '../files/in-text.ts';
import { FORMATS, type Format, lineAt, type Selected, type TextChange } from './format-text.ts';
import { useTyped } from './use-typed.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

const BUTTONS: readonly (readonly [Format, string])[] = [
  ['bold', 'Bold'],
  ['list', 'List'],
  ['link', 'Link'],
];

interface FormatBarProps {
  readonly field: Field;
  readonly picture: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
}

const BUTTON = 'min-h-11 min-w-11 rounded-field border border-line px-3 text-sm hover:bg-sage';

export function FormatBar({ field, picture }: FormatBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset would come between the text and its label.
    <div role="group" aria-label="Formatting" className="needs-script mt-1 flex flex-wrap gap-1">
      {BUTTONS.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className={`${BUTTON} ${format === 'bold' ? 'font-bold' : ''}`}
          onClick={() => press(field.current, format)}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        className={BUTTON}
        aria-expanded={picture.isOpen}
        aria-controls={picture.id}
        onClick={picture.toggle}
      >
        Picture
      </button>
    </div>
  );
}

export function isBold({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'b';
}

export function press(field: HTMLTextAreaElement | null, format: Format): void {
  if (!field) return;
  change(field, FORMATS[format]);
}

export function insertLine(field: HTMLTextAreaElement | null, line: string): void {
  if (field) change(field, (selected) => lineAt(selected, line));
}

function change(field: HTMLTextAreaElement, make: (selected: Selected) => TextChange): void {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, select } = make({ text, start, end });
  field.setSelectionRange(from, to);
  insertText(field, insert);
  field.setSelectionRange(...select);
}

interface AsItArrivesProps {
  readonly field: Field;
  readonly initial: string;
  readonly files: readonly FileView[];
}

/** Renders nothing if it will look as typed. `initial` is the field's text while no one types. */
export function AsItArrives({ field, initial, files }: AsItArrivesProps) {
  const text = useTyped(field, initial);
  if (!isFormatted(readReply(text))) return null;
  return (
    <section aria-label="How it will look" className="rounded-card bg-paper p-4">
      <p className="mb-2 text-sm text-ink-soft">How it will look</p>
      <Formatted text={text} pictures={picturesOf(files)} />
    </section>
  );
}
