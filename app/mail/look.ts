import type { CSSProperties } from 'react';

/** Email programs do not load our fonts; those of the site come first for people who have them installed. */
export const SANS =
  "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

export const INK = '#17352f';
export const PAPER = '#fdf8f1';
export const SURFACE = '#ffffff';
export const SAGE = '#d7e6dc';
export const HONEY = '#f9e7b8';
export const LINE = '#d9d2c5';
export const QUIET = '#38514a';

export const text: CSSProperties = {
  margin: '0 0 18px',
  fontFamily: SANS,
  fontSize: '18px',
  lineHeight: '1.6',
  color: INK,
};
/** An unbroken string stays inside the card on a phone; each line runs in the direction of its own script. */
export const typed: CSSProperties = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
};
export const headingText: CSSProperties = {
  margin: '28px 0 8px',
  fontFamily: SERIF,
  lineHeight: '1.25',
  color: INK,
};
