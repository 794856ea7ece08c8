import { type Deadlines, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { casePath, isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { OfficeLetter, TypedText } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, paragraph } from './content.ts';
import { ESCALATIONS } from './escalations.ts';

/** Need-to-know cases show neither name nor message, unless the office asked for the full text. */
export function officeNotification(
  letter: OfficeLetter,
  provider: Provider,
  deadlines: Deadlines,
  origin: string,
): MailContent {
  const { one, confirmation, path } = KINDS[letter.kind];
  const { whole, others } = letter;
  const more = others === 1 ? `1 other ${one}` : `${others} others`;
  return {
    subject: others > 0 ? `New ${one} (${letter.reference}) and ${more}` : `New ${one} (${letter.reference})`,
    preview: `A new ${one} arrived through the website at ${spokenTime(letter.receivedAt)}.`,
    title: `New ${one}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Reference', letter.reference],
          ['Received', spokenTime(letter.receivedAt)],
          [isAcknowledged(letter.kind) ? 'Contact by' : 'Answer by', spokenTime(deadlines.by)],
          ...(whole ? typedFacts(whole) : []),
        ],
      },
      ...(whole?.message ? [{ kind: 'words', text: whole.message, framed: true } as const] : []),
      ...(confirmation.escalation
        ? [ESCALATIONS[confirmation.escalation].law(letter, deadlines, provider)]
        : []),
      {
        kind: 'action',
        label: 'Open it on the dashboard',
        href: origin + casePath(letter.kind, letter.reference),
      },
      ...(others > 0
        ? [
            paragraph(
              `So many messages arrived that you’re getting one email for this ${one} and ${more}. The senders got no confirmation, so please reply to each soon. `,
              { text: 'See them all on the dashboard', href: origin + path },
              '.',
            ),
          ]
        : []),
      paragraph(whole ? howToAnswer(letter) : WORDS_KEPT_BACK),
    ],
    footer: `Sent automatically by the ${provider.name} website.${whole ? ' It contains personal data: please don’t forward it.' : ''}`,
    headers: automatic('auto-generated'),
  };
}

/** Everyone with access to this mailbox reads the email; the dashboard limits the message to authorised staff. */
const WORDS_KEPT_BACK =
  'For privacy, the name and the message are only on the dashboard. You can change that there, under Settings, Email.';

function typedFacts({ name, facts, answers }: TypedText): [string, string][] {
  return [
    ['From', name],
    ...[...facts, ...answers].map(({ label, value }): [string, string] => [label, value ?? 'Not given']),
  ];
}

function howToAnswer({ hasEmail }: OfficeLetter): string {
  return hasEmail
    ? 'Please answer from the dashboard, so that your answer is kept with the message. Replies to this email go to this mailbox.'
    : 'No email address was given: please ring, and log the call on the dashboard.';
}
