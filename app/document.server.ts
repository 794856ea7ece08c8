import { createHash } from 'node:crypto';
import { handOverOf } from './hand-over.server.ts';
import { APP, LATER, SCROLL_STORE } from './starter/handover.ts';

const LINKED_DATA = 'application/ld+json';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** React Router marks links whose routes it fetches later; here the app has every route from the start. */
const DISCOVERS = ' data-discover="true"';
/** React Router treats an omitted flag as off. */
const FLAGS_OFF = /"future":\{(?:"\w+":false,?)*\}/;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

interface Finishing {
  readonly data: string;
  readonly hydrates: boolean;
  readonly starter: string;
  readonly imagesFrom?: readonly string[];
  readonly isFramed?: boolean;
}

export interface FinishedDocument {
  readonly html: string;
  /** The Content-Security-Policy that allows exactly this page's inline scripts and styles. */
  readonly policy: string;
}

export function finishDocument(
  markup: string,
  { data, hydrates, starter, imagesFrom = [], isFramed = false }: Finishing,
): FinishedDocument {
  const handOver = handOverOf(data);
  const cleanMarkup = markup.replaceAll(DISCOVERS, '');
  const body = hydrates
    ? cleanMarkup.replace('</body>', () => `<script>${handOver}</script></body>`)
    : inert(cleanMarkup, handOver, starter);
  const whole = `<!DOCTYPE html>${body}`;
  return { html: whole, policy: policyFor(whole, { hydrates, imagesFrom, isFramed }) };
}

/** Delays all scripts until the start, in one module: each policy hash is 53 incompressible bytes. */
function inert(markup: string, handOver: string, starter: string): string {
  const codes: string[] = [];
  const modules: string[] = [];
  const empty = `<script type="${LATER}"></script>`;
  const quiet = markup
    .replace(MODULE_PRELOAD, '')
    .replace(INLINE_SCRIPT, (script, attributes: string, code: string) => {
      const type = /type="([^"]*)"/.exec(attributes)?.[1];
      if (type === LINKED_DATA) return script;
      // The browser has already scrolled, and the starter saves the position: there is nothing left to scroll back to.
      if (!code.includes(SCROLL_STORE)) (type === 'module' ? modules : codes).push(code);
      return empty;
    });
  const app = [...codes, handOver, ...modules].join(';\n').replace(FLAGS_OFF, '"future":{}');
  return quiet.replace(
    '</body>',
    () => `<script type="${LATER}" ${APP}>${app}</script><script>${starter}</script></body>`,
  );
}

/** Lets the dashboard play voicemail that came by email. */
const VOICEMAIL = "media-src 'self'";

function policyFor(
  html: string,
  { hydrates, imagesFrom = [], isFramed }: Pick<Finishing, 'hydrates' | 'imagesFrom' | 'isFramed'>,
): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '', code]) => code && !attributes.includes(LINKED_DATA))
    .map(([, , code = '']) => hash(code));
  const styles = [...html.matchAll(INLINE_STYLE)].map(([, css = '']) => hash(css));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    ["img-src 'self'", ...imagesFrom].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // The dashboard frames one of our own addresses: an email's original look.
    ...(hydrates ? ["frame-src 'self'", VOICEMAIL] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
