import type { Database } from '#domain/database.ts';
import { type Letter, readLetter } from '#domain/outbox/letter.server.ts';
import type { MailRow } from '#domain/outbox/mail.table.ts';
import { promiseFor } from '#domain/promise/promise.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { acknowledgement } from './acknowledgement.ts';
import type { MailContent } from './content.ts';
import { officeNotification } from './office-notification.ts';
import { plainText } from './plain-text.ts';
import { reply } from './reply.ts';

export interface Composing {
  readonly db: Database;
  readonly provider: () => Provider;
  /** Scheme, host and port of the dashboard, for links. */
  readonly origin: string;
  /** Sender in place of the provider's name and mailbox: an address, or `"Name" <address>`. */
  readonly mailFrom?: string;
}

/** Makes the function that draws a queued mail. The renderer is loaded at the first mail: it takes 50 MB of memory. */
export function createCompose({ db, provider, origin, mailFrom }: Composing) {
  return async (mail: MailRow): Promise<OutgoingMail> => {
    const facts = provider();
    const letter = await readLetter(db, mail);
    const content = await write(letter, facts, origin);
    const follows = letter.template === 'reply' ? letter.follows : null;
    return {
      from: mailFrom ?? { name: facts.name, address: facts.mailbox },
      to: letter.recipient,
      replyTo: facts.mailbox,
      subject: content.subject,
      html: await drawHtml(content, facts),
      text: plainText(content, facts),
      messageId: letter.messageId,
      ...(follows ? { inReplyTo: follows, references: [follows] } : {}),
      headers: content.headers,
    };
  };
}

async function write(letter: Letter, provider: Provider, origin: string): Promise<MailContent> {
  if (letter.template === 'reply') return reply(letter, provider);
  const promised = await promiseFor(letter.kind, letter.receivedAt, provider.opening);
  return letter.template === 'acknowledgement'
    ? acknowledgement(letter, provider, promised)
    : officeNotification(letter, provider, promised, origin);
}

async function drawHtml(content: MailContent, provider: Provider): Promise<string> {
  const [{ createElement }, { render }, { MailLayout }] = await Promise.all([
    import('react'),
    import('react-email'),
    import('./layout.tsx'),
  ]);
  return render(createElement(MailLayout, { content, provider }));
}
