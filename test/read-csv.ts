/**
 * Reads RFC 4180 independently of our writer, so that they can't share a mistake.
 * @throws for a quotation mark in the middle of a cell, or one that is never closed
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (at >= text.length) throw new Error('A cell without an end');
        if (text[at] === '"') at++;
        cell += text[at];
      }
      at++;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r' && text[at] !== '\n')
        cell += text[at++];
      if (cell.includes('"')) throw new Error('A quotation mark within a cell');
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      continue;
    }
    if (at < text.length && text.slice(at, at + 2) !== '\r\n') throw new Error('A row that ends otherwise');
    rows.push(row);
    row = [];
    at += 2;
  }
  return rows;
}
