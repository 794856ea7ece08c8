import { spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { TokenEndsLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph } from './content.ts';

/** To an owner, a week before another program is let in no more. */
export function tokenEnds(
  { name, endsAt }: TokenEndsLetter,
  provider: Provider,
  origin: string,
): MailContent {
  const sentence = `The API token “${name}” works until ${spokenTime(endsAt)}. After that, the program that uses it can no longer read or send messages here.`;
  return {
    subject: `An API token ends soon: ${name}`,
    preview: sentence,
    title: 'An API token ends soon',
    blocks: [
      paragraph(sentence),
      paragraph('If the program is still needed, make a new token and enter it there. Then revoke this one.'),
      { kind: 'action', label: 'Open API tokens', href: `${origin}/settings/api-tokens` },
    ],
    footer: `You’re receiving this because you are an owner. Sent by the ${provider.name} dashboard.`,
    headers: automatic('auto-generated'),
  };
}
