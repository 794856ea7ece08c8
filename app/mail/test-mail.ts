import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { TestLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent } from './content.ts';

export function testMail({ requestedAt }: TestLetter, provider: Provider, origin: string): MailContent {
  const title = 'Test email';
  return {
    subject: title,
    preview: 'If you can read this, emails from the website arrive.',
    title,
    blocks: [
      { kind: 'paragraph', parts: ['If you can read this, emails from the website arrive.'] },
      { kind: 'facts', rows: [['Requested', spokenTime(requestedAt)]] },
      { kind: 'action', label: 'Open the email settings', href: `${origin}/settings/mail` },
    ],
    footer: `You’re receiving this because you pressed “Send a test” on the ${provider.name} dashboard.`,
    headers: automatic('auto-generated'),
  };
}
