import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { EXCERPT_ADVICE } from '#domain/content/post-draft.ts';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

interface BodyFieldProps {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: ReactNode;
  /** Whether the text may have pictures. */
  readonly pictures?: boolean;
  /** Of the text, where it is not English. */
  readonly lang?: string | undefined;
  readonly text: string;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

/** Without script the markup itself is typed; with it the editor writes the same field. */
export function BodyField(props: BodyFieldProps) {
  const { id, lang, name = 'text', label = 'Text', hint, pictures = true, text, error, onEdit } = props;
  const [rich, setRich] = useState(false);
  const [written, setWritten] = useState(text);
  useEffect(() => setRich(true), []);
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label id={`${id}-label`} htmlFor={rich ? undefined : id} className="block font-bold">
        {label}
      </label>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && <p className="font-bold text-alert">{error}</p>}
      {rich ? (
        <>
          <input type="hidden" name={name} value={written} />
          <Suspense fallback={<p>Loading the editor</p>}>
            <div id={id} tabIndex={-1}>
              <RichEditor
                text={text}
                lang={lang}
                labelledBy={`${id}-label`}
                pictures={pictures}
                onChange={(next) => {
                  setWritten(next);
                  onEdit();
                }}
              />
            </div>
          </Suspense>
        </>
      ) : (
        <>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            Leave an empty line between paragraphs. ## heading, ### small heading, - list, 1. numbered list
            (two spaces more for a list within a list), a line that ends in \ keeps its break, &gt; quote,
            **bold**, _italic_, [words](https://address)
            {pictures && ', ![what it shows](picture)'}.
          </p>
          <textarea
            id={id}
            name={name}
            lang={lang}
            rows={16}
            dir="auto"
            defaultValue={text}
            aria-describedby={`${id}-hint`}
            className="input mt-1"
          />
        </>
      )}
    </div>
  );
}

/** A screen reader hears the count in a pause, not at each letter. */
const SAID_AFTER_MS = 1_000;

interface ExcerptCountProps {
  readonly first: string;
  readonly children: ReactNode;
}

/** How long the excerpt is, and what would be best. */
export function ExcerptCount({ first, children }: ExcerptCountProps) {
  const [text, setText] = useState(first);
  const [said, setSaid] = useState('');
  const words = advice([...text.trim()].length);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text === first ? '' : words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, first, words]);
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setText(target.value);
      }}
    >
      {children}
      <p className="needs-script mt-1 text-sm">{words}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function advice(length: number): string {
  const count = length === 1 ? '1 character' : `${length} characters`;
  if (length <= EXCERPT_ADVICE) return `${count} of about ${EXCERPT_ADVICE}`;
  return `${count}. Search engines may cut it after about ${EXCERPT_ADVICE}`;
}

interface TagSuggestionsProps {
  readonly id: string;
  readonly tags: readonly string[];
  readonly onEdit: () => void;
}

/** Other posts' tags, so that one thing keeps one tag. */
export function TagSuggestions({ id, tags, onEdit }: TagSuggestionsProps) {
  if (tags.length === 0) return null;
  const add = (tag: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const present = field.value.split(',').map((each) => each.trim());
    if (present.some((each) => each.toLowerCase() === tag.toLowerCase())) return;
    field.value = [...present.filter(Boolean), tag].join(', ');
    onEdit();
  };
  return (
    <fieldset className="needs-script -mt-2 flex flex-wrap items-center gap-2">
      <legend className="text-sm">Used before</legend>
      {tags.map((tag) => (
        <button key={tag} type="button" className="button px-3 text-sm" onClick={() => add(tag)}>
          <span className="sr-only">Add the tag </span>
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
