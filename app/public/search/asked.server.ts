import type { SearchDocument } from '#domain/content/search.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenInspection, spokenRating } from '#domain/provider/regulated.ts';

export function requestedDocuments({ nation, regulator: ours }: Provider): readonly SearchDocument[] {
  const { safeguarding, regulator } = NATIONS[nation];
  const found = [spokenRating(nation, ours), spokenInspection(ours)].filter(Boolean).join(' ');
  const question = (path: string, title: string, description: string, hidden: string): SearchDocument => ({
    ...{ path, kind: 'question', title, description, hidden, text: '' },
  });
  return [
    question(
      '/contact#main',
      'Do you need help urgently?',
      'Ring us, or send us a message and say that it is urgent. In an emergency, ring 999.',
      'urgent, tonight, today, tomorrow, emergency, crisis, short notice',
    ),
    question(
      '/caregiver#how-to-apply',
      'Do you sponsor visas?',
      'Please ask our office before you apply. They can tell you whether we can sponsor a visa for this job.',
      'visa, sponsor, sponsorship, overseas, abroad, work permit',
    ),
    question(
      '/prices#who-pays',
      'Who can help to pay for care?',
      `Your ${safeguarding.body}${nation === 'england' ? ', or the NHS,' : ''} may pay a part of it, or all. Ask your ${safeguarding.body} to look at what the person needs. Benefits such as Attendance Allowance come from the government, not from us.`,
      'funding, funded, who pays, direct payments, personal budget, attendance allowance, carers allowance, benefit, benefits, pension, NHS continuing healthcare, CHC, afford, means test, grant',
    ),
    ...(found
      ? [
          question(
            '/#footer-regulator',
            `What does ${regulator.article}${regulator.name} say about you?`,
            found,
            'rating, rated, inspected, inspection report, registered, registration, regulated, CQC, CIW, RQIA, inspectorate',
          ),
        ]
      : []),
    question(
      '/contact#main',
      'Can I choose who comes?',
      'Please tell us what you would like, for example a woman or a man, or someone who speaks your language.',
      'female carer, male carer, woman, man, lady, language, choose my carer, change my carer',
    ),
  ];
}
