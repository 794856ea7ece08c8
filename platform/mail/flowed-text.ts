interface Paragraph {
  readonly depth: number;
  text: string;
}

/**
 * Joins the lines of `format=flowed` to paragraphs, each as one line after its signs of quotation. Another depth of
 * quotation ends a paragraph, for otherwise an answer is taken for the quotation above it (RFC 3676, sections 4.1, 4.5).
 * @param deletesSpace whether the space at a soft line break goes (`DelSp`), as in languages that write without any
 */
export function joinFlowed(text: string, deletesSpace: boolean): string {
  const paragraphs: Paragraph[] = [];
  let flows = false;
  for (const line of text.split(/\r?\n/u)) {
    const depth = depthOf(line);
    const text = line.slice(line.charAt(depth) === ' ' ? depth + 1 : depth);
    // Two dashes and a space are the line above a signature.
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
