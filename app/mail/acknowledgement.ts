import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Deadlines } from '#domain/cases/deadlines/deadlines.server.ts';
import type { AcknowledgementLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type Block, type MailContent, paragraph, phoneLink, webLink } from './content.ts';
import { OMBUDSMAN } from './ombudsman.ts';
import { subjectToVisitor } from './subject.ts';

const TITLES = {
  enquiry: 'We have your message',
  concern: 'We have your concern',
  thanks: 'We have your thank-you message',
  application: 'We have your job application',
} as const;

const PREVIEWS = {
  enquiry: 'We have received your message.',
  concern: 'We have received your concern.',
  thanks: 'We have received your thank-you message.',
  application: 'We have received your job application.',
} as const;

const OPENINGS = {
  enquiry: (name: string) => `Thank you for writing to ${name}. We have received your message.`,
  concern: (name: string) =>
    `Thank you for telling ${name} that something is wrong. We have received your concern, and we take it seriously.`,
  application: (name: string) =>
    `Thank you for applying to work with ${name}. We have received your application.`,
  thanks: (name: string) => `Thank you for your kind words to ${name}. We have received your message.`,
} as const;

/** To the person, at once: nothing in it comes from what the visitor typed. */
export function acknowledgement(
  letter: AcknowledgementLetter,
  provider: Provider,
  promised: Deadlines,
): MailContent {
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `${PREVIEWS[letter.kind]} Your reference is ${letter.reference}.`,
    title: TITLES[letter.kind],
    blocks: [
      paragraph('Hello,'),
      paragraph(OPENINGS[letter.kind](provider.name)),
      { kind: 'facts', rows: [['Your reference', letter.reference]] },
      { kind: 'heading', text: 'What happens next' },
      paragraph(promised.nextSteps),
      ...URGENT[letter.kind](provider),
      ...(letter.kind === 'concern' ? handling(provider) : []),
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
const URGENT: Record<CaseKind, (provider: Provider) => readonly Block[]> = {
  concern: ({ onCallPhone }) => [
    {
      kind: 'notice',
      title: 'If it can’t wait',
      parts: [
        ...(onCallPhone ? ['Ring us on ', phoneLink(onCallPhone), ', day or night. '] : []),
        'If someone is in danger or badly hurt, ring ',
        phoneLink('999'),
        '.',
      ],
    },
  ],
  enquiry: ({ onCallPhone }) =>
    onCallPhone
      ? [
          {
            kind: 'notice',
            title: 'If it can’t wait',
            parts: ['Ring us on ', phoneLink(onCallPhone), ', day or night.'],
          },
        ]
      : [],
  thanks: () => [],
  application: () => [],
};

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
