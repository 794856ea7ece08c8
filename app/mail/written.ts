import { hasFormatting, readFormatting } from '#domain/cases/formatting.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Block } from './content.ts';

/** What a member of staff typed: character by character where nothing is formatted. */
export function written(text: string): readonly Block[] {
  return hasFormatting(text) ? readFormatting(text) : [{ kind: 'words', text, framed: false }];
}

/** Their own signature, or name and provider. */
export function signed(
  { signature, staffName }: { readonly signature: string | null; readonly staffName: string },
  provider: Provider,
): readonly Block[] {
  return written(signature ?? `${staffName}\n${provider.name}`);
}
