import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { AcknowledgementLetter } from '#domain/letters/letter.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import type { Provider } from '#domain/provider/provider.ts';
import {
  type SafeguardingContact,
  safeguardingLines,
  safeguardingText,
} from '#domain/provider/safeguarding.ts';
import { onCallWhen } from '#domain/provider/spoken.ts';
import {
  automatic,
  type Block,
  type MailContent,
  paragraph,
  phoneLink,
  subjectToVisitor,
  webLink,
} from './content.ts';
import { ESCALATIONS } from './escalations.ts';

export const PIN_LEFT_OUT = 'in the email itself';

interface Confirming {
  readonly deadlines: Deadlines;
  readonly safeguarding: readonly SafeguardingContact[];
  readonly origin: string;
  /** Missing when staff view the email, because they may not know the PIN. */
  readonly pin: string | null;
}

/** Repeats only choices from our own lists, never the visitor's text. */
export function acknowledgement(
  letter: AcknowledgementLetter,
  provider: Provider,
  { deadlines, safeguarding, origin, pin }: Confirming,
): MailContent {
  const { yours, confirmation } = KINDS[letter.kind];
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `We have received your ${yours}. Your reference is ${letter.reference}.`,
    title: `We have your ${yours}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(confirmation.opening(provider.name)),
      {
        kind: 'facts',
        rows: [
          ['Your reference', letter.reference],
          ['Your PIN', pin ?? PIN_LEFT_OUT],
          ...letter.chosen.map(({ label, value }) => [label, value] as const),
        ],
      },
      { kind: 'heading', text: 'What happens next' },
      paragraph(deadlines.nextSteps),
      ...(confirmation.discreet ? [] : contactAdvice(confirmation, provider, safeguarding)),
      { kind: 'heading', text: 'To add something' },
      paragraph(
        'Reply to this email',
        ...(provider.phone ? [', or ring us on ', phoneLink(provider.phone), ','] : []),
        ' and quote your reference. For your privacy, your message isn’t repeated here.',
      ),
      paragraph(
        'You can also read it and our answers, and add to it, at ',
        webLink(`${origin}/messages`),
        ' with your reference and your PIN. Keep the PIN to yourself.',
      ),
    ],
    footer: `You’re receiving this because this address was entered on the ${provider.name} website. If that wasn’t you, you don’t need to do anything.`,
    headers: automatic('auto-replied'),
  };
}

function contactAdvice(
  confirmation: KindRecord['confirmation'],
  provider: Provider,
  safeguarding: readonly SafeguardingContact[],
): readonly Block[] {
  return [
    ...urgent(confirmation.urgent, provider),
    ...(confirmation.urgent === 'danger' ? safeguardingBodies(provider, safeguarding) : []),
    ...(confirmation.escalation ? ESCALATIONS[confirmation.escalation].handling(provider) : []),
  ];
}

function urgent(which: KindRecord['confirmation']['urgent'], provider: Provider): readonly Block[] {
  const { onCallPhone, onCallHours } = provider;
  const parts = [
    ...(which && onCallPhone ? ['Ring us on ', phoneLink(onCallPhone), `${onCallWhen(onCallHours)}.`] : []),
    ...(which === 'danger'
      ? [`${onCallPhone ? ' ' : ''}If someone is in danger or badly hurt, ring `, phoneLink('999'), '.']
      : []),
  ];
  return parts.length > 0 ? [{ kind: 'notice', title: 'If it can’t wait', parts }] : [];
}

function safeguardingBodies(
  { nation }: Provider,
  contacts: readonly SafeguardingContact[],
): readonly Block[] {
  const { ring, otherwise } = safeguardingText(NATIONS[nation].safeguarding, contacts.length > 0);
  if (contacts.length === 0) return [paragraph(`${ring} ${otherwise}`)];
  const items = contacts.map((contact) => [
    `${contact.council}: `,
    ...safeguardingLines(contact).flatMap(({ phone, when }, i) => [
      i > 0 ? ' and ' : '',
      phoneLink(phone),
      when && ` ${when}`,
    ]),
  ]);
  return [paragraph(ring), { kind: 'list', items }, paragraph(otherwise)];
}
