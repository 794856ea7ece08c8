import type { ReplyLetter } from '#domain/outbox/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { MailContent } from './content.ts';
import { subjectToVisitor } from './subject.ts';

/** To the visitor: the words of a member of staff, as they were typed, and who wrote them. */
export function reply(letter: ReplyLetter, provider: Provider): MailContent {
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `An answer from ${provider.name}.`,
    title: null,
    blocks: [
      { kind: 'words', text: letter.body, framed: false },
      { kind: 'words', text: `${letter.staffName}\n${provider.name}`, framed: false },
    ],
    footer: `Reference ${letter.reference}. This mail is about your message to ${provider.name}. To answer, just reply to it.`,
    headers: {},
  };
}
