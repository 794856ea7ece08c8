import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { ProgramLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph } from './content.ts';

export function programNotice(letter: ProgramLetter, provider: Provider, origin: string): MailContent {
  const { title, message: summary, next, label, path } = describeNotice(letter);
  return {
    subject: `${title}: ${letter.name}`,
    preview: summary,
    title,
    blocks: [paragraph(summary), paragraph(next), { kind: 'action', label, href: origin + path }],
    footer: `You’re receiving this because you are an owner. Sent by the ${provider.name} dashboard.`,
    headers: automatic('auto-generated'),
  };
}

const WEBHOOKS = { label: 'Open Webhooks', path: '/settings/webhooks' };

function describeNotice({ notice, name, at }: ProgramLetter) {
  switch (notice) {
    case 'token-ends':
      return {
        title: 'An API token ends soon',
        message: `The API token “${name}” works until ${spokenTime(at)}. After that, the program that uses it can no longer read or send messages here.`,
        next: 'If the program is still needed, make a new token and enter it there. Then revoke this one.',
        label: 'Open API tokens',
        path: '/settings/api-tokens',
      };
    case 'webhook-failing':
      return {
        title: 'A webhook can’t be delivered',
        message: `The webhook “${name}” has had no answer since ${spokenTime(at)}. We’ve stopped retrying anything over three days old. After five days it is switched off.`,
        next: 'Ask the people who run the other program. Once it answers again, you can resend what we stopped retrying.',
        ...WEBHOOKS,
      };
    case 'webhook-off':
      return {
        title: 'A webhook was switched off',
        message: `The webhook “${name}” was switched off at ${spokenTime(at)}, because the other program no longer answered. It no longer receives updates.`,
        next: 'Ask the people who run the other program. Then switch it on again, or remove it.',
        ...WEBHOOKS,
      };
  }
}
