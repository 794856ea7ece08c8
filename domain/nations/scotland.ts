import { ENGLAND } from './england.ts';
import { SCOTTISH_FUNDING } from './funding.ts';
import type { Nation } from './nation.ts';

const CHECKED = '2026-11-22';

export const SCOTLAND: Nation = {
  name: 'Scotland',
  holidayRegion: 'SCT',
  holidays: {
    source: 'Banking and Financial Dealings Act 1971, schedule 1, as amended by asp 2007/2',
    checked: CHECKED,
  },
  regulator: {
    name: 'Care Inspectorate',
    article: 'the ',
    website: 'https://www.careinspectorate.com',
    phone: '0345 600 9527',
    pageOf: null,
    idHint: 'The care service number, such as CS2003000000.',
    resolvesComplaints: true,
    source: 'careinspectorate.com, complaints',
    checked: CHECKED,
  },
  rating: {
    aspects: [
      { key: 'wellbeing', name: 'How well do we support people’s wellbeing?' },
      { key: 'leadership', name: 'How good is our leadership?' },
      { key: 'staff', name: 'How good is our staff team?' },
      { key: 'planning', name: 'How well is our care and support planned?' },
    ],
    grades: ['6 Excellent', '5 Very good', '4 Good', '3 Adequate', '2 Weak', '1 Unsatisfactory'],
    displayDays: null,
    duty: 'Whether the law asks for grades on the website is to be checked; say them with their date.',
    source: 'careinspectorate.com, information on using care services; quality framework for care at home',
    checked: CHECKED,
  },
  ombudsman: {
    name: 'Care Inspectorate',
    website: 'https://www.careinspectorate.com',
    phone: '0345 600 9527',
    hours: 'Monday to Friday, 9 am to 4 pm',
    weeksForProvider: null,
    onlyIf: '',
    about: 'It looks into complaints about care services, also without a complaint to us first.',
    first: '',
    until: '',
    after:
      'If you are not happy with its decision, you can ask the Scottish Public Services Ombudsman to look into it: www.spso.org.uk, 0800 377 7330.',
    page: {
      lead: 'You can take it to the',
      about:
        'It looks into complaints about care services. You can go to it at any time, also without coming to us first.',
      points: [
        'If you are unhappy with its decision, you can ask the Scottish Public Services Ombudsman to look into it: www.spso.org.uk, 0800 377 7330.',
        'If the council arranges your care, you can also complain to the council itself.',
      ],
    },
    easy: {
      first: [],
      says: [
        { picture: 'look', says: ['It looks at complaints about care.'] },
        { picture: 'clock', says: ['You can go to it at any time.', 'You do not have to tell us first.'] },
        {
          picture: 'fair',
          says: [
            'Are you unhappy with what it decides?',
            'You can ask the Scottish Public Services Ombudsman.',
          ],
        },
        { picture: 'phone', says: ['Its number is 0800 377 7330.'] },
        {
          picture: 'council',
          says: ['Does the council arrange your care?', 'Then you can complain to the council, too.'],
        },
      ],
    },
    source: 'careinspectorate.com, complaints; spso.org.uk',
    checked: CHECKED,
  },
  complaints: {
    law: 'the Public Services Reform (Scotland) Act 2010 and the regulations made under it',
    expects:
      'A care service in Scotland must have a complaints procedure and look fully into every complaint.',
    nhsCare: '',
    summary: null,
    recordsLaw: 'the regulations for care services in Scotland',
    source: 'gov.scot, National Care Service: charter and the law, section 6.2',
    checked: CHECKED,
  },
  safeguarding: {
    body: 'council',
    bodyShort: 'council',
    team: 'adult protection team',
    askFor: 'social work',
    source: 'Adult Support and Protection (Scotland) Act 2007; careinfoscotland.scot',
    checked: CHECKED,
  },
  criminalRecord: {
    heading: 'Membership of the PVG scheme',
    demand:
      'Everybody who cares for people must be a member of the Protecting Vulnerable Groups (PVG) scheme, which Disclosure Scotland runs.',
    fee: null,
    certificate: 'PVG scheme membership (Disclosure Scotland)',
    source: 'disclosure.gov.scot, Disclosure Act update, March 2025',
    checked: CHECKED,
  },
  hiring: null,
  equality: { ...ENGLAND.equality, checked: CHECKED },
  information: null,
  healthLine: { name: 'NHS 24 on 111', source: 'Wikipedia, NHS 111', checked: CHECKED },
  answersFor: null,
  secondLanguages: [],
  funding: SCOTTISH_FUNDING,
  toCheck: [
    {
      name: 'Rates of Pension Age Disability Payment',
      why: 'The rates of 2026 to 2027 could not be read, so no amount is said.',
    },
    {
      name: 'Days to answer a complaint',
      why: 'Regulation 18 of SSI 2011/210 could not be read.',
    },
    { name: 'Grades on the website', why: 'No source for or against a duty could be read.' },
    {
      name: 'Fee for PVG membership',
      why: 'The fees since April 2025 could not be read; £59 to join was the fee before.',
    },
    {
      name: 'Checks before somebody starts',
      why: 'Regulation 9 of SSI 2011/210 could not be read; the site keeps to the general list.',
    },
    {
      name: 'Standard for accessible information',
      why: 'No source for social care in Scotland could be read.',
    },
  ],
};
