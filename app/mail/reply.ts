import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { ReplyLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type MailContent, paragraph, subjectToVisitor } from './content.ts';
import { ESCALATIONS } from './escalations.ts';
import { signed, written } from './written.ts';

export function reply(letter: ReplyLetter, provider: Provider): MailContent {
  const { inSubjects, confirmation } = KINDS[letter.kind];
  const { escalation } = confirmation;
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `A reply from ${provider.name}.`,
    title: null,
    blocks: [
      ...written(letter.body),
      ...signed(letter, provider),
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.purpose === 'final-response' && escalation
        ? ESCALATIONS[escalation].finalResponse(provider)
        : []),
    ],
    footer: `Your reference is ${letter.reference}. This email is about your ${inSubjects} to ${provider.name}. To answer, just reply to it.`,
    headers: {},
  };
}
