import type { Block } from '#domain/content/blocks.ts';
import { isHref } from '#domain/content/blocks.ts';
import { fromDocument } from '#domain/content/editor-document.ts';
import { documentOfHtml, type LostPart } from '#domain/content/html-document.server.ts';
import type { Note } from './note.ts';

/** No brackets or line breaks inside, so that no character is read twice. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)([^\][\n]*)\]/gi;
/** WordPress’s own; others are recognised by their attributes or closing tag. */
const OWN_SHORTCODES = new Set(['caption', 'gallery', 'audio', 'video', 'playlist', 'embed', 'wp_caption']);
const WRAPPERS = new Set(['caption', 'wp_caption', 'embed']);
/** A block without content: `<!-- wp:latest-posts {"postsToShow":3} /-->`. */
const BLOCK = /<!--\s+wp:([a-z][a-z0-9/-]*)\s([^<>]*)-->/g;
const EMPTY_BLOCKS = new Set(['spacer', 'separator', 'more', 'nextpage', 'image', 'paragraph']);
const ALT_MAX = 300;

export interface TextReading {
  readonly host: string;
  readonly pictureAt: (address: string) => { readonly picture: string; readonly alt: string } | null;
}

export interface ReadText {
  readonly blocks: readonly Block[];
  readonly notes: readonly Note[];
  readonly pictures: readonly string[];
}

export function readWordpressText(html: string, { host, pictureAt }: TextReading): ReadText {
  const notes: Note[] = [];
  const pictures: string[] = [];
  const hasBlocks = html.includes('<!-- wp:');
  for (const [, name = '', rest = ''] of html.matchAll(BLOCK)) {
    if (rest.trimEnd().endsWith('/') && !EMPTY_BLOCKS.has(name)) notes.push({ what: 'block', detail: name });
  }
  const document = documentOfHtml(withoutShortcodes(html, notes), {
    linesCount: !hasBlocks,
    linkTo: (href) => ownOrSecure(href, host),
    onLost: (part: LostPart) => notes.push({ what: part }),
    picture(src, alt) {
      const address = pictureAddress(src, host);
      if (address === null) {
        notes.push({ what: 'picture-elsewhere', detail: hostOf(src) });
        return null;
      }
      pictures.push(address);
      const found = pictureAt(address);
      if (!found) {
        notes.push({ what: 'picture-missing' });
        return null;
      }
      const text = (alt.trim() || found.alt).slice(0, ALT_MAX);
      if (!alt.trim()) notes.push({ what: 'picture-words' });
      return { picture: found.picture, alt: text };
    },
  });
  return { blocks: fromDocument(document), notes, pictures };
}

export function hostOf(address: string): string {
  return (URL.parse(address, 'https://unknown.invalid')?.hostname ?? '').replace(/^www\./, '');
}

/** Uses https and drops the query; null for another website’s picture. */
export function pictureAddress(src: string, host: string): string | null {
  const url = URL.parse(src, `https://${host}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.replace(/^www\./, '') !== host || url.port)
    return null;
  return `https://${url.hostname}${url.pathname}`;
}

/** WordPress makes smaller copies of each upload: `table-300x200.jpg` is a copy of `table.jpg`. */
export function uploadOf(address: string): string {
  return address.replace(/-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}$)/i, '').replace(/-scaled(?=\.[a-z]{3,4}$)/i, '');
}

function ownOrSecure(href: string, host: string): string | null {
  const text = href.trim();
  const url = URL.parse(text, `https://${host}/`);
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isOwn = isWeb && url.hostname.replace(/^www\./, '') === host;
  if (isOwn) return keepable(url.pathname + url.search + url.hash);
  if (!isWeb) return keepable(text.replace(/^tel:.*/is, (tel) => tel.replace(/[^\d+:a-z]/gi, '')));
  return keepable(`https://${url.host}${url.pathname}${url.search}${url.hash}`);
}

function keepable(href: string): string | null {
  return isHref(href) ? href : null;
}

/** Retains a word in brackets, unless it's evidently a plugin's shortcode. */
function withoutShortcodes(html: string, notes: Note[]): string {
  const closed = new Set<string>();
  for (const [, slash, name = ''] of html.matchAll(SHORTCODE)) if (slash) closed.add(name.toLowerCase());
  return html.replace(SHORTCODE, (whole, slash: string, typed: string, rest: string) => {
    const name = typed.toLowerCase();
    const isShortcode =
      OWN_SHORTCODES.has(name) || closed.has(name) || /[_-]/.test(name) || rest.includes('=');
    if (!isShortcode) return whole;
    if (!slash && !WRAPPERS.has(name)) notes.push({ what: 'shortcode', detail: name });
    return '';
  });
}
