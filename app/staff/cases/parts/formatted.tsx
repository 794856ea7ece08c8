import { type FormattedLine, readFormatting } from '#domain/cases/formatting.ts';

/** What staff typed as a reply, as the person reads it. */
export function Formatted({ text }: { text: string }) {
  return (
    <div dir="auto" className="grid gap-2 wrap-anywhere whitespace-pre-wrap">
      {readFormatting(text).map((block, index) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: The text is drawn anew as a whole.
          <ul key={index} className="list-disc pl-6">
            {block.items.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={i}>
                <Line line={item} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={index}>
            {block.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <span key={i}>
                {i > 0 && '\n'}
                <Line line={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

function Line({ line }: { line: FormattedLine }) {
  return line.map((part, index) => {
    if (typeof part === 'string') return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}
