import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { ForwardLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type MailContent, paragraph } from './content.ts';
import { signed, written } from './written.ts';

export function forward(letter: ForwardLetter, provider: Provider): MailContent {
  const { one } = KINDS[letter.kind];
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: `From ${provider.name}, about ${letter.reference}`,
    preview: `An email from ${provider.name}.`,
    title: null,
    blocks: [
      ...written(letter.body),
      ...signed(letter, provider),
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.quoted
        ? [
            { kind: 'heading', text: 'Forwarded with this email' } as const,
            { kind: 'words', text: letter.quoted, framed: true } as const,
          ]
        : []),
    ],
    footer: `This email is about a message that ${provider.name} received (${one}, ${letter.reference}). It is meant for you alone: please treat it as confidential. To answer, just reply to it.`,
    headers: {},
  };
}
