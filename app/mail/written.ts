import { isFormatted, plainPicture, readFormatting, readReply } from '#domain/cases/formatting.ts';
import type { LetterPicture } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Block } from './content.ts';

export function written(text: string): readonly Block[] {
  const blocks = readFormatting(text);
  return isFormatted(blocks) ? blocks : [{ kind: 'words', text, framed: false }];
}

export function writtenReply(
  text: string,
  pictures: readonly LetterPicture[],
  messageId: string,
): readonly Block[] {
  const blocks = readReply(text);
  if (!isFormatted(blocks)) return written(text);
  return blocks.map((block): Block => {
    if (block.kind !== 'picture') return block;
    const index = pictures.findIndex(({ name }) => name === block.file);
    const found = pictures[index];
    if (!found) return { kind: 'words', text: plainPicture(block), framed: false };
    const { alt } = block;
    return { kind: 'picture', alt, contentId: contentIdOf(messageId, index), width: found.width };
  });
}

export function contentIdOf(messageId: string, index: number): string {
  return `picture-${index + 1}.${messageId.replace(/[<>]/g, '')}`;
}

export function signed(
  { signature, staffName }: { readonly signature: string | null; readonly staffName: string },
  provider: Provider,
): readonly Block[] {
  return written(signature ?? `${staffName}\n${provider.name}`);
}
