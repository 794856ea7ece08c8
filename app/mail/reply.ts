import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { DID_WE_HELP } from '#domain/cases/replies/helped.server.ts';
import type { ReplyLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type Block, type MailContent, paragraph, subjectToVisitor } from './content.ts';
import { ESCALATIONS } from './escalations.ts';
import { signed, writtenReply } from './written.ts';

/** `token` is null when staff view the email: its link counts feedback. */
export function reply(
  letter: ReplyLetter,
  provider: Provider,
  { origin, token }: { readonly origin: string; readonly token: string | null },
): MailContent {
  const { inSubjects, confirmation } = KINDS[letter.kind];
  const { escalation } = confirmation;
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `A reply from ${provider.name}.`,
    title: null,
    blocks: [
      ...writtenReply(letter.body, letter.pictures, letter.messageId),
      ...signed(letter, provider),
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.purpose === 'final-response' && escalation
        ? ESCALATIONS[escalation].finalResponse(provider)
        : []),
      ...(letter.asksHelped ? [askHelped(origin, token)] : []),
    ],
    footer: `Your reference is ${letter.reference}. This email is about your ${inSubjects} to ${provider.name}. To answer, just reply to it.`,
    headers: {},
  };
}

function askHelped(origin: string, token: string | null): Block {
  if (token === null) return paragraph(`${DID_WE_HELP} (The links to answer are only in the email itself.)`);
  const link = (text: string, helped: 'yes' | 'no') => ({
    text,
    href: `${origin}/did-we-help?said=${helped}&answer=${token}`,
  });
  return paragraph(`${DID_WE_HELP} `, link('Yes, you did', 'yes'), ' or ', link('No, not really', 'no'));
}
