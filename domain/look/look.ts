import { colourOf } from './colour.ts';
import { BUILT_IN_PAIR, type ColourPair } from './palette.ts';

/** What an office chooses of how its website looks. */
export type Look = ColourPair;

export const BUILT_IN_LOOK: Look = BUILT_IN_PAIR;

/** @returns null while one of the fields holds no colour */
export function lookOf({ main = '', accent = '' }: Readonly<Record<string, string>>): Look | null {
  const read = { main: colourOf(main), accent: colourOf(accent) };
  return read.main && read.accent ? { main: read.main, accent: read.accent } : null;
}
