import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/** Limits an email's visible HTML to three times the text that is stored. */
const HTML_MAX = 300_000;
/** Allows the nested tables of the worst newsletters. */
const DEPTH_MAX = 120;
const CHILDREN_MAX = 5_000;
/** Limits open elements: the more there are, the longer the parser takes for each tag. */
const OPEN_MAX = 500;
/** Longer than any link that someone reads. */
const VALUE_MAX = 2_000;

const QUOTED = { format: 'blockquote', options: { trimEmptyLines: true, leadingLineBreaks: 1 } } as const;

let convert: ((html: string) => string) | undefined;

/**
 * Reads the visible text of one email's HTML parts, with links beside their text and a `>` before quoted lines.
 * Pictures, styles and scripts are left out; the parts share one limit on work.
 */
export function htmlReader(max = HTML_MAX): (html: string) => string {
  let left = max;
  return (html) => {
    const visibleHtml = visiblePart(html, left);
    left -= visibleHtml.length;
    return visibleHtml === '' ? '' : textOf(visibleHtml);
  };
}

function textOf(html: string): string {
  convert ??= compile({
    wordwrap: false,
    limits: { maxInputLength: HTML_MAX, maxDepth: DEPTH_MAX, maxChildNodes: CHILDREN_MAX, ellipsis: '…' },
    selectors: [
      { selector: 'hr', format: 'skip' },
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true },
      },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'table', options: { uppercaseHeaderCells: false } },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'blockquote', ...QUOTED },
      { selector: 'div.gmail_quote', ...QUOTED },
      { selector: 'div.yahoo_quoted', ...QUOTED },
    ],
  });
  return convert(html);
}

const UNSEEN = new Set(['style', 'script', 'title', 'template']);
const EMPTY = new Set('area base col embed img input link meta param source track'.split(' '));
const SEEN_EMPTY = new Set(['br', 'wbr', 'hr']);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  div: ['class'],
  ol: ['start', 'type'],
};

/** Returns visible text and elements up to `max` characters; unlimited nesting could take minutes. */
function visiblePart(html: string, max: number): string {
  const pieces: string[] = [];
  let length = 0;
  let open = 0;
  let unseen = 0;
  const add = (piece: string) => {
    if (length + piece.length > max || open > OPEN_MAX) return parser.pause();
    length += piece.length;
    pieces.push(piece);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (EMPTY.has(name)) return;
        if (SEEN_EMPTY.has(name)) return add(`<${name}>`);
        open += 1;
        if (UNSEEN.has(name)) unseen += 1;
        else if (unseen === 0) add(`<${name}${attributesOf(name, attributes)}>`);
      },
      ontext(text) {
        // Text is cut to what is left; tags never are.
        if (unseen === 0) add(text.slice(0, Math.max(max - length, 1)));
      },
      onclosetag(name) {
        if (EMPTY.has(name) || SEEN_EMPTY.has(name)) return;
        open -= 1;
        if (UNSEEN.has(name)) unseen -= 1;
        else if (unseen === 0) add(`</${name}>`);
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  return pieces.join('');
}

function attributesOf(name: string, values: Readonly<Record<string, string>>): string {
  return (ATTRIBUTES[name] ?? [])
    .map((key) => {
      const value = values[key];
      return value && value.length <= VALUE_MAX ? ` ${key}="${value.replaceAll('"', '&quot;')}"` : '';
    })
    .join('');
}
