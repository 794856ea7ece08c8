/** A paragraph that Word shows as an item of a list. */
const WORD_ITEM = 'p[class*="MsoListParagraph"], p[data-look*="mso-list"]';
/** The bullet or number before it, which Word writes as text. */
const MARKER = '[data-look*="mso-list:Ignore"], [data-look*="mso-list: Ignore"]';
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;
/** What says nothing to a reader. The editor keeps only parts of ours, but the words inside these would stay. */
const NO_WORDS = 'script, title, meta, link, xml, template';
/** Styles are read, never applied: the policy of the page forbids them, and a browser logs each. */
const STYLE_SHEETS = /<style[\s\S]*?<\/style>/gi;
const TAGS = /<[a-z][^>]*>/gi;
const STYLE = /\sstyle\s*=/gi;
const PLAIN = /font-weight:\s*(?:normal|400)/;
/** What a page says by a style and we say by a word's mark. */
const LOOKS = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
] as const;

/**
 * Makes what is pasted from Word, or from another page, ready for the editor: Word's list paragraphs become
 * lists, and headings go down to the levels that a post has below its title.
 */
export function cleanPastedHtml(html: string): string {
  const bare = html.replace(STYLE_SHEETS, '').replace(TAGS, (tag) => tag.replace(STYLE, ' data-look='));
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  for (const part of body.querySelectorAll(NO_WORDS)) part.remove();
  for (const item of body.querySelectorAll(WORD_ITEM)) {
    if (item.querySelector(MARKER)) intoList(item);
  }
  markLooks(body);
  lowerHeadings(body);
  return body.innerHTML;
}

/** Puts a paragraph of Word's into the list that stands before it, or into a new one. */
function intoList(paragraph: Element): void {
  const { ownerDocument: document, previousElementSibling: before } = paragraph;
  const markers = [...paragraph.querySelectorAll(MARKER)];
  const tag = NUMBER.test(markers[0]?.textContent ?? '') ? 'ol' : 'ul';
  for (const marker of markers) marker.remove();
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  // Word parts a list by nothing but white space.
  const isSame = before?.tagName.toLowerCase() === tag && before.hasAttribute('data-word');
  const list = isSame ? before : document.createElement(tag);
  if (!isSame) {
    list.setAttribute('data-word', '');
    paragraph.before(list);
  }
  list.append(item);
  paragraph.remove();
}

/** Bold and italic that are said by a style become marks. */
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
