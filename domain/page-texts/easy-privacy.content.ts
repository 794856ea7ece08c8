import { DATA_COMPLAINT_LAW, DATA_REGULATOR } from '#domain/cases/kinds/data-complaint.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { type PeriodName, spokenPeriod } from '#domain/provider/periods.ts';
import { type EasyFacts, type EasyPart, longPage, point, waysToUs, where } from './easy-read.ts';

export function easyPrivacy({ provider }: Pick<EasyFacts, 'provider'>): readonly EasyPart[] {
  const { safeguarding, complaints } = NATIONS[provider.nation];
  const retentionPeriod = (name: PeriodName) => spokenPeriod(name, provider.retention);
  return [
    {
      heading: 'What this page is about',
      points: [
        point('lock', 'You tell us things about you.', 'This page says what we do with them.'),
        point('carer', 'Do you have care from us?', 'Then you get another notice with your care plan.'),
      ],
    },
    {
      heading: 'What we keep, and for how long',
      points: [
        point('ask', 'You ask us a question.', 'We keep it to answer you.'),
        point('days', `We delete it ${retentionPeriod('enquiryMonths')} after we last spoke.`),
        point('tell', 'You make a complaint.', 'We keep it to put things right.'),
        point('days', `We delete it ${retentionPeriod('concernYears')} after it ends.`),
        point(
          'lock',
          'You complain about how we use your information.',
          `We keep that for ${retentionPeriod('dataComplaintYears')} after it ends.`,
        ),
        point('thanks', 'You thank a carer.', 'We give the carer your name and your words.'),
        point(
          'keep',
          'We keep them until you ask us to delete them.',
          `After ${retentionPeriod('thanksReviewMonths')} we see if we still need them.`,
        ),
        point('people', 'May we show your words to others?', 'We ask you first, and you can say no.'),
        point('form', 'You ask us for a job.', 'We keep what you tell us about you.'),
        point(
          'days',
          'You may not get the job.',
          `Then we keep it for ${retentionPeriod('applicantMonths')}.`,
        ),
        point('email', 'You write below a story on our website.', 'We never show your email address.'),
        point('lock', 'Do you only read our website?', 'It puts no cookies on your phone or computer.'),
        point(
          'delete',
          'Some messages look like junk.',
          `We delete them after ${retentionPeriod('spamDays')}.`,
        ),
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        point('people', 'People in our office see it.', 'Only those who need it for their work see it.'),
        point('email', 'Other companies carry our email and run our computer.', 'They must keep it safe.'),
        point('danger', 'Is someone in danger?', `Then we tell the ${safeguarding.bodyShort} or the police.`),
        ...where(
          complaints.summary,
          point('checked', 'The people who check us can ask what complaints we had.'),
        ),
        point('money', 'We never sell what you tell us.'),
      ],
    },
    {
      heading: 'What you can ask us',
      points: [
        point('form', 'You can ask to see what we keep about you.'),
        point('checked', 'You can ask us to change what is wrong.'),
        point('delete', 'You can ask us to delete it.', 'Sometimes the law says that we must keep it.'),
        point('listen', 'You can ask us to stop using it.', 'You can change your mind.'),
        point('money', 'It is free to ask.'),
        point('days', 'We answer within one month.'),
        ...waysToUs(provider, '/contact'),
      ],
    },
    {
      heading: 'If you are not happy',
      points: [
        point('tell', [
          'You can complain with ',
          { link: 'our form for complaints about information', href: '/data-protection-complaint' },
          '.',
        ]),
        point('days', `We tell you within ${DATA_COMPLAINT_LAW.acknowledgeDays} days that we have it.`),
        point('fair', 'You can also go to someone else.', [
          'It is called the ',
          { link: DATA_REGULATOR.name, href: DATA_REGULATOR.website },
          '.',
        ]),
      ],
    },
    longPage('/privacy'),
  ];
}
