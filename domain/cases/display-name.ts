/** The name columns of a case, as they were typed. */
export interface NameColumns {
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string | null;
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Shown for whoever sent a form that asks for no name. */
const NO_NAME = 'No name given';

/** First and last name, or the one field in which the whole name was typed. */
export function fullName({ first_name, last_name }: Omit<NameColumns, 'title'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || NO_NAME;
}

/** The name with its title, as a letter begins. */
export function formalName(name: NameColumns): string {
  return [name.title, fullName(name)].filter(Boolean).join(' ');
}

/**
 * The name as a letter or a reply begins after "Dear": `Mrs O'Neill`, without the full stop that the choice of titles has.
 * Where one field holds the whole name, all of it: which part of it is the family's name, nobody can tell.
 */
export function nameToAddress({ title, first_name, last_name }: NameColumns): string {
  const plainTitle = title?.replace(/\.$/, '');
  const name = plainTitle && last_name ? last_name : fullName({ first_name, last_name });
  return [plainTitle, name].filter(Boolean).join(' ');
}

/** The whole name as it stands above an address: `Mrs Ann O'Neill`. */
export function addressee(name: NameColumns): string {
  return formalName({ ...name, title: name.title?.replace(/\.$/, '') ?? null });
}

/**
 * Up to two initials for an avatar: of the first and the last word. What a reader takes for one letter is
 * one, in any script; words that begin with a bracket or a quotation mark count from their first letter.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/^\p{P}+(?=.)/u, ''))
    .filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstGrapheme(word ?? '').toLocaleUpperCase('en-GB')).join('');
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}
