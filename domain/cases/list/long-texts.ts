/** The limit in characters for one of several texts on a screen; more than most letters have. */
export const EACH_MAX = 5_000;
/** Shorter text doesn't show its subject. */
const EACH_MIN = 500;
/** The limit for all texts on a screen, in bytes: the page has each twice, in HTML and for its script. */
const ALL_MAX = 50_000;

export function lengthToShow(texts: readonly string[]): number {
  const beginnings = texts.map((text) => text.slice(0, EACH_MAX));
  const bytes = new TextEncoder().encode(beginnings.join('')).length;
  if (bytes <= ALL_MAX) return EACH_MAX;
  const characters = beginnings.reduce((sum, { length }) => sum + length, 0);
  const share = (ALL_MAX / bytes) * (characters / texts.length);
  return Math.max(Math.floor(share), EACH_MIN);
}

/** Cuts a text, at the end of a line or word if one is near. */
export function cutTo<T extends string | null>(
  text: T,
  most: number,
): { readonly text: T; readonly isCut: boolean } {
  if (text === null || text.length <= most) return { text, isCut: false };
  const near = [text.lastIndexOf('\n', most), text.lastIndexOf(' ', most)].find((at) => at > most * 0.8);
  const beginning = text.slice(0, near ?? most).toWellFormed();
  return { text: `${beginning}…` as T, isCut: true };
}
