import { ENGLAND } from './england.ts';
import { WELSH_FUNDING } from './funding.ts';
import type { Nation } from './nation.ts';

const CHECKED = '2026-11-22';

export const WALES: Nation = {
  ...ENGLAND,
  name: 'Wales',
  holidayRegion: 'WLS',
  regulator: {
    name: 'Care Inspectorate Wales',
    article: '',
    website: 'https://www.careinspectorate.wales',
    phone: null,
    pageOf: null,
    idHint: 'As Care Inspectorate Wales writes it on your certificate or report.',
    resolvesComplaints: false,
    source: 'careinspectorate.wales, providing feedback about care services in Wales',
    checked: CHECKED,
  },
  rating: {
    aspects: [
      { key: 'wellbeing', name: 'Well-being' },
      { key: 'care', name: 'Care and support' },
      { key: 'leadership', name: 'Leadership and management' },
    ],
    grades: ['Excellent', 'Good', 'Requires improvement', 'Requires significant improvement'],
    displayDays: null,
    duty: 'Show the latest ratings on the website without delay after they are published, with the date on which they were given, in the form that the Welsh Ministers designate.',
    source:
      'The Regulated Services (Inspection Ratings) (Wales) Regulations 2025 (WSI 2025/389), regulation 3',
    checked: CHECKED,
  },
  ombudsman: {
    name: 'Public Services Ombudsman for Wales',
    website: 'https://www.ombudsman.wales',
    phone: '0300 790 0203',
    hours: null,
    weeksForProvider: null,
    onlyIf: '',
    about: 'It is free and independent.',
    first: 'In most cases it needs to see that you complained to us first.',
    until: 'Please contact it within 12 months of finding out about the problem.',
    after: '',
    page: {
      lead: 'You can take it to the',
      about: 'It is free and independent, and it looks at home care that you pay for yourself.',
      points: [
        'In most cases it needs to see that you complained to us first.',
        'Go to it within 12 months of when you first knew of the problem.',
        'If the council arranges your care, you can also complain to the council itself.',
      ],
    },
    easy: {
      first: [],
      says: [
        { picture: 'money', says: ['It is free.', 'It does not belong to us.'] },
        { picture: 'carer', says: ['It looks at care that you pay for.'] },
        { picture: 'tell', says: ['Please tell us first.', 'Most of the time it asks for that.'] },
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
    source: 'ombudsman.wales, information for independent care providers',
    checked: CHECKED,
  },
  complaints: {
    law: 'the Regulation and Inspection of Social Care (Wales) Act 2016 and the regulations made under it',
    expects:
      'An independent care provider in Wales must have a complaints procedure that names the ombudsman.',
    nhsCare: '',
    summary: null,
    recordsLaw: 'the regulations for care services in Wales',
    source: 'ombudsman.wales, information for independent care providers',
    checked: CHECKED,
  },
  safeguarding: {
    ...ENGLAND.safeguarding,
    source: 'Social Services and Well-being (Wales) Act 2014, part 7',
    checked: CHECKED,
  },
  criminalRecord: {
    ...ENGLAND.criminalRecord,
    source: 'verifile.co.uk, criminal record checks: DBS for England and Wales',
    checked: CHECKED,
  },
  hiring: null,
  equality: { ...ENGLAND.equality, checked: CHECKED },
  information: null,
  healthLine: { name: 'NHS 111 Wales', source: 'Wikipedia, NHS 111', checked: CHECKED },
  answersFor: {
    title: 'Responsible individual',
    source: 'The Regulated Services (Service Providers and Responsible Individuals) (Wales) Regulations 2017',
    checked: CHECKED,
  },
  secondLanguages: [{ code: 'cy', name: 'Welsh', ownName: 'Cymraeg' }],
  funding: WELSH_FUNDING,
  toCheck: [
    {
      name: 'The most that a council charges a week',
      why: 'It was £100 in December 2024; what it is now could not be read, so no amount is said.',
    },
    { name: 'Regulator’s phone', why: 'No page of Care Inspectorate Wales with its number could be read.' },
    { name: 'Ombudsman’s hours', why: 'Its page with opening hours could not be read.' },
    {
      name: 'Days to answer a complaint',
      why: 'The 2017 regulations (WSI 2017/1264) could not be read in full.',
    },
    {
      name: 'Checks before somebody starts',
      why: 'Schedule 1 of the 2017 regulations could not be read; the site keeps to the general list.',
    },
    { name: 'Standard for accessible information', why: 'No source for social care in Wales could be read.' },
  ],
};
