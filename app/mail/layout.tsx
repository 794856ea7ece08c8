import { renderToStaticMarkup } from 'react-dom/server';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { Look } from '#domain/look/look.ts';
import { companyLine } from '#domain/provider/company.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import { MailBlock } from './blocks.tsx';
import type { MailContent } from './content.ts';
import { Preview, Section } from './elements.tsx';
import { LINE, type MailLook, mailLook } from './look.ts';

const WIDTH_PX = 600;

/** The dark screen equivalents. Programs that can't apply them use the light colours or invert them. */
const darkScreen = ({ ink, paper, sage, peach, dark, 'ink-soft': soft }: MailLook) => `
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .card { background-color: ${ink} !important; border-color: ${soft} !important; }
  .card p, .card h1, .card h2, .card td, .card li, .card a.inline { color: ${paper} !important; }
  .card .quiet { color: ${sage} !important; }
  .framed { background-color: ${dark.framed} !important; }
  .notice { background-color: ${dark.notice} !important; }
  .fact { border-color: ${soft} !important; }
  .action { background-color: ${peach} !important; color: ${ink} !important; }
  .small { color: ${sage} !important; }
}
`;

const NARROW = `
/* Beside its label an email address would break in the middle of a word. */
@media (max-width: 480px) {
  .card-inside { padding: 24px 20px !important; }
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
  .facts td, .facts tr { display: block !important; width: auto !important; }
  .facts .label { border-bottom: 0 !important; padding-bottom: 0 !important; }
  .facts .value { padding-top: 0 !important; }
}`;

export interface MailLayoutProps {
  readonly content: MailContent;
  readonly provider: Provider;
  readonly look: Look;
  readonly logo: Logo | null;
}

/** XHTML 1.0 of 1999: some programs switch rendering mode by it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React asks browsers to preload pictures; email programs decide for themselves. */
const PRELOADED = /<link rel="preload" as="image"[^>]*>/g;

export function drawMail(props: MailLayoutProps): string {
  return DOCTYPE + renderToStaticMarkup(<MailLayout {...props} />).replace(PRELOADED, '');
}

function MailLayout({ content, provider, look: chosen, logo }: MailLayoutProps) {
  const look = mailLook(chosen);
  const { paper, surface, headingText } = look;
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkScreen(look) + NARROW}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <Preview text={content.preview} />
        {/* Repeated on a table: some programs drop the body element. */}
        <Section className="page" style={{ backgroundColor: paper, padding: '24px 12px' }}>
          <Section style={{ maxWidth: `${WIDTH_PX}px` }}>
            <Masthead provider={provider} look={look} logo={logo} />
            <Section
              className="card"
              tdClassName="card-inside"
              style={{
                backgroundColor: surface,
                border: `1px solid ${LINE}`,
                borderTop: 'none',
                borderRadius: '0 0 16px 16px',
                borderCollapse: 'separate',
                padding: '32px',
              }}
            >
              {content.title === null ? null : (
                <h1 style={{ ...headingText, margin: '0 0 20px', fontSize: '30px' }}>{content.title}</h1>
              )}
              {content.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an email is drawn once and its blocks never move.
                <MailBlock key={index} block={block} look={look} />
              ))}
            </Section>
            <Foot content={content} provider={provider} look={look} />
          </Section>
        </Section>
      </body>
    </html>
  );
}

type Part = Omit<MailLayoutProps, 'look'> & { readonly look: MailLook };

function Masthead({ provider: { name }, look, logo }: Omit<Part, 'content'>) {
  const { named = false, ...picture } = logo ?? {};
  const beside = {
    display: 'inline-block',
    border: 'none',
    verticalAlign: 'middle',
    borderRadius: '10px',
    marginRight: '12px',
  };
  const { fontFamily } = look.headingText;
  return (
    <Section
      tdClassName="edge"
      style={{ backgroundColor: look.ink, borderRadius: '16px 16px 0 0', padding: '18px 32px' }}
    >
      <p style={{ margin: 0, fontFamily, fontSize: '22px', lineHeight: '1.3', color: look.paper }}>
        {logo && <img alt={named ? name : ''} {...picture} style={beside} />}
        {!named && name}
      </p>
    </Section>
  );
}

function Foot({ content, provider, look }: Omit<Part, 'logo'>) {
  const company = companyLine(provider.company);
  const small = { ...look.text, fontSize: '15px', color: look['ink-soft'] };
  return (
    <Section tdClassName="edge" style={{ padding: '20px 32px 0' }}>
      <p className="small" style={{ ...small, margin: '0 0 8px' }}>
        {[provider.name, spokenAddress(provider.address)].filter(Boolean).join(', ')}
        <br />
        {provider.phone && `Phone ${provider.phone}`}
        {company && <br />}
        {company}
      </p>
      <p className="small" style={{ ...small, margin: 0 }}>
        {content.footer}
      </p>
    </Section>
  );
}
