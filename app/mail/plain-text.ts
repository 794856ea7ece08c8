import { plainPicture } from '#domain/cases/formatting.ts';
import { companyLine } from '#domain/provider/company.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import type { Block, Inline, MailContent } from './content.ts';

/** Frames a visitor's text, so that it can't pass for ours. */
const RULE = '_'.repeat(60);

/** Typed text appears character by character; lines stay long, because every program wraps them itself. */
export function plainText({ title, blocks, footer }: MailContent, provider: Provider): string {
  const body = [...(title ? [title.toUpperCase()] : []), ...blocks.map(blockText)].join('\n\n');
  const signature = [
    provider.name,
    spokenAddress(provider.address),
    provider.phone,
    companyLine(provider.company),
  ]
    .filter(Boolean)
    .join('\n');
  // Email programs treat what follows "-- " as the signature.
  return `${body}\n\n-- \n${signature}\n\n${footer}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineText(block.parts);
    case 'heading':
      return block.text.toUpperCase();
    case 'list':
      return block.items.map((item) => `- ${inlineText(item)}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'words':
      return block.framed ? `${RULE}\n${block.text}\n${RULE}` : block.text;
    case 'lines':
      return block.lines.map(inlineText).join('\n');
    case 'picture':
      return plainPicture(block);
    case 'notice':
      return `${block.title.toUpperCase()}\n${inlineText(block.parts)}`;
    case 'action':
      return `${block.label}:\n${block.href}`;
  }
}

function inlineText(parts: readonly Inline[]): string {
  return parts.map(partText).join('');
}

function partText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  const { text, href } = part;
  return href.startsWith('http') && !href.includes(text) ? `${text} (${href})` : text;
}
