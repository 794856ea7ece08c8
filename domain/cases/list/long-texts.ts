/** The limit for one text among others on a screen, in characters; it is more than most letters have. */
export const EACH_MAX = 5_000;
/** Below it no one sees what a text is about. */
const EACH_MIN = 500;
/** The limit for all texts on a screen, in bytes: the page holds each twice, for the eye and for its script. */
const ALL_MAX = 50_000;

/** How many characters of each text may be shown, so that a page stays small however much was written. */
export function lengthToShow(texts: readonly string[]): number {
  const beginnings = texts.map((text) => text.slice(0, EACH_MAX));
  const bytes = new TextEncoder().encode(beginnings.join('')).length;
  if (bytes <= ALL_MAX) return EACH_MAX;
  const characters = beginnings.reduce((sum, { length }) => sum + length, 0);
  const share = (ALL_MAX / bytes) * (characters / texts.length);
  return Math.max(Math.floor(share), EACH_MIN);
}

/** The beginning of a text, up to the end of a line or a word where one is near. */
export function cutTo<T extends string | null>(
  text: T,
  most: number,
): { readonly text: T; readonly isCut: boolean } {
  if (text === null || text.length <= most) return { text, isCut: false };
  const near = [text.lastIndexOf('\n', most), text.lastIndexOf(' ', most)].find((at) => at > most * 0.8);
  const beginning = text.slice(0, near ?? most).toWellFormed();
  return { text: `${beginning}…` as T, isCut: true };
}
