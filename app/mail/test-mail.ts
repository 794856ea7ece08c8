import type { TestLetter } from '#domain/outbox/letter.server.ts';
import { spokenTime } from '#domain/promise/promise.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent } from './content.ts';

/** To the member of staff who asked for it under Settings, Mail. */
export function testMail({ askedAt }: TestLetter, provider: Provider, origin: string): MailContent {
  const title = 'A test of the outgoing mail';
  return {
    subject: title,
    preview: 'If you read this, mail from the website arrives.',
    title,
    blocks: [
      { kind: 'paragraph', parts: ['If you read this, mail from the website arrives.'] },
      { kind: 'facts', rows: [['Asked for', spokenTime(askedAt)]] },
      { kind: 'action', label: 'Open the mail settings', href: `${origin}/settings/mail` },
    ],
    footer: `You get this mail because you pressed “Send a test” in the dashboard of ${provider.name}.`,
    headers: automatic('auto-generated'),
  };
}
