import type PDFKit from 'pdfkit';
import { DOCUMENT_FONTS, type Weight } from './document-fonts.server.ts';

const MARGIN = 56;
const TEXT_SIZE = 10.5;
const SMALL_SIZE = 9;
const INK = '#17352f';
const SOFT = '#3b554f';
const LINE = '#d9d2c5';
/** Stands for a letter that the document's fonts do not have. */
const MISSING = '\u2022';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Points above the paragraph. */
  readonly above?: number;
  readonly indent?: number;
}

/** A4 pages of running text in our own letters. */
export interface Document {
  heading(text: string, level: 1 | 2): void;
  paragraph(text: string, style?: Style): void;
  /** A name and its value, the value in full below a long name. */
  fact(name: string, value: string): void;
  rule(): void;
  /** Whether some letter had to be left out. */
  readonly incomplete: boolean;
  finish(footer: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins a document. The library is loaded at the first one: it takes memory that most processes never need. */
export async function beginDocument(title: string): Promise<Document> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf: PDFKit.PDFDocument = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title },
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const fonts = register(pdf);
  let incomplete = false;

  /** Writes text whose letters may come from two fonts, run by run. */
  function write(text: string, { size = TEXT_SIZE, weight = 'regular', colour = INK, indent = 0 }: Style) {
    pdf.fontSize(size).fillColor(colour);
    const x = MARGIN + indent;
    const width = pdf.page.width - 2 * MARGIN - indent;
    for (const line of text.split('\n')) {
      const runs = runsOf(line, fonts[weight]);
      incomplete ||= runs.some(({ missing }) => missing);
      runs.forEach((run, i) => {
        pdf.font(run.font);
        const options = { width, continued: i < runs.length - 1, lineGap: 2 };
        if (i === 0) pdf.text(run.text, x, undefined, options);
        else pdf.text(run.text, options);
      });
      if (runs.length === 0) pdf.moveDown(0.6);
    }
  }

  const paragraph = (text: string, style: Style = {}) => {
    pdf.y += style.above ?? 0;
    write(text, style);
  };
  return {
    paragraph,
    heading(text, level) {
      paragraph(text, { size: level === 1 ? 18 : 12.5, weight: 'bold', above: level === 1 ? 0 : 14 });
      pdf.y += 4;
    },
    fact(name, value) {
      paragraph(name, { size: SMALL_SIZE, colour: SOFT, above: 3 });
      write(value, {});
    },
    rule() {
      pdf.y += 8;
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(pdf.page.width - MARGIN, pdf.y)
        .strokeColor(LINE)
        .stroke();
      pdf.y += 8;
    },
    get incomplete() {
      return incomplete;
    },
    async finish(footer) {
      const { count } = pdf.bufferedPageRange();
      for (let i = 0; i < count; i++) {
        pdf.switchToPage(i);
        // Below the margin a text would begin a new page.
        pdf.page.margins.bottom = 0;
        pdf
          .font(fonts.regular[0].name)
          .fontSize(SMALL_SIZE)
          .fillColor(SOFT)
          .text(`${footer}, page ${i + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN + 16, {
            lineBreak: false,
          });
      }
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

interface Face {
  readonly name: string;
  has(codePoint: number): boolean;
}

type Faces = Record<Weight, readonly [Face, Face]>;

function register(pdf: PDFKit.PDFDocument): Faces {
  const face = (name: string, data: Buffer): Face => {
    pdf.registerFont(name, data);
    pdf.font(name);
    // The library's types leave out the font that it has parsed.
    const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    return { name, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  };
  const both = (weight: Weight) => {
    const [latin, extended] = DOCUMENT_FONTS[weight];
    return [face(weight, latin), face(`${weight}-extended`, extended)] as const;
  };
  return { regular: both('regular'), bold: both('bold') };
}

interface Run {
  readonly font: string;
  text: string;
  missing: boolean;
}

function runsOf(text: string, faces: readonly [Face, Face]): Run[] {
  const runs: Run[] = [];
  // A letter and its accent may be two code points where the font has one.
  for (const letter of text.normalize('NFC').replaceAll('\t', ' ')) {
    const codePoint = letter.codePointAt(0)!;
    const face = faces.find(({ has }) => has(codePoint));
    const font = (face ?? faces[0]).name;
    const last = runs.at(-1);
    const run = last?.font === font ? last : { font, text: '', missing: false };
    if (run !== last) runs.push(run);
    run.text += face ? letter : MISSING;
    run.missing ||= !face;
  }
  return runs;
}
