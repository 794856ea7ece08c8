import { filled, PLACEHOLDER_NAMES, PLACEHOLDERS } from './placeholders.ts';
import type { Provider } from './provider.ts';

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
