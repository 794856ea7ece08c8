import type PDFKit from 'pdfkit';
import type { Face } from './document-lines.ts';

export type Weight = 'regular' | 'bold';

/** Data URLs, by weight: the first has the common letters, the second their neighbours; `others` have other scripts. */
export type DocumentFonts = Record<Weight, readonly [string, string]> & {
  readonly others: readonly string[];
};

const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

interface ParsedFont {
  hasGlyphForCodePoint(code: number): boolean;
}

function parseFont(pdf: PDFKit.PDFDocument, name: string): ParsedFont {
  pdf.font(name);
  return (pdf as unknown as { _font: { font: ParsedFont } })._font.font;
}

/** The fonts of a document by weight: our own letters first, then those of other scripts. */
export function registerFaces(
  pdf: PDFKit.PDFDocument,
  fonts: DocumentFonts,
): Record<Weight, readonly Face[]> {
  const face = (name: string, dataUrl: string): Face => {
    pdf.registerFont(name, bytes(dataUrl));
    let parsed: ParsedFont | undefined;
    return {
      name,
      // Parsing takes memory, and most documents need two of all these fonts.
      has(codePoint) {
        parsed ??= parseFont(pdf, name);
        return parsed.hasGlyphForCodePoint(codePoint);
      },
    };
  };
  const others = fonts.others.map((data, i) => face(`script-${i}`, data));
  const all = (weight: Weight) => {
    const [latin, extended] = fonts[weight];
    return [face(weight, latin), face(`${weight}-extended`, extended), ...others];
  };
  return { regular: all('regular'), bold: all('bold') };
}
