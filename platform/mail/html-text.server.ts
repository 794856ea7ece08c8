import { compile } from 'html-to-text';
import { Parser } from 'htmlparser2';

/** As much as a hundred pages with their design. */
const HTML_MAX = 2_000_000;
/** Tables within tables of the worst newsletters. */
const DEPTH_MAX = 120;
const CHILDREN_MAX = 5_000;
/** Elements that are open at once. The parser takes the longer for each tag the more there are. */
const OPEN_MAX = 500;

const QUOTED = { format: 'blockquote', options: { trimEmptyLines: true, leadingLineBreaks: 1 } } as const;

/** Made at the first email without a text of its own. */
let convert: ((html: string) => string) | undefined;

/**
 * What people read of an email in HTML, with links beside their words and each quoted line after a `>`. Pictures, styles
 * and scripts are left out; work is limited, whatever is in it.
 */
export function textOfHtml(html: string): string {
  convert ??= compile({
    wordwrap: false,
    limits: { maxInputLength: HTML_MAX, maxDepth: DEPTH_MAX, maxChildNodes: CHILDREN_MAX, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'title', format: 'skip' },
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
  return convert(untilTooDeep(html.slice(0, HTML_MAX)));
}

/** Up to where more elements are open than any program leaves so: a million of them would hold the server up for minutes. */
function untilTooDeep(html: string): string {
  let open = 0;
  let end = html.length;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open <= OPEN_MAX || end < html.length) return;
      end = parser.startIndex;
      parser.pause();
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  parser.write(html);
  return html.slice(0, end);
}
