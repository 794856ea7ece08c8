import { explainFailure } from '#domain/proof/writing.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph } from './content.ts';

interface Outage {
  readonly code: string;
  readonly minutes: number;
}

/** Notifies owners and managers, from memory: no row is stored while the database is down. */
export function outageAlarm(
  { code, minutes }: Outage,
  { name }: Pick<Provider, 'name'>,
  origin: string,
): MailContent {
  const { reason, todo } = explainFailure(code);
  const says = 'Your website has not been able to save messages for some minutes.';
  return {
    subject: 'Your website can’t save messages: please act now',
    preview: says,
    title: 'Messages can’t be saved',
    blocks: [
      paragraph(
        `${says} Anyone who sends one reads that it was not saved, with your phone number. Nothing else tells you of them, so please answer the phone, and pass this email on to the people who look after your website.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['What happened', `${reason} (${code})`],
          ['Since', minutes === 1 ? '1 minute' : `${minutes} minutes`],
          ['What to do', todo],
        ],
      },
      { kind: 'action', label: 'Open Go live', href: `${origin}/go-live` },
    ],
    footer: `You’re receiving this because you are an owner or manager of ${name}.`,
    headers: automatic('auto-generated'),
  };
}

export function outageOver({ name }: Pick<Provider, 'name'>, origin: string): MailContent {
  const says = 'Your website saves messages again.';
  return {
    subject: says.slice(0, -1),
    preview: says,
    title: 'Messages are saved again',
    blocks: [
      paragraph(
        `${says} Those that visitors sent while it could not are not here, unless they sent them again.`,
      ),
      { kind: 'action', label: 'Open the inbox', href: `${origin}/contactinbox` },
    ],
    footer: `You’re receiving this because you are an owner or manager of ${name}.`,
    headers: automatic('auto-generated'),
  };
}
