import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import {
  type EasyFacts,
  type EasyPart,
  type EasyPoint,
  longPage,
  phoneLink,
  point,
  waysToUs,
  where,
} from './easy-read.ts';

export function easyComplaints({ provider, targets }: EasyFacts): readonly EasyPart[] {
  const { safeguarding } = NATIONS[provider.nation];
  const acknowledged = workingDays(targets.acknowledgement);
  const answered = workingDays(targets.concernAnswer);
  return [
    {
      heading: 'What a complaint is',
      points: [
        point('tell', 'Is something wrong with your care?', 'You can complain to us.'),
        point('people', 'Your family or a friend can tell us for you.'),
        point('thanks', 'A complaint will never make your care worse.', 'It helps us to do better.'),
      ],
    },
    {
      heading: 'If someone is in danger',
      points: [
        point('danger', 'Is someone in danger now?', ['Ring ', phoneLink('999'), '.']),
        point('council', 'Does someone hurt you?', `You can ring the ${safeguarding.body}.`),
        point('phone', ['The number is on the page ', { link: 'Staying safe', href: '/staying-safe' }, '.']),
      ],
    },
    { heading: 'How to tell us', points: waysToReport(provider) },
    {
      heading: 'What we do then',
      points: [
        point('answer', 'We tell you that we have your complaint.', `You hear this within ${acknowledged}.`),
        point('look', 'We look at what went wrong.', 'We talk to you and to the people who were there.'),
        point('days', 'We tell you what we found.', `You get our answer within ${answered}.`),
        point('clock', 'Do we need more time?', 'Then we tell you why, and give you a new day.'),
      ],
    },
    { heading: 'If you do not like our answer', points: otherBodies(provider) },
    {
      heading: 'A complaint about your information',
      points: [
        point('lock', 'Are you unhappy with how we use your information?', [
          'You can use ',
          { link: 'our form for that', href: '/data-protection-complaint' },
          '.',
        ]),
      ],
    },
    longPage('/complaints-procedure'),
  ];
}

function waysToReport(provider: Provider): readonly EasyPoint[] {
  const { street } = provider.address;
  return [
    point('carer', 'You can tell any carer.'),
    ...waysToUs(provider, '/raise-a-concern'),
    ...where(
      street,
      point('letter', 'You can send us a letter.', `Our address is ${spokenAddress(provider.address)}.`),
    ),
  ];
}

function otherBodies({ nation, regulator: { name } }: Provider): readonly EasyPoint[] {
  const { ombudsman, regulator } = NATIONS[nation];
  const { easy, website, phone, weeksForProvider } = ombudsman;
  return [
    ...easy.first,
    point('fair', 'You can go to someone else.', [
      'It is called the ',
      { link: ombudsman.name, href: website },
      '.',
    ]),
    ...where(phone, point('phone', ['Its number is ', phoneLink(phone ?? ''), '.'])),
    ...where(
      weeksForProvider,
      point('days', 'Please tell us first.', `We have ${weeksForProvider} weeks to put it right.`),
    ),
    ...easy.says,
    ...where(
      name && !regulator.resolvesComplaints,
      point(
        'look',
        [
          regulator.article && 'The ',
          { link: regulator.name, href: regulator.website },
          ' checks care services.',
        ].filter((part) => part !== ''),
        'You can tell it about your care.',
      ),
    ),
  ];
}
