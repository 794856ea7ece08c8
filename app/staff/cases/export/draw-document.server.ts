import PdfDocument from 'pdfkit';
import type { Palette } from '#domain/look/palette.ts';
import {
  type DocumentFonts,
  MARGIN,
  Pen,
  type Picture,
  registerFaces,
  type Style,
} from './document-pen.server.ts';

/** Points that stay with a heading on its page. */
const KEPT_WITH_HEADING = 44;

export interface Writing {
  heading(text: string, level: 1 | 2): void;
  paragraph(text: string, style?: Style): void;
  fact(name: string, value: string): void;
  rule(): void;
  /** `bytes` of a PNG or JPEG; its sides in CSS pixels. The text below it must say the same. */
  picture(picture: Picture): void;
}

export interface DocumentHead {
  readonly title: string;
  readonly palette: Palette;
  /** A long document's footer can't state the page count, because each page is passed on once full. */
  readonly footer?: string | undefined;
  readonly fonts: DocumentFonts;
}

export interface DocumentEnd {
  readonly footer: string;
  readonly dots?: string | undefined;
}

/** Lays out a PDF, in a thread because a long document takes seconds. */
export interface Drawing extends Writing {
  take(): Buffer<ArrayBuffer>;
  finish(end: DocumentEnd): Promise<void>;
}

export function startDrawing({ title, palette, footer, fonts }: DocumentHead): Drawing {
  const pdf = new PdfDocument({
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
  const pen = new Pen(pdf, registerFaces(pdf, fonts), palette, footer);
  return {
    heading(text, level) {
      const isFirst = level === 1;
      const reserve = KEPT_WITH_HEADING;
      pen.paragraph(text, { size: isFirst ? 18 : 12.5, weight: 'bold', above: isFirst ? 0 : 12, reserve });
      pen.y += 3;
    },
    paragraph: (text, style = {}) => pen.paragraph(text, style),
    fact: (name, value) => pen.fact(name, value),
    rule: () => pen.rule(),
    picture: (picture) => pen.picture(picture),
    take: () => Buffer.concat(chunks.splice(0)),
    async finish({ footer: last, dots }) {
      if (pen.incomplete && dots) {
        pen.rule();
        pen.paragraph(dots, {});
      }
      pen.finish(last);
      pdf.end();
      await ended;
    },
  };
}
