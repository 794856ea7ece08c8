import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import type { KindRecord } from '#domain/cases/kinds/kind-record.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { AcknowledgementLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type Block, type MailContent, paragraph, phoneLink, webLink } from './content.ts';
import { OMBUDSMAN } from './ombudsman.ts';
import { subjectToVisitor } from './subject.ts';

/** To the person, at once: of what the visitor sent it has only what is chosen from our own lists. */
export function acknowledgement(
  letter: AcknowledgementLetter,
  provider: Provider,
  promised: Deadlines,
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
          ...letter.chosen.map(({ label, value }) => [label, value] as const),
        ],
      },
      { kind: 'heading', text: 'What happens next' },
      paragraph(promised.nextSteps),
      ...urgent(confirmation.urgent, provider),
      ...(confirmation.escalation === 'ombudsman' ? handling(provider) : []),
      { kind: 'heading', text: 'To add something' },
      paragraph(
        'Reply to this email',
        ...(provider.phone ? [', or ring us on ', phoneLink(provider.phone), ','] : []),
        ' and quote your reference. For your privacy, your message isn’t repeated here.',
      ),
    ],
    footer: `You’re receiving this because this address was entered on the ${provider.name} website. If that wasn’t you, you don’t need to do anything.`,
    headers: automatic('auto-replied'),
  };
}

/** Whoever raises a concern may write of somebody in danger; whoever asks about care may need it tonight. */
function urgent(which: KindRecord['confirmation']['urgent'], { onCallPhone }: Provider): readonly Block[] {
  const parts = [
    ...(which && onCallPhone ? ['Ring us on ', phoneLink(onCallPhone), ', day or night.'] : []),
    ...(which === 'danger'
      ? [`${onCallPhone ? ' ' : ''}If someone is in danger or badly hurt, ring `, phoneLink('999'), '.']
      : []),
  ];
  return parts.length > 0 ? [{ kind: 'notice', title: 'If it can’t wait', parts }] : [];
}

function handling({ regulator }: Provider): Block[] {
  return [
    { kind: 'heading', text: 'How we handle a concern' },
    {
      kind: 'list',
      items: [
        ['We record every concern and look into it.'],
        ['We ask you what you would like to happen.'],
        ['We tell you what we found and what we will do about it.'],
        ['Raising a concern will never affect your care, or the care of the person you are writing about.'],
      ],
    },
    { kind: 'heading', text: 'If you are not happy with our answer' },
    paragraph(
      `You can ask the ${OMBUDSMAN.name} to look at it. It is free and independent. It usually gives us up to ${OMBUDSMAN.weeksForProvider} weeks to put things right first. Please contact it within ${OMBUDSMAN.monthsToComplain} months of finding out about the problem. Its website is `,
      webLink(OMBUDSMAN.website),
      ' and its number is ',
      phoneLink(OMBUDSMAN.phone),
      ` (${OMBUDSMAN.hours}).`,
    ),
    paragraph('If the council arranges the care, you can complain to the council too.'),
    ...(regulator.name
      ? [
          paragraph(
            `You can also tell the ${regulator.name}, which checks care services, at any time: `,
            webLink(regulator.website),
            '. It can’t resolve individual complaints, but it uses what people tell it.',
          ),
        ]
      : []),
  ];
}
