export const WORD_ITEM = 'p[class*="MsoListParagraph"], p[data-look*="mso-list"]';
/** The bullet or number before it, which Word writes as text. */
export const WORD_MARKER = '[data-look*="mso-list:Ignore"], [data-look*="mso-list: Ignore"]';
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/;
const LISTS = 'ul, ol';
/** What an item of ours holds as words, a line each. */
const BLOCKS = 'p, div, blockquote, h1, h2, h3, h4, h5, h6';

export function intoList(paragraph: Element): void {
  const markers = [...paragraph.querySelectorAll(WORD_MARKER)];
  const tag = NUMBER.test(markers[0]?.textContent ?? '') ? 'ol' : 'ul';
  const level = Number(LEVEL.exec(paragraph.getAttribute('data-look') ?? '')?.[1] ?? 1);
  for (const marker of markers) marker.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  listFor(paragraph, tag, level).append(item);
  paragraph.remove();
}

/** Made where it is missing; levels count from 1. */
function listFor(paragraph: Element, tag: string, level: number): Element {
  const { ownerDocument: document, previousElementSibling: before } = paragraph;
  // Word parts a list by nothing but white space.
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

/** Puts lists that stand beside items, as Google Docs writes them, inside; and makes lines of an item's paragraphs. */
export function nestProperly(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item) item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const item of body.querySelectorAll('li')) {
    for (const block of [...item.querySelectorAll(BLOCKS)].filter((each) => each.closest('li') === item)) {
      const hasBefore = item.firstElementChild !== block || block.previousSibling?.textContent?.trim();
      block.replaceWith(...(hasBefore ? [item.ownerDocument.createElement('br')] : []), ...block.childNodes);
    }
  }
}
