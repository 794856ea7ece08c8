import type { NewPinLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { PIN_LEFT_OUT } from './acknowledgement.ts';
import { automatic, type MailContent, paragraph, phoneLink, webLink } from './content.ts';

interface PinPlace {
  readonly origin: string;
  /** Missing when staff view the email. */
  readonly pin: string | null;
}

/** Says nothing of the messages, nor why the PIN changed: it may be read on a locked screen. */
export function newPin(
  { reference }: NewPinLetter,
  provider: Provider,
  { origin, pin }: PinPlace,
): MailContent {
  return {
    subject: `Your messages to ${provider.name}`,
    preview: 'You have a new PIN. The old one no longer works.',
    title: 'Your new PIN',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `We have changed the PIN that opens your messages to ${provider.name}, as we do when someone leaves or changes their work here. The old one no longer works.`,
      ),
      {
        kind: 'facts',
        rows: [
          ['Your reference', reference],
          ['Your new PIN', pin ?? PIN_LEFT_OUT],
        ],
      },
      paragraph(
        'With both you can read your messages and our answers, and add to them, at ',
        webLink(`${origin}/messages`),
        '. Keep the PIN to yourself.',
        ...(provider.phone ? [' If you have a question, ring us on ', phoneLink(provider.phone), '.'] : []),
      ),
    ],
    footer: `You’re receiving this because you wrote to ${provider.name}.`,
    headers: automatic('auto-generated'),
  };
}
