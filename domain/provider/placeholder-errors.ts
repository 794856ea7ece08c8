import { EITHER, filled, PLACEHOLDER_NAMES, PLACEHOLDERS, PLAIN, placeholderNamed } from './placeholders.ts';
import type { Provider } from './provider.ts';

const SAYING = PLACEHOLDER_NAMES.filter((name) => !PLACEHOLDERS[name].isCondition);
/** A letter after a brace looks like a placeholder; `{}` and `{1}` are text. */
const MEANT = /\{ {0,3}(\p{L}[^{}|:\n]{0,40}?) {0,3}[}:]/gu;

/** Returns undefined if there is no error. @param more names this text also allows; each always has a value */
export function placeholderError(
  text: string,
  provider: Provider,
  more: readonly string[] = [],
): string | undefined {
  const meant = [...text.matchAll(MEANT)].map(([, name = '']) => name);
  const unknown = meant.find((name) => !placeholderNamed(name) && !more.includes(name));
  if (unknown !== undefined) {
    const known = [...SAYING, ...more].map((name) => `{${name}}`).join(', ');
    return `There is no placeholder {${unknown}}. You can use ${known}`;
  }
  const plain = [...text.replace(EITHER, '').matchAll(PLAIN)].map(([, name = '']) => name);
  const empty = plain.find((name) => {
    const record = placeholderNamed(name);
    return record && !record.render(provider);
  });
  if (empty === undefined) return undefined;
  const record = placeholderNamed(empty);
  return record?.isCondition
    ? `{${empty}} has no words of its own. Write {${empty}:what to say if ${record.means}|what to say if not}`
    : `{${empty}} is ${record?.means}, and nobody has entered that yet. Enter it in Settings, or leave the placeholder out`;
}

export interface PlaceholderWithValue {
  readonly name: string;
  readonly means: string;
  readonly says: string;
  readonly instead: string;
  readonly isCondition: boolean;
}

export function placeholdersWithValues(provider: Provider): readonly PlaceholderWithValue[] {
  return PLACEHOLDER_NAMES.map((name) => {
    const { means, render: describe, instead, isCondition = false } = PLACEHOLDERS[name];
    return { name, means, says: describe(provider), instead, isCondition };
  });
}

/** Works like `fillIn` in the browser, where the provider is unknown. */
export function fillValues(text: string, placeholders: readonly PlaceholderWithValue[]): string {
  return filled(text, (name) => placeholders.find((each) => each.name === name));
}
