import type PDFKit from 'pdfkit';
import type { Palette } from '#domain/look/palette.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import { registerFaces } from './document-faces.server.ts';
import { MARGIN, Pen, type Picture, type Style, VALUE_INDENT } from './document-pen.server.ts';

/** At least this stays with a heading on its page, in points. */
const KEPT_WITH_HEADING = 44;
/** As much is broken into lines and drawn in a few milliseconds. */
const STEP_CHARACTERS = 1_000;

export interface Document {
  heading(text: string, level: 1 | 2): void;
  paragraph(text: string, style?: Style): void;
  fact(name: string, value: string): void;
  rule(): void;
  /** `bytes` of a PNG or JPEG; its sides in CSS pixels. Whoever reads the text alone is told by the words below it. */
  picture(picture: Picture): void;
  /** Draws all that was written so far, and lets others have a turn meanwhile: a page takes some milliseconds. */
  draw(): Promise<void>;
  /** Of what is drawn. */
  readonly incomplete: boolean;
  /** Bytes of the pages that are whole by now, of a long document; the rest comes when it is finished. */
  take(): readonly Buffer[];
  finish(footer: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The library and the rarer fonts load with the first document: most processes never need that memory. With a `footer`
 * it may be long: each page is given out when it is full, so nobody can say at its foot how many there are.
 */
export async function beginDocument(title: string, palette: Palette, footer?: string): Promise<Document> {
  const [{ default: PdfDocument }, { OTHER_SCRIPTS }] = await Promise.all([
    import('pdfkit'),
    import('./other-scripts.server.ts'),
  ]);
  const pdf: PDFKit.PDFDocument = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: footer === undefined,
    info: { Title: title },
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const faces = registerFaces(pdf, OTHER_SCRIPTS);
  const pen = new Pen(pdf, faces, palette, footer);
  const steps: (() => void)[] = [];
  const draw = async () => {
    await inTurns(steps.splice(0), (step) => step());
  };
  const paragraph = (text: string, style: Style = {}) => {
    for (const [index, piece] of piecesOf(text).entries())
      steps.push(() => pen.paragraph(piece, index === 0 ? style : { ...style, above: 0, keep: 0 }));
  };
  return {
    paragraph,
    heading(text, level) {
      const keep = KEPT_WITH_HEADING;
      paragraph(text, {
        size: level === 1 ? 18 : 12.5,
        weight: 'bold',
        above: level === 1 ? 0 : 12,
        keep,
      });
      steps.push(() => {
        pen.y += 3;
      });
    },
    fact(name, value) {
      const [first = '', ...rest] = piecesOf(value);
      steps.push(() => pen.fact(name, first));
      for (const piece of rest) steps.push(() => pen.paragraph(piece, { indent: VALUE_INDENT }));
    },
    rule: () => void steps.push(() => pen.rule()),
    picture: (picture) => void steps.push(() => pen.picture(picture)),
    draw,
    get incomplete() {
      return pen.incomplete;
    },
    take: () => chunks.splice(0),
    async finish(last) {
      await draw();
      pen.finish(last);
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

/** At ends of lines, or at spaces where a line is longer than what is drawn in one step. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > STEP_CHARACTERS) {
    const most = from + STEP_CHARACTERS;
    const end = [text.lastIndexOf('\n', most), text.lastIndexOf(' ', most)].find((at) => at > from) ?? most;
    pieces.push(text.slice(from, end));
    from = end === most ? end : end + 1;
  }
  return [...pieces, text.slice(from)];
}
