import { filled, PLACEHOLDER_NAMES, PLACEHOLDERS } from './placeholders.ts';
import type { Provider } from './provider.ts';

/** A placeholder as it is shown to whoever writes a text. */
export interface SaidPlaceholder {
  readonly name: string;
  readonly means: string;
  /** '' where nobody has entered the fact. */
  readonly says: string;
  readonly instead: string;
  readonly isCondition: boolean;
}

export function saidPlaceholders(provider: Provider): readonly SaidPlaceholder[] {
  return PLACEHOLDER_NAMES.map((name) => {
    const { means, say, instead, isCondition = false } = PLACEHOLDERS[name];
    return { name, means, says: say(provider), instead, isCondition };
  });
}

/** As `fillIn`, where the provider is not known: in the browser. */
export function fillSaid(text: string, said: readonly SaidPlaceholder[]): string {
  return filled(text, (name) => said.find((each) => each.name === name));
}
