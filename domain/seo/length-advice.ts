/** The usual assumption about search engines' limit, in CSS pixels; none of them guarantees it. */
const TITLE_WIDTH = 580;
const DESCRIPTION_WIDTH = 990;
const DESCRIPTION_WIDTH_PHONE = 680;
/** The number of letters below which search engines often write their own title. */
const TITLE_SHORT = 6;
const DESCRIPTION_SHORT = 60;

/** Arial's widths relative to the letter size; other characters are about as wide as a digit. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'’|", 0.22],
  [' ftI!,./:;[]\\', 0.28],
  ['r()-`“”"', 0.33],
  ['cksvxyzJ', 0.5],
  ['FTZ', 0.61],
  ['ABEKPSVXY&', 0.67],
  ['wCDHNRU', 0.72],
  ['GOQ', 0.78],
  ['mM%', 0.85],
  ['W@…', 0.97],
];
const OTHER = 0.56;
const TITLE_LETTERS = 20;
const DESCRIPTION_LETTERS = 14;

function widthOf(text: string, size: number): number {
  let parts = 0;
  for (const letter of text) parts += WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? OTHER;
  return Math.round(parts * size);
}

function cutTo(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  const tokens = text.split(' ');
  while (tokens.length > 1 && widthOf(`${tokens.join(' ')} …`, size) > width) tokens.pop();
  const letters = [...tokens.join(' ')];
  while (letters.length > 1 && widthOf(`${letters.join('')} …`, size) > width) letters.pop();
  return `${letters.join('').replace(/[,;:.–-]+$/, '')} …`;
}

export interface LengthAdvice {
  readonly verdict: 'good' | 'short' | 'long';
  readonly text: string;
}

export function titleAdvice(title: string, siteName: string): LengthAdvice {
  const whole = `${title} - ${siteName}`;
  const count = [...title].length;
  if (count < TITLE_SHORT) {
    return { verdict: 'short', text: `${count} characters. Very short: say what the page is about.` };
  }
  if (widthOf(whole, TITLE_LETTERS) <= TITLE_WIDTH) {
    return { verdict: 'good', text: `${count} characters. It is shown whole, with the name of the site.` };
  }
  return widthOf(title, TITLE_LETTERS) <= TITLE_WIDTH
    ? {
        verdict: 'good',
        text: `${count} characters. It is shown whole, and the name of the site behind it is cut.`,
      }
    : {
        verdict: 'long',
        text: `${count} characters. Too long to be shown whole: search engines end it after “${ending(cutTo(title, TITLE_WIDTH, TITLE_LETTERS))}”.`,
      };
}

export function descriptionAdvice(text: string): LengthAdvice {
  const [count, width] = [[...text].length, widthOf(text, DESCRIPTION_LETTERS)];
  if (count < DESCRIPTION_SHORT) {
    return {
      verdict: 'short',
      text: `${count} characters. Short: search engines may take other words from the page instead.`,
    };
  }
  if (width <= DESCRIPTION_WIDTH_PHONE) {
    return { verdict: 'good', text: `${count} characters. It is shown whole on computers and phones.` };
  }
  return width <= DESCRIPTION_WIDTH
    ? {
        verdict: 'good',
        text: `${count} characters. It is shown whole on computers, and its end is left out on phones.`,
      }
    : {
        verdict: 'long',
        text: `${count} characters. Too long to be shown whole: search engines end it after “${ending(cutTo(text, DESCRIPTION_WIDTH, DESCRIPTION_LETTERS))}”.`,
      };
}

export function asSearchResult(
  title: string,
  description: string,
  screen: 'computer' | 'phone',
): { readonly title: string; readonly description: string } {
  return {
    title: cutTo(title, screen === 'phone' ? TITLE_WIDTH * 1.15 : TITLE_WIDTH, TITLE_LETTERS),
    description: cutTo(
      description,
      screen === 'phone' ? DESCRIPTION_WIDTH_PHONE : DESCRIPTION_WIDTH,
      DESCRIPTION_LETTERS,
    ),
  };
}

function ending(cut: string): string {
  return cut.replace(/ …$/, '').split(' ').slice(-3).join(' ');
}
