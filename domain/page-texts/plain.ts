import { itemsOf } from '#domain/care-services/items.ts';
import { type Block, plainText } from '#domain/content/blocks.ts';
import { parseMarkup } from '#domain/content/blocks-markup.ts';
import { parseInline } from '#domain/content/inline-markup.ts';
import type { OwnTexts } from './own-texts.ts';
import { pageTextAt } from './page-texts.ts';

export function textBlocks(path: string, own: OwnTexts): readonly Block[] {
  const fields = pageTextAt(path)?.fields ?? {};
  return Object.entries(own).flatMap(([key, written]): readonly Block[] => {
    switch (fields[key]?.kind) {
      case undefined:
        return [];
      case 'rich':
        return parseMarkup(written);
      case 'items':
        return itemBlocks(written);
      default:
        return [{ kind: 'paragraph', words: written }];
    }
  });
}

export function itemBlocks(written: string): readonly Block[] {
  return itemsOf(written)
    .flatMap(({ name, text }) => [name, ...text.split('\n')])
    .map((line) => ({ kind: 'paragraph', words: parseInline(line) }));
}

export function plainTexts(path: string, own: OwnTexts): readonly string[] {
  return textBlocks(path, own).map((block) => plainText([block]));
}
