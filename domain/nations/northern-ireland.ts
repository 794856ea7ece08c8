import { NORTHERN_IRISH_FUNDING } from './funding.ts';
import type { Nation } from './nation.ts';

const CHECKED = '2026-11-22';

export const NORTHERN_IRELAND: Nation = {
  name: 'Northern Ireland',
  holidayRegion: 'NIR',
  holidays: { source: 'nidirect.gov.uk, bank holidays', checked: CHECKED },
  regulator: {
    name: 'Regulation and Quality Improvement Authority',
    article: 'the ',
    website: 'https://www.rqia.org.uk',
    phone: null,
    pageOf: null,
    idHint: 'As RQIA writes it in your reports.',
    resolvesComplaints: false,
    source: 'rqia.org.uk, frequently asked questions for the public',
    checked: CHECKED,
  },
  rating: {
    aspects: [],
    grades: [],
    displayDays: null,
    duty: 'RQIA publishes reports of its inspections.',
    source: 'rqia.org.uk, frequently asked questions for the public',
    checked: CHECKED,
  },
  ombudsman: {
    name: 'Northern Ireland Public Services Ombudsman',
    website: 'https://www.nipso.org.uk',
    phone: null,
    hours: null,
    weeksForProvider: null,
    onlyIf: 'a Health and Social Care Trust arranges the care',
    about: 'It is free and independent.',
    first: '',
    until: 'Please contact it within 6 months of the end of the complaints procedure.',
    after:
      'The Patient and Client Council can give you free and confidential advice, and help you to make a complaint.',
    page: {
      lead: 'If a Health and Social Care Trust arranges your care, you can complain to the Trust, and then take it to the',
      about: 'It is free and independent.',
      points: [
        'Go to it within 6 months of the end of the complaints procedure.',
        'The Patient and Client Council can give you free and confidential advice, and help you to make a complaint.',
      ],
    },
    easy: {
      first: [
        {
          picture: 'council',
          says: [
            'Does a Health and Social Care Trust arrange your care?',
            'Then you can complain to the Trust.',
          ],
        },
        { picture: 'answer', says: ['Is the Trust’s answer not good?', 'Then there is one more way.'] },
      ],
      says: [
        { picture: 'money', says: ['It is free.', 'It does not belong to us.'] },
        {
          picture: 'days',
          says: ['Go to it within 6 months.', 'The 6 months begin when the Trust has ended its work.'],
        },
        { picture: 'people', says: ['The Patient and Client Council can help you.', 'Its help is free.'] },
      ],
    },
    source: 'nipso.org.uk, frequently asked questions; nidirect.gov.uk, how to complain',
    checked: CHECKED,
  },
  complaints: {
    law: 'the Domiciliary Care Agencies Regulations (Northern Ireland) 2007',
    expects: 'A registered agency in Northern Ireland must have a complaints procedure.',
    nhsCare: '',
    summary: null,
    recordsLaw: 'the regulations for domiciliary care agencies in Northern Ireland',
    source: 'nidirect.gov.uk, how to complain; legislation.gov.uk, NISR 2007/235',
    checked: CHECKED,
  },
  safeguarding: {
    body: 'Health and Social Care Trust',
    bodyShort: 'Trust',
    team: 'adult protection gateway team',
    askFor: 'adult safeguarding',
    source: 'belfasttrust.hscni.net and westerntrust.hscni.net, adult protection gateway team',
    checked: CHECKED,
  },
  criminalRecord: {
    heading: 'An enhanced criminal record check',
    demand:
      'Everybody who cares for people needs an enhanced check by AccessNI, which includes a check of the barred lists.',
    fee: null,
    certificate: 'AccessNI certificate',
    source: 'justice-ni.gov.uk, regulated activity and enhanced checks',
    checked: CHECKED,
  },
  hiring: null,
  equality: {
    name: 'Equality Commission for Northern Ireland',
    website: null,
    source: 'disabilityrightsuk.org, understanding the Equality Act',
    checked: CHECKED,
  },
  information: null,
  healthLine: null,
  answersFor: {
    title: 'Responsible individual',
    source: 'The Domiciliary Care Agencies Regulations (Northern Ireland) 2007; NISR 2005/161, note',
    checked: CHECKED,
  },
  secondLanguages: [],
  funding: NORTHERN_IRISH_FUNDING,
  toCheck: [
    { name: 'Regulator’s phone', why: 'No page of RQIA with its number could be read.' },
    { name: 'Ombudsman’s phone', why: 'No page of the ombudsman with its number and hours could be read.' },
    {
      name: 'Care that people pay for themselves',
      why: 'Whether the ombudsman looks at it could not be read; the site names the ombudsman for care that a Trust arranges.',
    },
    { name: 'Days to answer a complaint', why: 'Regulation 22 of NISR 2007/235 could not be read.' },
    {
      name: 'Fee of AccessNI',
      why: '£33 for an enhanced check was announced in 2019; whether it is the fee now could not be read.',
    },
    {
      name: 'Checks before somebody starts',
      why: 'Schedule 3 of NISR 2007/235 could not be read; the site keeps to the general list.',
    },
    {
      name: 'Health advice at any hour',
      why: 'NHS 111 does not answer here; no number for the whole of Northern Ireland could be read.',
    },
  ],
};
