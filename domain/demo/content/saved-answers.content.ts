import type { CaseKind } from '#domain/cases/case.table.ts';

interface DemoAnswer {
  readonly title: string;
  readonly kind: CaseKind | null;
  readonly body: string;
}

export const DEMO_SAVED_ANSWERS: readonly DemoAnswer[] = [
  {
    title: 'We will ring you',
    kind: 'enquiry',
    body: 'Dear {name},\n\nThank you for writing to {provider}. I would like to talk with you about what would help most. When is a good time to ring you, and on which number?\n\nIf you would rather ring us, our number is {phone}. Please tell us your reference, {reference}.',
  },
  {
    title: 'Visit to talk about care',
    kind: 'enquiry',
    body: 'Dear {name},\n\nThank you for telling us what you need. The next step is a visit at home, free, with no obligation. We talk about what a good day looks like, what help is wanted and when, and what it would cost.\n\nWhich days suit you? Someone from the family is welcome to be there.',
  },
  {
    title: 'What care costs',
    kind: 'enquiry',
    body: 'Dear {name},\n\nThe price depends on how long a visit is, when it is and what is done. I can send you a written quote once I know a little more:\n\n- How many visits a day, and on which days?\n- About how long should a visit be?\n- Is the care paid for by you, or does the council or the NHS arrange it?\n\nYou can simply reply to this email, or ring us on {phone}.',
  },
  {
    title: 'Acknowledge a concern',
    kind: 'concern',
    body: 'Dear {name},\n\nThank you for telling us. I’m sorry you’ve had cause to complain.\n\nI am looking into what happened. I will tell you what we found and what we will do about it. If there is something more that you want us to know, or that you would like to happen, please reply to this email or ring me on {phone}.\n\nYour reference is {reference}.',
  },
  {
    title: 'Concern: we need more time',
    kind: 'concern',
    body: 'Dear {name},\n\nI had hoped to send you our full answer by now. It is taking longer because [why it takes longer].\n\nI would like to agree a new date with you. Would [new date] suit you? Your reference is {reference}.',
  },
  {
    title: 'Thank you, passed on',
    kind: 'thanks',
    body: 'Dear {name},\n\nThank you for your kind words. I have passed them on, and they made our day.\n\nMay we show them on our website, with your first name only? If you’re happy for us to, just reply “yes”.',
  },
  {
    title: 'Invitation to an interview',
    kind: 'application',
    body: 'Dear {name},\n\nThank you for applying to work with {provider}. We would like to meet you. Could you come on one of these days?\n\n- [first day and time]\n- [second day and time]\n\nPlease bring proof of your right to work in the UK. If you need anything changed so that you can take part, tell me and we will arrange it.',
  },
  {
    title: 'We could not reach you',
    kind: null,
    body: 'Dear {name},\n\nI tried to ring you about your message and could not reach you. Please ring us on {phone} and tell us your reference, {reference}, or reply with a time and a number that suit you.',
  },
];
