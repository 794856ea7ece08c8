const CELLS = ':scope > th, :scope > td';
/** A table with these in it arranges a page; its parts stand one below the other. */
const NO_CELL_WORDS = 'table, ul, ol, h1, h2, h3, h4, h5, h6, blockquote';
const BLOCKS = 'p, div';

/**
 * A post has no tables, so every row becomes a line with bars between its cells; a layout table is only taken apart.
 * @returns how many tables became lines
 */
export function intoRows(body: HTMLElement): number {
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
    for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ');
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
