import type { CSSProperties } from 'react';
import { type Colour, dimmed, mixedWithWhite } from '#domain/look/colour.ts';
import { FONT_PAIRS, FONTS, type FontName } from '#domain/look/font-pairs.ts';
import type { Look } from '#domain/look/look.ts';
import { type Palette, paletteOf } from '#domain/look/palette.ts';

/** Email programs don't load web fonts; the site's own come first for people who have them installed. */
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

export const LINE = '#d9d2c5';
const DARK_NOTICE: Colour = '#4a3d12';

export interface MailLook extends Palette {
  readonly dark: { readonly page: Colour; readonly framed: Colour; readonly notice: Colour };
  readonly text: CSSProperties;
  readonly headingText: CSSProperties;
}

export function mailLook(look: Look): MailLook {
  const palette = paletteOf(look);
  const { ink } = palette;
  const { body, headings } = FONT_PAIRS[look.fonts];
  const [bodyFont, headingFont] = [stackOf(body), stackOf(headings)];
  return {
    ...palette,
    dark: { page: dimmed(ink, 0.3), framed: mixedWithWhite(ink, 0.05), notice: DARK_NOTICE },
    text: { margin: '0 0 18px', fontFamily: bodyFont, fontSize: '18px', lineHeight: '1.6', color: ink },
    headingText: { margin: '28px 0 8px', fontFamily: headingFont, lineHeight: '1.25', color: ink },
  };
}

function stackOf(name: FontName): string {
  const { name: font, serif } = FONTS[name];
  return `'${font}', ${serif ? SERIF : SANS}`;
}

/** Breaks long strings inside the card on a phone; each line follows its own script's direction. */
export const typed: CSSProperties = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
};
