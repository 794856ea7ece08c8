import { intoList, nestProperly, WORD_ITEM, WORD_MARKER } from './pasted-lists.ts';
import { intoRows } from './pasted-tables.ts';

/** What says nothing to a reader. The editor keeps only parts of ours, but the words inside these would stay. */
const NO_WORDS = 'script, title, meta, link, xml, template, noscript';
/** What is no text. A picture is added by its own button, which asks what it shows. */
const PICTURES = 'img, picture, svg, canvas, video, audio, iframe, object, embed';
/** Styles are read, never applied: the policy of the page forbids them, and a browser logs each. */
const STYLE_SHEETS = /<style[\s\S]*?<\/style>/gi;
const TAGS = /<[a-z][^<>]*>/gi;
/** A style says how something looks; an attribute that runs a script is never read. */
const STYLE = /\sstyle\s*=/gi;
const HANDLER = /\son[a-z]+\s*=/gi;
const PLAIN = /font-weight:\s*(?:normal|400)/;
/** What a page says by a style and we say by a word's mark. */
const LOOKS = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
] as const;

export interface PastedHtml {
  readonly html: string;
  /** What changed on the way; empty when nothing did. */
  readonly notice: string;
}

/**
 * Makes what is pasted from Word or another page ready for the editor: lists, rows as lines, no pictures, headings
 * below the title's level. It is read in an inert document, and no attribute but a link's address leaves it.
 */
export function cleanPastedHtml(html: string): PastedHtml {
  const bare = html
    .replace(STYLE_SHEETS, '')
    .replace(TAGS, (tag) => tag.replace(STYLE, ' data-look=').replace(HANDLER, ' data-no='));
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  for (const part of body.querySelectorAll(NO_WORDS)) part.remove();
  const pictures = body.querySelectorAll(PICTURES);
  for (const part of pictures) part.remove();
  markLooks(body);
  for (const item of body.querySelectorAll(WORD_ITEM)) {
    if (item.querySelector(WORD_MARKER)) intoList(item);
  }
  const tables = intoRows(body);
  nestProperly(body);
  lowerHeadings(body);
  for (const part of body.querySelectorAll('*')) {
    for (const { name } of [...part.attributes]) if (name !== 'href') part.removeAttribute(name);
  }
  return { html: body.innerHTML, notice: noticeOf(pictures.length, tables) };
}

function noticeOf(pictures: number, tables: number): string {
  return [
    pictures > 0 &&
      `${pictures === 1 ? 'A picture was' : `${pictures} pictures were`} left out. Use “Add a picture” instead.`,
    tables > 0 &&
      `${tables === 1 ? 'A table was' : `${tables} tables were`} turned into lines of text. Check that they read well.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function markLooks(body: HTMLElement): void {
  for (const part of body.querySelectorAll('b[data-look]')) {
    // Google Docs wraps all it copies into a bold that is not bold.
    if (PLAIN.test(part.getAttribute('data-look') ?? '')) part.replaceWith(...part.childNodes);
  }
  for (const part of body.querySelectorAll('span[data-look]')) {
    for (const [look, tag] of LOOKS) {
      if (!look.test(part.getAttribute('data-look') ?? '')) continue;
      const mark = body.ownerDocument.createElement(tag);
      mark.append(...part.childNodes);
      part.append(mark);
    }
  }
}

/** The title of a post is its only heading of the first level. */
function lowerHeadings(body: HTMLElement): void {
  const down = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.tagName.slice(1)) + down, 3);
    const lower = body.ownerDocument.createElement(`h${level}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
