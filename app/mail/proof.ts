import { clockTime, fullDay } from '#domain/cases/display-time.ts';
import type { DeliveryAlarmLetter, DeliveryCheckLetter } from '#domain/letters/letter.ts';
import { PROOF_SUBJECT } from '#domain/proof/marks.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { automatic, type MailContent, paragraph } from './content.ts';

/** Checks the office's mailbox each morning; `mark` is null when staff view it. */
export function deliveryCheckMail(
  { day, sentAt }: DeliveryCheckLetter,
  { name }: Provider,
  { origin, mark }: { readonly origin: string; readonly mark: string | null },
): MailContent {
  return {
    subject: `${PROOF_SUBJECT} ${day}`,
    preview: 'Nothing to do: this shows that messages from your website reach this mailbox.',
    title: 'Delivery check',
    blocks: [
      paragraph(
        'Nothing to do. Your website sent itself a message through its contact form this morning, and this email shows that such messages reach your mailbox. You can delete it.',
      ),
      {
        kind: 'facts',
        rows: [['Sent', `${fullDay(sentAt)}, ${clockTime(sentAt)}`]],
      },
      // On its own line, because the mailbox reader searches for it.
      ...(mark ? [paragraph(mark)] : []),
      { kind: 'action', label: 'Switch it off, or see how it went', href: `${origin}/go-live#proof` },
    ],
    footer: `You’re receiving this because this is the mailbox of ${name}.`,
    headers: automatic('auto-generated'),
  };
}

const MISSING = {
  form: 'The contact form of your website did not take this morning’s check, so visitors may not be able to write to you. Open the website and try the form.',
  server:
    'Your website takes messages, but the mail server has not taken this morning’s check, so no email may leave. Read new messages on the dashboard.',
  mailbox:
    'The email of this morning’s check left, but was not found in your mailbox. Read new messages on the dashboard, and look for the check among junk.',
} as const;

/** Warns owners and managers, 15 minutes before the office opens, of an incomplete delivery check. */
export function deliveryAlarm(
  { day, missing, why }: DeliveryAlarmLetter,
  { name }: Provider,
  origin: string,
): MailContent {
  return {
    subject: 'Messages from your website may not be reaching you',
    preview: MISSING[missing],
    title: 'No proof that messages reach you',
    blocks: [
      paragraph(MISSING[missing]),
      {
        kind: 'facts',
        rows: [['Day', spokenDate(day)], ...(why ? ([['What happened', why]] as const) : [])],
      },
      { kind: 'action', label: 'Open Go live', href: `${origin}/go-live#proof` },
    ],
    footer: `You’re receiving this because you are an owner or manager of ${name}.`,
    headers: automatic('auto-generated'),
  };
}
