import { keysOf } from '#platform/records/keys.ts';
import { colourOf } from './colour.ts';
import { BUILT_IN_FONTS, type FontPairName, isFontPair } from './font-pairs.ts';
import { BUILT_IN_PAIR, type ColourPair } from './palette.ts';

export interface Look extends ColourPair {
  readonly fonts: FontPairName;
}

export const BUILT_IN_LOOK: Look = { ...BUILT_IN_PAIR, fonts: BUILT_IN_FONTS };

export function lookOf({
  main = '',
  accent = '',
  fonts = '',
}: Readonly<Record<string, string>>): Look | null {
  const read = { main: colourOf(main), accent: colourOf(accent) };
  if (!read.main || !read.accent || !isFontPair(fonts)) return null;
  return { main: read.main, accent: read.accent, fonts };
}

export function isBuiltInLook(look: Look): boolean {
  return keysOf(BUILT_IN_LOOK).every((part) => look[part] === BUILT_IN_LOOK[part]);
}

export interface LookTable {
  id: number;
  main: string;
  accent: string;
  fonts: string;
  version: number;
  changed_by: string | null;
  changed_at: number | null;
}
