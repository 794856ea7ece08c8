import { type FormattedLine, plainPicture, type ReplyBlock, readReply } from '#domain/cases/formatting.ts';
import type { PictureView } from '../panels/files/in-text.ts';

interface FormattedProps {
  readonly text: string;
  readonly pictures?: ReadonlyMap<string, PictureView>;
}

export function Formatted({ text, pictures }: FormattedProps) {
  return (
    <div dir="auto" className="grid gap-2 wrap-anywhere whitespace-pre-wrap">
      {readReply(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The whole text is redrawn.
        <Block key={index} block={block} pictures={pictures} />
      ))}
    </div>
  );
}

function Block({ block, pictures }: { block: ReplyBlock } & Pick<FormattedProps, 'pictures'>) {
  switch (block.kind) {
    case 'picture': {
      const picture = pictures?.get(block.file);
      if (!picture) return <p>{plainPicture(block)}</p>;
      const { address, width, height } = picture;
      const size = 'h-auto max-w-[min(100%,33.5rem)] rounded-field';
      return <img src={address} alt={block.alt} width={width} height={height} className={size} />;
    }
    case 'list':
      return (
        <ul className="list-disc pl-6">
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={i}>
              <Line line={item} />
            </li>
          ))}
        </ul>
      );
    case 'lines':
      return (
        <p>
          {block.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <span key={i}>
              {i > 0 && '\n'}
              <Line line={line} />
            </span>
          ))}
        </p>
      );
  }
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
