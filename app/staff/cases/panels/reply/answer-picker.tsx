import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { holesIn } from '#domain/cases/replies/placeholders.ts';
import { insertText } from '../../../kit/insert-text.ts';
import { preview } from '../../../templates/preview.ts';
import type { Desk } from './load.server.ts';

type Mine = NonNullable<Desk['mine']>;

interface AnswerPickerProps {
  readonly reference: string;
  readonly mine: Pick<Mine, 'answers' | 'editsAnswers'>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** With fewer, looking is as fast as searching. */
const SEARCH_FROM = 6;

/** Inserts a text at the cursor; without script, saves the draft and shows the page with the text added. */
export function AnswerPicker({ reference, mine: { answers, editsAnswers }, field }: AnswerPickerProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [searchText, setChosen] = useState('');
  const tokens = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  const found = answers.filter(({ title, body }) => {
    const text = `${title} ${body}`.toLowerCase();
    return tokens.every((word) => text.includes(word));
  });
  const insert = (text: string) => {
    insertText(field.current, text);
    chooseHole(field.current, text);
    setChosen('');
    if (box.current) box.current.open = false;
  };
  return (
    <details
      ref={box}
      className="rounded-card border border-line bg-surface"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return;
        box.current.open = false;
        box.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 px-4 font-bold">
        <span aria-hidden="true">▾</span> Templates
        <span className="needs-script text-sm font-normal text-ink-soft">or type / in the message</span>
      </summary>
      <div className="grid gap-2 border-t border-line p-3">
        {answers.length >= SEARCH_FROM && (
          <label className="needs-script text-sm font-bold">
            Search templates
            <input
              type="search"
              className="input mt-1 font-normal"
              value={searchText}
              onChange={(event) => setChosen(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (found[0]) insert(found[0].body);
              }}
            />
          </label>
        )}
        <ul className="grid max-h-72 gap-1 overflow-y-auto">
          {found.map((answer) => (
            <Offer key={answer.id} answer={answer} reference={reference} onUse={insert} />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="px-3 text-sm">{answers.length === 0 ? 'There are none yet.' : 'No matches.'}</p>
        )}
        {editsAnswers && (
          <p className="px-3 text-sm">
            <Link to="/saved-answers" className="inline-block py-2">
              Edit templates
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

interface OfferProps {
  readonly answer: Mine['answers'][number];
  readonly reference: string;
  readonly onUse: (text: string) => void;
}

function Offer({ answer: { id, title, body }, reference, onUse }: OfferProps) {
  return (
    <li>
      <button
        type="submit"
        formNoValidate
        formAction={`/cases/${reference}/draft`}
        name="use"
        value={id}
        className="block min-h-11 w-full rounded-field px-3 py-1 text-left hover:bg-sage"
        onClick={(event) => {
          event.preventDefault();
          onUse(body);
        }}
      >
        <span className="sr-only">Use </span>
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span aria-hidden="true" className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">
          {preview(body)}
        </span>
      </button>
    </li>
  );
}

/** Selects the first placeholder, so that typing replaces it. */
export function chooseHole(field: HTMLTextAreaElement | null, inserted: string): void {
  const [hole] = holesIn(inserted);
  if (!field || !hole) return;
  const start = field.value.indexOf(hole, field.selectionEnd - inserted.length);
  if (start >= 0) field.setSelectionRange(start, start + hole.length);
}
