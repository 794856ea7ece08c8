import { Fragment } from 'react';
import { Link } from 'react-router';
import { MediaPicture, type PublicPicture } from '#app/pictures/media-picture.tsx';
import type { Block, Inline, InlineText, NestedList } from '#domain/content/blocks.ts';
import { itemParts } from '#domain/content/list-markup.ts';

type Pictures = Readonly<Record<string, PublicPicture>>;

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly pictures?: Pictures;
}

const NONE: Pictures = {};

export function Blocks({ blocks, pictures = NONE }: BlocksProps) {
  return blocks.map((block, i) => <Part key={keyOf(i)} block={block} pictures={pictures} />);
}

function Part({ block, pictures }: { block: Block; pictures: Pictures }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? <h3>{block.text}</h3> : <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Spoken text={block.words} />
        </p>
      );
    case 'list':
      return <List list={block} />;
    case 'quote':
      return (
        <blockquote className="my-4 border-l-4 border-line pl-4">
          <p>
            <Spoken text={block.words} />
          </p>
        </blockquote>
      );
    case 'picture': {
      const picture = pictures[block.picture];
      if (!picture) return null;
      return (
        <MediaPicture
          picture={picture}
          alt={block.alt}
          sizes="(min-width: 64rem) 40rem, 100vw"
          className="my-4 w-full"
          fit="contain"
        />
      );
    }
    case 'note':
      return (
        <div className="note">
          <h2>{block.title}</h2>
          <p>
            <Spoken text={block.words} />
          </p>
        </div>
      );
  }
}

function List({ list: { items, ordered } }: { list: NestedList }) {
  const rows = items.map((item, i) => {
    const { words: text, lists } = itemParts(item);
    return (
      <li key={keyOf(i)}>
        <Spoken text={text} />
        {lists.map((list, j) => (
          <List key={keyOf(j)} list={list} />
        ))}
      </li>
    );
  });
  return ordered ? <ol className="my-4 list-decimal pl-6">{rows}</ol> : <ul>{rows}</ul>;
}

export function Spoken({ text }: { text: InlineText }) {
  return typeof text === 'string' ? (
    <Lines text={text} />
  ) : (
    text.map((part, i) => <InlinePart key={keyOf(i)} part={part} />)
  );
}

function Lines({ text }: { text: string }) {
  if (!text.includes('\n')) return text;
  return text.split('\n').map((line, i) => (
    <Fragment key={keyOf(i)}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function InlinePart({ part }: { part: Inline }) {
  if (typeof part === 'string') return <Lines text={part} />;
  if ('strong' in part) return <strong>{part.em ? <em>{part.strong}</em> : part.strong}</strong>;
  if ('em' in part) return <em>{part.em}</em>;
  return part.href.startsWith('/') && part.href !== STREET_MAP ? (
    <Link to={part.href}>{part.link}</Link>
  ) : (
    <a href={part.href} className={lookOf(part.href)}>
      {part.link}
    </a>
  );
}

/** Only this page's policy allows the map from another website, so links to it load the whole page. */
const STREET_MAP = '/street-map';

function lookOf(href: string): string | undefined {
  if (href.startsWith('tel:')) return 'font-bold whitespace-nowrap';
  return href.startsWith('mailto:') ? 'wrap-anywhere' : undefined;
}

function keyOf(index: number): string {
  return `part-${index}`;
}
