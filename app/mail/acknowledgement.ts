import type { AcknowledgementLetter } from '#domain/outbox/letter.server.ts';
import type { Promised } from '#domain/promise/promise.server.ts';
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

const OPENINGS = {
  enquiry: (name: string) => `Thank you for writing to ${name}. Your message has reached us.`,
  concern: (name: string) =>
    `Thank you for telling ${name} that something is not right. Your concern has reached us, and we take it seriously.`,
  application: (name: string) =>
    `Thank you for asking to work with ${name}. Your application has reached us.`,
  thanks: (name: string) => `Thank you for your kind words. They have reached us at ${name}.`,
} as const;

/** To the visitor, at once: nothing in it comes from what the visitor typed. */
export function acknowledgement(
  letter: AcknowledgementLetter,
  provider: Provider,
  promised: Promised,
): MailContent {
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `Your message has reached us. Your reference is ${letter.reference}.`,
    title: TITLES[letter.kind],
    blocks: [
      paragraph('Hello,'),
      paragraph(OPENINGS[letter.kind](provider.name)),
      { kind: 'facts', rows: [['Your reference', letter.reference]] },
      { kind: 'heading', text: 'What happens next' },
      paragraph(promised.nextSteps),
      ...(letter.kind === 'application' ? [] : [urgent(provider)]),
      ...(letter.kind === 'concern' ? handling(provider) : []),
      { kind: 'heading', text: 'To add something' },
      paragraph(
        `Reply to this mail, or ring us on `,
        phoneLink(provider.phone),
        `. Please tell us your reference. To keep your words private, we do not repeat them here.`,
      ),
    ],
    footer: `You get this mail because someone gave this address on the website of ${provider.name}. If that was not you, you do not need to do anything.`,
    headers: automatic('auto-replied'),
  };
}

function urgent({ onCallPhone }: Provider): Block {
  return {
    kind: 'notice',
    title: 'If it cannot wait',
    parts: [
      'Ring us on ',
      phoneLink(onCallPhone),
      ', day and night. If someone is in danger or badly hurt, ring ',
      phoneLink('999'),
      '.',
    ],
  };
}

function handling({ regulator }: Provider): Block[] {
  return [
    { kind: 'heading', text: 'How we handle a concern' },
    {
      kind: 'list',
      items: [
        ['We write it down and look into it, every time.'],
        ['We ask you what you would like to happen.'],
        ['We tell you what we found, and what we will do about it.'],
        ['Telling us never makes the care worse, for you or for the person you care about.'],
      ],
    },
    { kind: 'heading', text: 'If you are not happy with our answer' },
    paragraph(
      `You can ask the ${OMBUDSMAN.name} to look at it. It is free and independent. It usually gives us up to ${OMBUDSMAN.weeksForProvider} weeks to put things right first. Please go to it within ${OMBUDSMAN.monthsToComplain} months of finding out about the problem. Its website is `,
      webLink(OMBUDSMAN.website),
      ' and its number is ',
      phoneLink(OMBUDSMAN.phone),
      ` (${OMBUDSMAN.hours}).`,
    ),
    paragraph('If the council arranges the care, you can complain to the council too.'),
    paragraph(
      `You can also tell the ${regulator.name}, which checks care services, at any time: `,
      webLink(regulator.website),
      '. It does not settle single complaints, but it uses what people tell it.',
    ),
  ];
}
