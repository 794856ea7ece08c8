import type { CSSProperties, ReactNode } from 'react';
import type { Block, Inline } from './content.ts';
import { Button, Section } from './elements.tsx';
import { LINE, type MailLook, typed } from './look.ts';

/** The inner width of an email's card. */
const PICTURE_WIDTH_MAX = 536;

export function MailBlock({ block, look }: { block: Block; look: MailLook }) {
  const { text, headingText, ink, surface, sage, honey } = look;
  switch (block.kind) {
    case 'paragraph':
      return <p style={text}>{inline(block.parts, ink)}</p>;
    case 'heading':
      return <h2 style={{ ...headingText, fontSize: '22px' }}>{block.text}</h2>;
    case 'list':
      return <List items={block.items} look={look} />;
    case 'facts':
      return <Facts rows={block.rows} look={look} />;
    case 'words':
      return block.framed ? (
        <Framed className="framed" colour={sage}>
          <TextBlock text={block.text} look={look} />
        </Framed>
      ) : (
        <TextBlock text={block.text} look={look} marginBottom="18px" />
      );
    case 'lines':
      return (
        <p dir="auto" style={{ ...text, ...typed, margin: '0 0 18px' }}>
          {block.lines.flatMap((line, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            index === 0 ? inline(line, ink) : [<br key={index} />, ...inline(line, ink)],
          )}
        </p>
      );
    case 'picture':
      return <Picture picture={block} look={look} />;
    case 'notice':
      return (
        <Framed className="notice" colour={honey}>
          <p style={{ ...text, margin: '0 0 4px', fontWeight: 700 }}>{block.title}</p>
          <p style={{ ...text, margin: 0 }}>{inline(block.parts, ink)}</p>
        </Framed>
      );
    case 'action':
      return (
        <Button
          className="action"
          href={block.href}
          padding={{ y: 14, x: 28 }}
          style={{
            margin: '4px 0 22px',
            borderRadius: '26px',
            backgroundColor: ink,
            color: surface,
            fontFamily: text.fontFamily,
            fontSize: '18px',
            fontWeight: 700,
          }}
        >
          {block.label}
        </Button>
      );
  }
}

interface PictureProps {
  readonly picture: Extract<Block, { readonly kind: 'picture' }>;
  readonly look: MailLook;
}

function Picture({ picture: { alt, contentId, width }, look: { text } }: PictureProps) {
  return (
    <img
      alt={alt}
      src={`cid:${contentId}`}
      // Outlook ignores `max-width`, and a wide picture would break the layout.
      width={Math.min(width, PICTURE_WIDTH_MAX)}
      style={{
        ...text,
        display: 'block',
        border: 'none',
        maxWidth: '100%',
        height: 'auto',
        margin: '0 0 18px',
      }}
    />
  );
}

interface ListProps {
  readonly items: readonly (readonly Inline[])[];
  readonly look: MailLook;
}

function List({ items, look: { text, ink } }: ListProps) {
  return (
    <ul style={{ ...text, paddingLeft: '24px' }}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index} style={{ ...text, marginBottom: '6px' }}>
          {inline(item, ink)}
        </li>
      ))}
    </ul>
  );
}

interface FactsProps {
  readonly rows: readonly (readonly [string, string])[];
  readonly look: MailLook;
}

function Facts({ rows, look: { text, 'ink-soft': soft } }: FactsProps) {
  const cell: CSSProperties = { ...text, margin: 0, padding: '8px 0', borderBottom: `1px solid ${LINE}` };
  return (
    <table
      className="facts"
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      style={{ margin: '0 0 22px' }}
    >
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="fact label quiet"
              style={{
                ...cell,
                paddingRight: '16px',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
                color: soft,
              }}
            >
              {label}
            </td>
            <td
              className="fact value"
              dir="auto"
              style={{ ...cell, ...typed, width: '100%', fontWeight: 700 }}
            >
              {lines(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Framed({ className, colour, children }: { className: string; colour: string; children: ReactNode }) {
  return (
    <Section
      className={className}
      style={{
        margin: '0 0 22px',
        backgroundColor: colour,
        borderRadius: '12px',
        borderCollapse: 'separate',
        padding: '16px 20px',
      }}
    >
      {children}
    </Section>
  );
}

interface TextBlockProps {
  readonly text: string;
  readonly look: MailLook;
  readonly marginBottom?: string | number;
}

function TextBlock({ text: wording, look: { text }, marginBottom = 0 }: TextBlockProps) {
  return (
    <p dir="auto" style={{ ...text, ...typed, margin: 0, marginBottom }}>
      {lines(wording)}
    </p>
  );
}

/** Renders line breaks as elements: some programs ignore `white-space`, which preserves the other spaces. */
function lines(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

function inline(parts: readonly Inline[], colour: string): ReactNode[] {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={index}
        className="inline"
        href={part.href}
        target="_blank"
        rel="noreferrer"
        style={{ color: colour, textDecoration: 'underline' }}
      >
        {part.text}
      </a>
    );
  });
}
