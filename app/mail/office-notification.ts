import type { OfficeLetter } from '#domain/outbox/letter.server.ts';
import { type Promised, spokenTime } from '#domain/promise/promise.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type Block, type MailContent, paragraph } from './content.ts';

const KINDS = {
  enquiry: { name: 'enquiry', screen: 'contactInbox' },
  concern: { name: 'concern', screen: 'complaints' },
  thanks: { name: 'thank-you message', screen: 'carethanks' },
  application: { name: 'job application', screen: 'applications' },
} as const;

/** To the office: what a visitor sent, in full, until when we promised to answer, and the way to it in the dashboard. */
export function officeNotification(
  letter: OfficeLetter,
  provider: Provider,
  promised: Promised,
  origin: string,
): MailContent {
  const { name, screen } = KINDS[letter.kind];
  const facts: (readonly [string, string])[] = [
    ['Reference', letter.reference],
    ['Received', spokenTime(letter.receivedAt)],
    [letter.kind === 'concern' ? 'Contact by' : 'Answer by', spokenTime(promised.by)],
    ['From', letter.name],
    ['Phone', letter.phone ?? 'Not given'],
    ['Email', letter.email ?? 'Not given'],
  ];
  if (letter.carerNames) facts.push(['Carers', letter.carerNames]);
  facts.push(...letter.answers.map(({ label, value }) => [label, value] as const));
  return {
    subject: `New ${name} (${letter.reference})`,
    preview: `A new ${name} came in through the website ${spokenTime(letter.receivedAt)}.`,
    title: `New ${name}`,
    blocks: [
      { kind: 'facts', rows: facts },
      ...(letter.message ? [{ kind: 'words', text: letter.message, framed: true } as const] : []),
      ...(letter.kind === 'concern' ? [whatTheLawExpects(letter, promised)] : []),
      { kind: 'action', label: 'Open it in the dashboard', href: `${origin}/${screen}/${letter.reference}` },
      paragraph(howToAnswer(letter)),
    ],
    footer: `The website of ${provider.name} wrote this mail. It holds personal data: please do not pass it on.`,
    headers: automatic('auto-generated'),
  };
}

function howToAnswer({ email }: OfficeLetter): string {
  return email
    ? 'Please answer from the dashboard, so that the answer is kept with the message. Answers to this mail come back to this mailbox.'
    : 'There is no email address: please ring, and mark the message as handled in the dashboard.';
}

/**
 * Regulation 16 of SI 2014/2936 binds every provider. The 3 working days stand in regulation 13 of
 * SI 2009/309, which binds councils, and providers for care under NHS arrangements.
 */
function whatTheLawExpects({ email }: OfficeLetter, { by }: Promised): Block {
  const soFar = email ? 'An automatic mail has told the person that it arrived. ' : '';
  return {
    kind: 'notice',
    title: `Next: acknowledge it by ${spokenTime(by)}`,
    parts: [
      `${soFar}Contact the person yourself and agree how you will look into it. The 2009 complaints regulations ask for this within 3 working days for care that the NHS arranges. Regulation 16 asks us to record, investigate and answer every concern. If somebody may be at risk of harm, follow the safeguarding procedure today.`,
    ],
  };
}
