import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { MessagesLinkLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph, phoneLink, secretLink } from './content.ts';

interface LinkPlace {
  readonly origin: string;
  /** Missing when staff view the email: its link opens the person's messages to us. */
  readonly token: string | null;
}

/** Says nothing of the messages: anyone can request it, and it may be read on a locked screen. */
export function messagesLink(
  { until }: MessagesLinkLetter,
  provider: Provider,
  { origin, token }: LinkPlace,
): MailContent {
  return {
    subject: `Your messages to ${provider.name}`,
    preview: 'The link that you asked for opens your messages and our answers.',
    title: 'Your messages',
    blocks: [
      paragraph('Hello,'),
      paragraph(`You asked to see your messages to ${provider.name} and our answers.`),
      secretLink('Open my messages', token && `${origin}/messages?link=${token}`),
      paragraph(`The link works once, until ${spokenTime(until)}. After that, ask for a new one.`),
      paragraph(
        'If it wasn’t you who asked, you don’t need to do anything: nobody can open your messages without this email.',
        ...(provider.phone ? [' If you are worried, ring us on ', phoneLink(provider.phone), '.'] : []),
      ),
    ],
    footer: `You’re receiving this because this address was entered on the ${provider.name} website.`,
    headers: automatic('auto-replied'),
  };
}
