export type FontMetrics = {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly averageAdvance: number;
  readonly digitAdvance: number;
};

/** Ordinary English in the site's style, so that letters have their real frequencies. */
const MEASURING_TEXT =
  'Good care starts in your own home. Tell us what would help, and we will ring you back the same day. ' +
  'The same few carers visit, at times that suit you. Some people want an hour of company each week; others ' +
  'need someone there through the night. Your first consultation is free, and nothing is decided until you ' +
  'have met the person who will be coming. How we look after your mother, father, husband or wife: washing, ' +
  'dressing, meals, medicines, a walk to the shops. We write down what you like and what you do not. ' +
  'If something goes wrong, call us at any hour. Questions about cost? Ask Kindlewick for a quick, plain answer.';

const DIGITS = '0123456789';

/** Reads layout metrics from TrueType with a format 4 map. @throws if a table or glyph is missing */
export function readFontMetrics(sfnt: Buffer): FontMetrics {
  const unitsPerEm = sfnt.readUInt16BE(tableOffset(sfnt, 'head') + 18);
  const hhea = tableOffset(sfnt, 'hhea');
  const hmtx = tableOffset(sfnt, 'hmtx');
  const longMetrics = sfnt.readUInt16BE(hhea + 34);
  const glyphOf = characterMap(sfnt);
  const averageAdvance = (text: string) => {
    let total = 0;
    for (const character of text) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) throw new Error(`No glyph for "${character}"`);
      total += sfnt.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1));
    }
    return total / text.length / unitsPerEm;
  };
  return {
    ascent: sfnt.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -sfnt.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: sfnt.readInt16BE(hhea + 8) / unitsPerEm,
    averageAdvance: averageAdvance(MEASURING_TEXT),
    digitAdvance: averageAdvance(DIGITS),
  };
}

const FAMILY_NAME = 1;
const WINDOWS = 3;

export function familyName(sfnt: Buffer): string {
  const names = tableOffset(sfnt, 'name');
  const texts = names + sfnt.readUInt16BE(names + 4);
  for (let i = 0; i < sfnt.readUInt16BE(names + 2); i++) {
    const entry = names + 6 + 12 * i;
    const isFamily = sfnt.readUInt16BE(entry) === WINDOWS && sfnt.readUInt16BE(entry + 6) === FAMILY_NAME;
    const from = texts + sfnt.readUInt16BE(entry + 10);
    const text = sfnt.subarray(from, from + sfnt.readUInt16BE(entry + 8));
    if (isFamily) return Buffer.from(text).swap16().toString('utf16le');
  }
  throw new Error('The font does not say its name');
}

function tableOffset(sfnt: Buffer, tag: string): number {
  const tables = sfnt.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (sfnt.toString('latin1', entry, entry + 4) === tag) return sfnt.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

function characterMap(sfnt: Buffer): (codePoint: number) => number {
  const cmap = tableOffset(sfnt, 'cmap');
  const subtables = sfnt.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index++) {
    const start = cmap + sfnt.readUInt32BE(cmap + 4 + 8 * index + 4);
    if (sfnt.readUInt16BE(start) === 4) return (codePoint) => glyphInFormat4(sfnt, start, codePoint);
  }
  throw new Error('The font has no format 4 character map');
}

function glyphInFormat4(sfnt: Buffer, start: number, codePoint: number): number {
  const doubledCount = sfnt.readUInt16BE(start + 6);
  for (let segment = 0; segment < doubledCount; segment += 2) {
    if (codePoint > sfnt.readUInt16BE(start + 14 + segment)) continue;
    const first = sfnt.readUInt16BE(start + 16 + doubledCount + segment);
    if (codePoint < first) return 0;
    const delta = sfnt.readUInt16BE(start + 16 + 2 * doubledCount + segment);
    const rangeAt = start + 16 + 3 * doubledCount + segment;
    const range = sfnt.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = sfnt.readUInt16BE(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
