import { inflateSync } from 'node:zlib';

/** Extracts the text layer and metadata as a reader program does; it only supports our own PDFs. */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const streamOf = (id: string) => inflated(objects.get(id) ?? '');
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const lines: string[] = [];
  for (const body of objects.values()) {
    const title = /\/Title \(((?:[^\\)]|\\.)*)\)/.exec(body)?.[1];
    if (title) lines.push(title);
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (table) fonts.set(name, lettersOf(streamOf(table)));
    }
  }
  for (const body of objects.values()) {
    const content = /^<<[\s\S]*?\/Length/.test(body) ? inflated(body) : '';
    let font: ReadonlyMap<string, string> | undefined;
    for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name);
      else {
        const drawn = [...glyphs.matchAll(/<([0-9a-f]+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(drawn.map((glyph) => font?.get(glyph) ?? '\ufffd').join(''));
      }
    }
  }
  return lines.join('\n');
}

function inflated(body: string): string {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
  if (stream === undefined) return '';
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Maps glyphs to letters, each as four hexadecimal digits. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, units = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      const text = units
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join('');
      letters.set((glyph++).toString(16).padStart(4, '0'), text);
    }
  }
  return letters;
}
