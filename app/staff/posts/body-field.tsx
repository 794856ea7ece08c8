import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsFirstDraw } from '#app/ui/first-draw.ts';
import { holdInPlace } from '../kit/use-runs.ts';
import type { Begun } from './begun.ts';

interface BodyFieldProps {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly pictures?: boolean;
  readonly lang?: string | undefined;
  readonly text: string;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

export function BodyField(props: BodyFieldProps) {
  const { id, lang, name = 'text', label = 'Text', hint, pictures = true, text, error, onEdit } = props;
  const { plain, written, setWritten, rich } = useRich(text, onEdit);
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label id={`${id}-label`} htmlFor={rich === 'none' ? id : undefined} className="block font-bold">
        {label}
      </label>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && <p className="font-bold text-alert">{error}</p>}
      {rich !== 'none' ? (
        <>
          <input type="hidden" name={name} value={written} />
          <div id={id} tabIndex={-1}>
            {rich === 'coming' ? (
              <p>Loading the editor</p>
            ) : (
              <rich.Editor
                begun={rich.begun}
                lang={lang}
                labelledBy={`${id}-label`}
                pictures={pictures}
                onChange={(next) => {
                  setWritten(next);
                  onEdit();
                }}
              />
            )}
          </div>
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
            ref={plain}
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

type Editor = typeof import('./rich-editor.tsx').default;
type Rich = 'none' | 'coming' | { readonly Editor: Editor; readonly begun: Begun };

function useRich(text: string, onEdit: () => void) {
  const isFirstDraw = useIsFirstDraw();
  const plain = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(text);
  const edited = useRef(onEdit);
  edited.current = onEdit;
  const [written, setWritten] = useState(first);
  const [rich, setRich] = useState<Rich>(isFirstDraw ? 'none' : 'coming');
  useEffect(() => {
    let isGone = false;
    const take = ({ default: Editor }: { readonly default: Editor }) => {
      if (isGone) return;
      const field = plain.current;
      const markup = field?.value ?? first;
      const cursor = field !== null && field === document.activeElement ? field.selectionStart : null;
      // Synchronous, so that no key falls between the two.
      holdInPlace(() => {
        setWritten(markup);
        setRich({ Editor, begun: { markup, cursor } });
      });
      if (markup !== first) edited.current();
    };
    import('./rich-editor.tsx').then(take, () => !isGone && setRich('none'));
    return () => {
      isGone = true;
    };
  }, [first]);
  return { plain, written, setWritten, rich };
}
