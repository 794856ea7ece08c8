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

export function formalName(name: NameColumns): string {
  return [name.title, fullName(name)].filter(Boolean).join(' ');
}

/** Returns the name after “Dear”: `Mrs O'Neill`; a single-field name stays whole, its surname unknown. */
export function nameToAddress({ title, first_name, last_name }: NameColumns): string {
  const plainTitle = title?.replace(/\.$/, '');
  const name = plainTitle && last_name ? last_name : fullName({ first_name, last_name });
  return [plainTitle, name].filter(Boolean).join(' ');
}

export function addressee(name: NameColumns): string {
  return formalName({ ...name, title: name.title?.replace(/\.$/, '') ?? null });
}

/** Returns up to two whole characters, in any script, from the first and last word. */
export function initials(name: string): string {
  const names = name
    .split(/\s+/u)
    .map((word) => word.replace(/^\p{P}+(?=.)/u, ''))
    .filter(Boolean);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen.map((word) => firstGrapheme(word ?? '').toLocaleUpperCase('en-GB')).join('');
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}
