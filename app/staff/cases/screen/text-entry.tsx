import type { TextView } from './text-view.server.ts';

/** It was sent automatically, so that its words are folded away; that it did not arrive matters. */
export function TextEntry({ text: { name, when, state, isFailed, text } }: { text: TextView }) {
  return (
    <details className={isFailed ? 'px-4 text-sm' : 'thin-line'}>
      <summary className="fold items-baseline">
        <span>
          {isFailed ? <strong>{name}</strong> : name}, {when}: {state}
        </span>
      </summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}
