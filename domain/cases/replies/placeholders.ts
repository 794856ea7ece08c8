/** What a saved answer can name in braces, and the words for it in a list of them. */
export const PLACEHOLDERS = {
  name: 'the person’s name',
  'first name': 'the person’s first name',
  reference: 'the reference of the case',
  'my name': 'your own name',
  provider: 'our name',
  phone: 'our phone number',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** What somebody who uses a saved answer has to write each time: words in square brackets. */
const HOLE = /\[[^[\]\n]{1,80}\]/gu;

/** What is to be written in the place of words in square brackets, as `[new date]`; each once. */
export function holesIn(text: string): readonly string[] {
  return [...new Set(text.match(HOLE))];
}

const IN_BRACES = /\{([^{}\n]*)\}/gu;

/** The text with its placeholders filled in; capitals and more spaces do not matter. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (whole, inside: string) => {
    const name = known(inside);
    return name ? values[name] : whole;
  });
}

/** What stands in braces and is no placeholder, as it was typed. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(IN_BRACES)].filter(([, inside]) => !known(inside ?? '')).map(([whole]) => whole);
}

function known(inside: string): Placeholder | undefined {
  const name = inside.trim().toLowerCase().replace(/\s+/gu, ' ');
  return Object.hasOwn(PLACEHOLDERS, name) ? (name as Placeholder) : undefined;
}
