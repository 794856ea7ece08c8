import { isKeyOf } from '#platform/records/keys.ts';
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

/** Text in square brackets, to be replaced each time a saved answer is used. */
const HOLE = /\[[^[\]\n]{1,80}\]/gu;

export function holesIn(text: string): readonly string[] {
  return [...new Set(text.match(HOLE))];
}

const IN_BRACES = /\{([^{}\n]*)\}/gu;

export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(IN_BRACES, (whole, inside: string) => {
    const name = known(inside);
    return name ? values[name] : whole;
  });
}

export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(IN_BRACES)].filter(([, inside]) => !known(inside ?? '')).map(([whole]) => whole);
}

function known(inside: string): Placeholder | undefined {
  const name = inside.trim().toLowerCase().replace(/\s+/gu, ' ');
  return isKeyOf(PLACEHOLDERS, name) ? name : undefined;
}
