/** Elements without text. The editor drops unknown elements, but would keep the text inside these. */
const NO_WORDS = 'script, title, meta, link, xml, template, noscript';
/** Not text: pictures are added by their own button, which asks for a description. */
const PICTURES = 'img, picture, svg, canvas, video, audio, iframe, object, embed';
/** Styles are read, never applied: the page's policy forbids them, and browsers log each. */
const STYLE_SHEETS = /<style[\s\S]*?<\/style>/gi;
const TAGS = /<[a-z][^<>]*>/gi;
/** Renamed so that styles can be read without being applied; attributes that run scripts are never read. */
const STYLE = /\sstyle\s*=/gi;
const HANDLER = /\son[a-z]+\s*=/gi;
const PLAIN = /font-weight:\s*(?:normal|400)/;
const LOOKS = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
] as const;

export interface PastedHtml {
  readonly html: string;
  readonly notice: string;
}

/** Cleans pasted text in an inert document; no attribute but a link's address survives. */
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

/** A post's title is its only first-level heading. */
function lowerHeadings(body: HTMLElement): void {
  const down = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Number(heading.tagName.slice(1)) + down, 3);
    const lower = body.ownerDocument.createElement(`h${level}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

const WORD_ITEM = 'p[class*="MsoListParagraph"], p[data-look*="mso-list"]';
const WORD_MARKER = '[data-look*="mso-list:Ignore"], [data-look*="mso-list: Ignore"]';
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/;
const LISTS = 'ul, ol';
const ITEM_BLOCKS = 'p, div, blockquote, h1, h2, h3, h4, h5, h6';

function intoList(paragraph: Element): void {
  const markers = [...paragraph.querySelectorAll(WORD_MARKER)];
  const tag = NUMBER.test(markers[0]?.textContent ?? '') ? 'ol' : 'ul';
  const level = Number(LEVEL.exec(paragraph.getAttribute('data-look') ?? '')?.[1] ?? 1);
  for (const marker of markers) marker.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  listFor(paragraph, tag, level).append(item);
  paragraph.remove();
}

/** Creates missing lists; levels count from 1. */
function listFor(paragraph: Element, tag: string, level: number): Element {
  const { ownerDocument: document, previousElementSibling: before } = paragraph;
  // Only white space separates Word's list items.
  const open = before?.hasAttribute('data-word') && (level > 1 || isTag(before, tag)) ? before : null;
  let list = open ?? document.createElement(tag);
  if (!open) {
    list.setAttribute('data-word', '');
    paragraph.before(list);
  }
  for (let depth = 2; depth <= level; depth++) {
    const item = list.lastElementChild;
    if (!item) break;
    const last = item.lastElementChild;
    const goesOn = last?.matches(LISTS) && (depth < level || isTag(last, tag));
    const inner = goesOn && last ? last : document.createElement(tag);
    if (inner !== last) item.append(inner);
    list = inner;
  }
  return list;
}

function isTag(element: Element, tag: string): boolean {
  return element.tagName.toLowerCase() === tag;
}

/** Moves sublists beside items, as Google Docs writes them, inside; and turns an item's paragraphs into lines. */
function nestProperly(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item) item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const item of body.querySelectorAll('li')) {
    for (const block of [...item.querySelectorAll(ITEM_BLOCKS)].filter(
      (each) => each.closest('li') === item,
    )) {
      const hasBefore = item.firstElementChild !== block || block.previousSibling?.textContent?.trim();
      block.replaceWith(...(hasBefore ? [item.ownerDocument.createElement('br')] : []), ...block.childNodes);
    }
  }
}

const CELLS = ':scope > th, :scope > td';
/** A table containing these is a layout; its parts are stacked. */
const NO_CELL_WORDS = 'table, ul, ol, h1, h2, h3, h4, h5, h6, blockquote';
const CELL_BLOCKS = 'p, div';

/** Turns rows into lines, because posts have no tables, and flattens a layout table. @returns tables made lines */
function intoRows(body: HTMLElement): number {
  let count = 0;
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tr')]
      .map((row) => [...row.querySelectorAll(CELLS)])
      .filter((cells) => cells.length > 0);
    if (table.querySelector(NO_CELL_WORDS) || rows.every((cells) => cells.length < 2)) continue;
    table.replaceWith(...rows.map((cells) => lineOf(cells, body.ownerDocument)));
    count += 1;
  }
  return count;
}

function lineOf(cells: readonly Element[], document: Document): Element {
  const line = document.createElement('p');
  cells.forEach((cell, i) => {
    for (const block of cell.querySelectorAll(CELL_BLOCKS)) block.replaceWith(...block.childNodes, ' ');
    trim(cell);
    if (i > 0) line.append(' | ');
    if (cell.tagName === 'TH') {
      const strong = document.createElement('strong');
      strong.append(...cell.childNodes);
      line.append(strong);
    } else line.append(...cell.childNodes);
  });
  return line;
}

function trim(cell: Element): void {
  cell.normalize();
  const [first, last] = [cell.firstChild, cell.lastChild];
  if (first?.nodeType === Node.TEXT_NODE) first.nodeValue = first.nodeValue?.trimStart() ?? '';
  if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = last.nodeValue?.trimEnd() ?? '';
}
