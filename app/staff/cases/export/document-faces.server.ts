import type PDFKit from 'pdfkit';
import { DOCUMENT_FONTS, type Weight } from './document-fonts.server.ts';
import type { Face } from './document-lines.ts';

interface ParsedFont {
  hasGlyphForCodePoint(code: number): boolean;
}

function parseFont(pdf: PDFKit.PDFDocument, name: string): ParsedFont {
  pdf.font(name);
  // The library's types leave out the font that it has parsed.
  return (pdf as unknown as { _font: { font: ParsedFont } })._font.font;
}

/** The fonts of a document by weight: our own letters first, then those of other scripts. */
export function registerFaces(
  pdf: PDFKit.PDFDocument,
  otherScripts: readonly Buffer[],
): Record<Weight, readonly Face[]> {
  const face = (name: string, data: Buffer): Face => {
    pdf.registerFont(name, data);
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
  const others = otherScripts.map((data, i) => face(`script-${i}`, data));
  const all = (weight: Weight) => {
    const [latin, extended] = DOCUMENT_FONTS[weight];
    return [face(weight, latin), face(`${weight}-extended`, extended), ...others];
  };
  return { regular: all('regular'), bold: all('bold') };
}
