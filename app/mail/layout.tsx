import type { CSSProperties, ReactNode } from 'react';
import { Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import type { Provider } from '#domain/provider/provider.ts';
import type { Block, Inline, MailContent } from './content.ts';

/** Mail programs do not load our fonts; those of the site come first for people who have them installed. */
const SANS =
  "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const WIDTH_PX = 600;

const INK = '#17352f';
const PAPER = '#fdf8f1';
const SURFACE = '#ffffff';
const SAGE = '#d7e6dc';
const HONEY = '#f9e7b8';
const LINE = '#d9d2c5';
const QUIET = '#38514a';

/** The same roles on a dark screen. Programs that cannot do this show the light colours or turn them themselves. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #0f1f1b !important; }
  .card { background-color: #17302a !important; border-color: #35514a !important; }
  .card p, .card h1, .card h2, .card td, .card li, .card a.inline { color: #fdf8f1 !important; }
  .card .quiet { color: #cfdcd5 !important; }
  .framed { background-color: #22433b !important; }
  .notice { background-color: #4a3d12 !important; }
  .fact { border-color: #35514a !important; }
  .action { background-color: #f6d9c3 !important; color: #17352f !important; }
  .small { color: #cfdcd5 !important; }
}
@media (max-width: 480px) {
  .card-inside { padding: 24px 20px !important; }
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}`;

const text: CSSProperties = {
  margin: '0 0 18px',
  fontFamily: SANS,
  fontSize: '18px',
  lineHeight: '1.6',
  color: INK,
};
/** Unbroken strings stay inside the card on a phone; each line runs in the direction of its own script. */
const typed: CSSProperties = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
};
const headingText: CSSProperties = {
  margin: '28px 0 8px',
  fontFamily: SERIF,
  lineHeight: '1.25',
  color: INK,
};

/** Draws a mail's content in the look of the site: words only, one column, readable without pictures. */
export function MailLayout({ content, provider }: { content: MailContent; provider: Provider }) {
  const { street, town, postcode } = provider.address;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{DARK}</style>
      </Head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: PAPER }}>
        <Preview useTitleTag={false}>{content.preview}</Preview>
        {/* Again on a table: some programs drop the body element. */}
        <Section className="page" style={{ backgroundColor: PAPER, padding: '24px 12px' }}>
          <Container style={{ maxWidth: `${WIDTH_PX}px` }}>
            <Section
              tdClassName="edge"
              style={{ backgroundColor: INK, borderRadius: '16px 16px 0 0', padding: '18px 32px' }}
            >
              <Text
                style={{ margin: 0, fontFamily: SERIF, fontSize: '22px', lineHeight: '1.3', color: PAPER }}
              >
                {provider.name}
              </Text>
            </Section>
            <Section
              className="card"
              tdClassName="card-inside"
              style={{
                backgroundColor: SURFACE,
                border: `1px solid ${LINE}`,
                borderTop: 'none',
                borderRadius: '0 0 16px 16px',
                borderCollapse: 'separate',
                padding: '32px',
              }}
            >
              {content.title === null ? null : (
                <Heading as="h1" style={{ ...headingText, margin: '0 0 20px', fontSize: '30px' }}>
                  {content.title}
                </Heading>
              )}
              {content.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once and its blocks never move.
                <MailBlock key={index} block={block} />
              ))}
            </Section>
            <Section tdClassName="edge" style={{ padding: '20px 32px 0' }}>
              <Text className="small" style={{ ...text, margin: '0 0 8px', fontSize: '15px', color: QUIET }}>
                {provider.name}, {street}, {town} {postcode}
                <br />
                Phone {provider.phone}
              </Text>
              <Text className="small" style={{ ...text, margin: 0, fontSize: '15px', color: QUIET }}>
                {content.footer}
              </Text>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  );
}

function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <Text style={text}>{inline(block.parts)}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={{ ...headingText, fontSize: '22px' }}>
          {block.text}
        </Heading>
      );
    case 'list':
      return (
        <ul style={{ ...text, paddingLeft: '24px' }}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={index} style={{ ...text, marginBottom: '6px' }}>
              {inline(item)}
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'words':
      return block.framed ? (
        <Framed className="framed" colour={SAGE}>
          <Words text={block.text} />
        </Framed>
      ) : (
        <Words text={block.text} marginBottom="18px" />
      );
    case 'notice':
      return (
        <Framed className="notice" colour={HONEY}>
          <Text style={{ ...text, margin: '0 0 4px', fontWeight: 700 }}>{block.title}</Text>
          <Text style={{ ...text, margin: 0 }}>{inline(block.parts)}</Text>
        </Framed>
      );
    case 'action':
      return (
        <Button
          className="action"
          href={block.href}
          style={{
            margin: '4px 0 22px',
            padding: '14px 28px',
            borderRadius: '26px',
            backgroundColor: INK,
            color: SURFACE,
            fontFamily: SANS,
            fontSize: '18px',
            fontWeight: 700,
          }}
        >
          {block.label}
        </Button>
      );
  }
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const cell: CSSProperties = { ...text, margin: 0, padding: '8px 0', borderBottom: `1px solid ${LINE}` };
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 22px' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td
              className="fact quiet"
              style={{
                ...cell,
                paddingRight: '16px',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
                color: QUIET,
              }}
            >
              {label}
            </td>
            <td className="fact" dir="auto" style={{ ...cell, ...typed, width: '100%', fontWeight: 700 }}>
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

function Words({ text: words, marginBottom = 0 }: { text: string; marginBottom?: string | number }) {
  return (
    <Text dir="auto" style={{ ...text, ...typed, margin: 0, marginBottom }}>
      {lines(words)}
    </Text>
  );
}

/** Line breaks as elements: some programs ignore `white-space`, which keeps the other spaces. */
function lines(words: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return words.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

function inline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link
        key={part.href}
        className="inline"
        href={part.href}
        style={{ color: INK, textDecoration: 'underline' }}
      >
        {part.text}
      </Link>
    ),
  );
}
