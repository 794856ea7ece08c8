import type PDFKit from 'pdfkit';
import type { Palette } from '#domain/look/palette.ts';
import { breakLines, type Face, type Lines } from './document-lines.ts';

type Weight = 'regular' | 'bold';

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

export const MARGIN = 52;
const VALUE_INDENT = 140;
const TEXT_SIZE = 10;
const SMALL_SIZE = 9;
/** A multiple of the text size, with room for scripts taller than ours. */
const LINE_HEIGHT = 1.4;
/** From the top of a line to its baseline, in text sizes. */
const BASELINE = 1.02;
const GAP = 10;
/** Points in a CSS pixel. */
const POINTS = 0.75;
const OWN_FACES = 2;
const LINE = '#d9d2c5';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly above?: number;
  readonly indent?: number;
  /** Points to leave for what follows on the same page. */
  readonly reserve?: number;
}

export class Pen {
  y = MARGIN;
  page = 1;
  incomplete = false;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #faces: Record<Weight, readonly Face[]>;
  readonly #palette: Palette;
  readonly #bottom: number;
  readonly #width: number;
  readonly #footer: string | undefined;

  constructor(
    pdf: PDFKit.PDFDocument,
    faces: Record<Weight, readonly Face[]>,
    palette: Palette,
    footer: string | undefined,
  ) {
    this.#footer = footer;
    this.#pdf = pdf;
    this.#palette = palette;
    this.#faces = faces;
    this.#bottom = pdf.page.height - MARGIN;
    this.#width = pdf.page.width - 2 * MARGIN;
  }

  /** Writes the footer of the remaining pages. @param last replaces a long document's footer */
  finish(last: string) {
    if (this.#footer !== undefined) {
      this.foot(`${this.#footer}, page ${this.page}`);
      return;
    }
    const { count } = this.#pdf.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.#pdf.switchToPage(i);
      this.foot(`${last}, page ${i + 1} of ${count}`);
    }
  }

  #makeRoom(points: number) {
    if (this.y + points <= this.#bottom || this.y === MARGIN) return;
    if (this.#footer !== undefined) this.foot(`${this.#footer}, page ${this.page}`);
    this.#pdf.addPage();
    this.page += 1;
    this.y = MARGIN;
  }

  #broken(text: string, { size, weight, room }: { size: number; weight: Weight; room: number }): Lines {
    const measure = (piece: string, font: string) => this.#pdf.font(font).fontSize(size).widthOfString(piece);
    const set = (some: readonly Face[]) => breakLines(text, { faces: some, width: room, measure });
    let lines: Lines;
    try {
      lines = set(this.#faces[weight]);
    } catch {
      // The library can't shape every combination of rare marks. A document with dots is better than none.
      lines = set(this.#faces[weight].slice(0, OWN_FACES));
    }
    this.incomplete ||= lines.missing;
    return lines;
  }

  #line(pieces: Lines['lines'][number], at: { x: number; y: number; size: number; colour: string }) {
    let { x } = at;
    for (const { text, font, width: wide } of pieces) {
      this.#pdf.font(font).fontSize(at.size).fillColor(at.colour);
      this.#pdf.text(text, x, at.y + at.size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      x += wide;
    }
  }

  rule() {
    this.y += 8;
    this.#pdf
      .moveTo(MARGIN, this.y)
      .lineTo(this.#pdf.page.width - MARGIN, this.y)
      .strokeColor(LINE)
      .stroke();
    this.y += 8;
  }

  picture({ bytes, width, height }: Picture) {
    const high = height * POINTS;
    this.#pdf.image(Buffer.from(bytes), MARGIN, this.y, { width: width * POINTS, height: high });
    this.y += high + GAP;
  }

  paragraph(text: string, style: Style) {
    const {
      size = TEXT_SIZE,
      weight = 'regular',
      colour = this.#palette.ink,
      above = 0,
      indent = 0,
      reserve = 0,
    } = style;
    const { lines, rtl } = this.#broken(text, { size, weight, room: this.#width - indent });
    const high = size * LINE_HEIGHT;
    if (this.y > MARGIN) this.y += above;
    this.#makeRoom(Math.min(lines.length, 2) * high + reserve);
    for (const pieces of lines) {
      this.#makeRoom(high);
      const used = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const right = rtl && lines.length > 1 ? this.#width - indent - used : 0;
      this.#line(pieces, { x: MARGIN + indent + right, y: this.y, size, colour });
      this.y += high;
    }
  }

  fact(name: string, value: string) {
    const label = this.#broken(name, { size: SMALL_SIZE, weight: 'regular', room: VALUE_INDENT - GAP });
    const high = SMALL_SIZE * LINE_HEIGHT;
    this.y += 2;
    this.#makeRoom(Math.max(label.lines.length * high, TEXT_SIZE * LINE_HEIGHT));
    const { page, y: top } = this;
    label.lines.forEach((pieces, i) => {
      this.#line(pieces, {
        x: MARGIN,
        y: this.y + i * high + 1,
        size: SMALL_SIZE,
        colour: this.#palette['ink-soft'],
      });
    });
    this.paragraph(value, { indent: VALUE_INDENT });
    if (this.page === page) this.y = Math.max(this.y, top + label.lines.length * high);
  }

  foot(text: string) {
    const { lines } = this.#broken(text, { size: SMALL_SIZE, weight: 'regular', room: this.#width });
    this.#line(lines[0] ?? [], {
      x: MARGIN,
      y: this.#bottom + 14,
      size: SMALL_SIZE,
      colour: this.#palette['ink-soft'],
    });
  }
}
