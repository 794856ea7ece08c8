import { type ReactNode, useEffect, useState } from 'react';
import { EXCERPT_ADVICE } from '#domain/content/post-draft.ts';

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
