export interface NameColumns {
  readonly title: string | null;
  readonly first_name: string;
  readonly last_name: string | null;
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

const NO_NAME = 'No name given';

export function fullName({ first_name, last_name }: Omit<NameColumns, 'title'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || NO_NAME;
}

/** The name with its title: `Mrs. Ann O'Neill`. */
export function formalName(name: NameColumns): string {
  return [name.title, fullName(name)].filter(Boolean).join(' ');
}

/**
 * What follows "Dear": `Mrs O'Neill`. Where one field holds the whole name, all of it: nobody can tell which
 * part is the family name.
 */
export function nameToAddress({ title, first_name, last_name }: NameColumns): string {
  const plainTitle = title?.replace(/\.$/, '');
  const name = plainTitle && last_name ? last_name : fullName({ first_name, last_name });
  return [plainTitle, name].filter(Boolean).join(' ');
}

/** The name as it stands above an address: `Mrs Ann O'Neill`. */
export function addressee(name: NameColumns): string {
  return formalName({ ...name, title: name.title?.replace(/\.$/, '') ?? null });
}

/**
 * Up to two initials for an avatar, of the first and the last word: whole characters in any script, and past
 * an opening bracket or quotation mark.
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
