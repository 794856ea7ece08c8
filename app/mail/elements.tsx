import type { CSSProperties, ReactNode } from 'react';

/** Email lists preview no more of the beginning. */
const PREVIEW_MAX = 200;
/** Invisible characters that take up space, so that the preview doesn't continue with the email's text. */
const UNSEEN = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';
const HIDDEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

export function Preview({ text }: { text: string }) {
  const shortText = text.slice(0, PREVIEW_MAX);
  return (
    <div className="preview" style={HIDDEN}>
      {shortText}
      {shortText.length < PREVIEW_MAX && <div>{UNSEEN.repeat(PREVIEW_MAX - shortText.length)}</div>}
    </div>
  );
}

interface SectionProps {
  readonly className?: string;
  readonly tdClassName?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A block as a one-cell table, which every email program renders alike; the padding is the cell's. */
export function Section({ className, tdClassName, style = {}, children }: SectionProps) {
  const { padding, ...tableStyle } = style;
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      className={className}
      style={tableStyle}
    >
      <tbody>
        <tr>
          <td className={tdClassName} style={{ padding }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Outlook ignores wider spaces. */
const MSO_SPACE_MAX = 5;
const POINTS_PER_PIXEL = 3 / 4;

interface ButtonProps {
  readonly className: string;
  readonly href: string;
  /** Pixels. */
  readonly padding: { readonly y: number; readonly x: number };
  readonly style: CSSProperties;
  readonly children: string;
}

/** A link that looks like a button. Outlook for Windows ignores a link's padding, so raised spaces replace it. */
export function Button({ className, href, padding: { x, y }, style, children }: ButtonProps) {
  const spaces = Math.ceil(x / 2 / MSO_SPACE_MAX);
  const width = `mso-font-width:${(x / 2 / spaces) * 100}%`;
  const raise = `mso-text-raise:${2 * y * POINTS_PER_PIXEL}px`;
  const link = { display: 'inline-block', maxWidth: '100%', textDecoration: 'none', msoPaddingAlt: '0px' };
  const label = {
    ...{ display: 'inline-block', maxWidth: '100%', lineHeight: '120%' },
    ...{ msoPaddingAlt: '0px', msoTextRaise: y * POINTS_PER_PIXEL },
  };
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noreferrer"
      style={{ ...link, lineHeight: '100%', ...style, padding: `${y}px ${x}px` }}
    >
      <ForOutlook style={`${width};${raise}`} text={'&#8202;'.repeat(spaces)} />
      <span style={label}>{children}</span>
      <ForOutlook style={width} text={`${'&#8202;'.repeat(spaces)}&#8203;`} />
    </a>
  );
}

function ForOutlook({ style, text }: { style: string; text: string }) {
  const comment = `<!--[if mso]><i style="${style}" hidden>${text}</i><![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and this one has no personal data.
  return <span dangerouslySetInnerHTML={{ __html: comment }} />;
}
