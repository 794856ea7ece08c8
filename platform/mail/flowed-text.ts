interface Paragraph {
  readonly depth: number;
  text: string;
}

/**
 * Joins `format=flowed` lines to paragraphs, each a line after its quotation signs. A change of depth ends one, so that
 * answers don't join the quotation above (RFC 3676, sections 4.1, 4.5). `deletesSpace` is the mail's `DelSp`.
 */
export function joinFlowed(text: string, deletesSpace: boolean): string {
  const paragraphs: Paragraph[] = [];
  let flows = false;
  for (const line of text.split(/\r?\n/u)) {
    const depth = depthOf(line);
    const text = line.slice(line.charAt(depth) === ' ' ? depth + 1 : depth);
    // A line of two dashes and a space precedes a signature.
    const isSoft = text.endsWith(' ') && text !== '-- ';
    const written = isSoft && deletesSpace ? text.slice(0, -1) : text;
    const last = paragraphs.at(-1);
    if (flows && last?.depth === depth && text !== '-- ') last.text += written;
    else paragraphs.push({ depth, text: written });
    flows = isSoft;
  }
  return paragraphs.map(lineOf).join('\n');
}

function depthOf(line: string): number {
  let depth = 0;
  while (line.charAt(depth) === '>') depth += 1;
  return depth;
}

function lineOf({ depth, text }: Paragraph): string {
  return depth === 0 ? text : `${'>'.repeat(depth)} ${text}`;
}
