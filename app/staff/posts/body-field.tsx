import { lazy, Suspense, useEffect, useState } from 'react';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

interface BodyFieldProps {
  readonly id: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

/** Without script the markup itself is typed; with it the editor writes the same field. */
export function BodyField({ id, text, error, onEdit }: BodyFieldProps) {
  const [rich, setRich] = useState(false);
  const [written, setWritten] = useState(text);
  useEffect(() => setRich(true), []);
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-4' : undefined}>
      <label id={`${id}-label`} htmlFor={rich ? undefined : id} className="block font-bold">
        Text
      </label>
      {error && <p className="font-bold text-coral-deep">{error}</p>}
      {rich ? (
        <>
          <input type="hidden" name="text" value={written} />
          <Suspense fallback={<p>Loading the editor</p>}>
            <div id={id} tabIndex={-1}>
              <RichEditor
                text={text}
                labelledBy={`${id}-label`}
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
            **bold**, _italic_, [words](https://address), ![what it shows](picture).
          </p>
          <textarea
            id={id}
            name="text"
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
