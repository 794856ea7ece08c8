import { ENGLISH_FUNDING } from './funding.ts';
import type { Nation } from './nation.ts';

const CHECKED = '2026-11-21';

export const ENGLAND: Nation = {
  name: 'England',
  holidayRegion: 'ENG',
  holidays: { source: 'gov.uk/bank-holidays', checked: CHECKED },
  regulator: {
    name: 'Care Quality Commission',
    article: 'the ',
    website: 'https://www.cqc.org.uk',
    phone: '03000 616161',
    pageOf: (id) => `https://www.cqc.org.uk/location/${encodeURIComponent(id)}`,
    idHint: 'As the CQC writes it, such as 1-123456789.',
    resolvesComplaints: false,
    source: 'cqc.org.uk, contact us',
    checked: CHECKED,
  },
  rating: {
    aspects: [{ key: 'overall', name: 'Overall rating' }],
    grades: ['Outstanding', 'Good', 'Requires improvement', 'Inadequate'],
    displayDays: 21,
    duty: 'Show the latest rating on the website within 21 calendar days of its publication, with where to find the assessment.',
    source: 'Regulation 20A, Health and Social Care Act 2008 (Regulated Activities) Regulations 2014',
    checked: CHECKED,
  },
  ombudsman: {
    name: 'Local Government and Social Care Ombudsman',
    website: 'https://www.lgo.org.uk',
    phone: '0300 061 0614',
    hours: 'Monday to Friday, 10 am to 4 pm, except public holidays',
    weeksForProvider: 12,
    onlyIf: '',
    about: 'It is free and independent.',
    first: 'It usually gives us up to 12 weeks to put things right first.',
    until: 'Please contact it within 12 months of finding out about the problem.',
    after: '',
    page: {
      lead: 'You can take it to the',
      about:
        'It is free and independent, and it looks at care that you pay for yourself as well as at care that a council arranges.',
      points: [
        'It gives us 12 weeks to settle the complaint first.',
        'Go to it within 12 months of when you first knew of the problem.',
        'If the council arranges your care, you can also complain to the council itself.',
      ],
    },
    easy: {
      first: [],
      says: [
        { picture: 'money', says: ['It is free.', 'It does not belong to us.'] },
        {
          picture: 'carer',
          says: ['It looks at care that you pay for.', 'It looks at care from a council, too.'],
        },
        {
          picture: 'days',
          says: ['Go to it within 12 months.', 'The 12 months begin when you first knew what was wrong.'],
        },
        {
          picture: 'council',
          says: ['Does the council arrange your care?', 'Then you can complain to the council, too.'],
        },
      ],
    },
    source: 'lgo.org.uk, adult social care complaints',
    checked: CHECKED,
  },
  complaints: {
    law: 'regulation 16 of the Health and Social Care Act 2008 (Regulated Activities) Regulations 2014',
    expects:
      'The 2009 complaints regulations ask for this within 3 working days for care that the NHS arranges. Regulation 16 asks us to record, investigate and answer every concern.',
    nhsCare:
      'For care that the NHS arranges, the 2009 complaints regulations apply: acknowledge it within 3 working days, and agree with the NHS body that arranged the care who answers.',
    summary: { rule: 'Regulation 16(3)', days: 28 },
    recordsLaw: 'regulation 16 of the 2014 Regulations',
    source: 'legislation.gov.uk, SI 2014/2936, regulation 16; SI 2009/309, regulation 13',
    checked: CHECKED,
  },
  safeguarding: {
    body: 'council',
    bodyShort: 'council',
    team: 'adult safeguarding team',
    askFor: 'adult social care',
    source: 'legislation.gov.uk, Care Act 2014, section 42',
    checked: CHECKED,
  },
  criminalRecord: {
    heading: 'An enhanced criminal record check',
    demand:
      'Everybody who cares for people must have an enhanced check by the Disclosure and Barring Service (DBS).',
    fee: {
      pence: 4950,
      since: '2024-12-02',
      source: 'Disclosure and Barring Service, fees from 2 December 2024',
      checked: CHECKED,
    },
    certificate: 'DBS certificate',
    source: 'SI 2014/2936, schedule 3',
    checked: CHECKED,
  },
  hiring: {
    law: 'Regulation 19',
    source: 'legislation.gov.uk, SI 2014/2936, regulation 19 and schedule 3',
    checked: CHECKED,
  },
  equality: {
    name: 'Equality Advisory and Support Service',
    website: 'https://www.equalityadvisoryservice.com',
    source: 'equalityhumanrights.com, for Great Britain',
    checked: CHECKED,
  },
  information: {
    name: 'Accessible Information Standard (DAPB1605)',
    source: 'england.nhs.uk, Accessible Information Standard',
    checked: CHECKED,
  },
  healthLine: { name: 'NHS 111', source: 'nhs.uk', checked: CHECKED },
  answersFor: { title: 'Nominated individual', source: 'cqc.org.uk, regulation 6', checked: CHECKED },
  secondLanguages: [],
  funding: ENGLISH_FUNDING,
  toCheck: [
    {
      name: 'Savings that a council counts',
      why: 'The circular on charging for 2026 to 2027 could not be read, so no amount is said.',
    },
  ],
};
