import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { ReplyLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { type Block, type MailContent, paragraph, phoneLink, webLink } from './content.ts';
import { OMBUDSMAN } from './ombudsman.ts';
import { subjectToVisitor } from './subject.ts';

/** To the visitor: the words of a member of staff, as they were typed, and who wrote them. */
export function reply(letter: ReplyLetter, provider: Provider): MailContent {
  const files = letter.attachments.map(({ name }) => name);
  return {
    subject: subjectToVisitor(provider, letter),
    preview: `A reply from ${provider.name}.`,
    title: null,
    blocks: [
      { kind: 'words', text: letter.body, framed: false },
      { kind: 'words', text: `${letter.staffName}\n${provider.name}`, framed: false },
      ...(files.length > 0 ? [paragraph(`Attached: ${files.join(', ')}`)] : []),
      ...(letter.purpose === 'final-response' ? finalResponse(provider) : []),
    ],
    footer: `Your reference is ${letter.reference}. This email is about your ${KINDS[letter.kind].inSubjects} to ${provider.name}. To answer, just reply to it.`,
    headers: {},
  };
}

/** A final response to a concern says where the person can go next. */
function finalResponse({ regulator }: Provider): Block[] {
  return [
    { kind: 'heading', text: 'If you are not happy with our answer' },
    paragraph(
      `This is our final response to your concern. If you are not happy with it, you can ask the ${OMBUDSMAN.name} to look at it. It is free and independent. Please contact it within ${OMBUDSMAN.monthsToComplain} months of finding out about the problem. Its website is `,
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
