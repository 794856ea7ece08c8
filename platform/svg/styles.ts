import { EFFECTS, PROPERTIES } from './allowed.ts';
import { SvgError } from './parse.ts';

type Declarations = readonly (readonly [property: string, value: string])[];

export type Styles = ReadonlyMap<
  string,
  ReadonlyMap<string, { readonly value: string; readonly at: number }>
>;

/** Programs write a class for each colour, with two or three declarations. */
const DECLARATIONS_MAX = 5_000;
const CLASS = /^\.[\w-]{1,100}$/;

/** Reads drawing programs' rules, such as `.st0, .st1 {fill: #fff}`. @throws SvgError for any others */
export function parseStyles(sheet: string): Styles {
  const styles = new Map<string, Map<string, { value: string; at: number }>>();
  let at = 0;
  for (const rule of withoutComments(sheet).split('}')) {
    if (rule.trim() === '') continue;
    const [selectors = '', declared, more] = rule.split('{');
    if (declared === undefined || more !== undefined) throw new SvgError('style');
    const declarations = parseDeclarations(declared).filter(
      ([name]) => PROPERTIES.has(name) || EFFECTS.has(name),
    );
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (!CLASS.test(selector)) throw new SvgError('style');
      const name = selector.slice(1);
      const known = styles.get(name) ?? new Map();
      styles.set(name, known);
      for (const [property, value] of declarations) known.set(property, { value, at: at++ });
      // Each selector repeats its rule's declarations: a short sheet must not grow long.
      if (at > DECLARATIONS_MAX) throw new SvgError('too-many');
    }
  }
  return styles;
}

export function parseDeclarations(text: string): Declarations {
  return text.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    if (colon < 0) return [];
    const value = each.slice(colon + 1).replace('!important', '');
    return [[each.slice(0, colon).trim().toLowerCase(), value.trim()] as const];
  });
}

export function stylesOf(styles: Styles, classes: string): Declarations {
  const found = new Map<string, { value: string; at: number }>();
  for (const name of new Set(classes.split(/\s/))) {
    for (const [property, rule] of styles.get(name) ?? []) {
      if (rule.at >= (found.get(property)?.at ?? 0)) found.set(property, rule);
    }
  }
  return [...found].map(([property, { value }]) => [property, value]);
}

function withoutComments(sheet: string): string {
  let result = '';
  let from = 0;
  while (from < sheet.length) {
    const begin = sheet.indexOf('/*', from);
    if (begin < 0) return result + sheet.slice(from);
    result += sheet.slice(from, begin);
    const end = sheet.indexOf('*/', begin + 2);
    if (end < 0) return result;
    from = end + 2;
  }
  return result;
}
