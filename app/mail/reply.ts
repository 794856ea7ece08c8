import { hasFormatting, readFormatting } from '#domain/cases/formatting.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { ReplyLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type Block, type MailContent, paragraph, subjectToVisitor } from './content.ts';
import { ESCALATIONS } from './escalations.ts';

export function reply(letter: ReplyLetter, provider: Provider): MailContent {
  const { inSubjects, confirmation } = KINDS[letter.kind];
  const { escalation } = confirmation;
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `A reply from ${provider.name}.`,
    title: null,
    blocks: [
      ...bodyOf(letter.body),
      { kind: 'words', text: `${letter.staffName}\n${provider.name}`, framed: false },
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.purpose === 'final-response' && escalation
        ? ESCALATIONS[escalation].finalResponse(provider)
        : []),
    ],
    footer: `Your reference is ${letter.reference}. This email is about your ${inSubjects} to ${provider.name}. To answer, just reply to it.`,
    headers: {},
  };
}

/** Character by character where nothing is formatted. */
function bodyOf(text: string): readonly Block[] {
  return hasFormatting(text) ? readFormatting(text) : [{ kind: 'words', text, framed: false }];
}
