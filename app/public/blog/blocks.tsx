import { Link } from 'react-router';
import type { Block, Inline, Words } from '#domain/content/blocks.ts';

/** The body of a post, drawn from its parts. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => <Part key={keyOf(i)} block={block} />);
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Spoken words={block.words} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={keyOf(i)}>
              <Spoken words={item} />
            </li>
          ))}
        </ul>
      );
    case 'note':
      return (
        <div className="note">
          <h2>{block.title}</h2>
          <p>
            <Spoken words={block.words} />
          </p>
        </div>
      );
  }
}

function Spoken({ words }: { words: Words }) {
  return typeof words === 'string'
    ? words
    : words.map((part, i) => <InlinePart key={keyOf(i)} part={part} />);
}

function InlinePart({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  return part.href.startsWith('/') ? (
    <Link to={part.href}>{part.link}</Link>
  ) : (
    <a href={part.href}>{part.link}</a>
  );
}

/** A text that was written once keeps its parts in their order. */
function keyOf(index: number): string {
  return `part-${index}`;
}
