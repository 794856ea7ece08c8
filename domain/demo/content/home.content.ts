export const PARTNERS = [
  {
    name: 'Harbourlight Pharmacy',
    picture: 'partner-harbourlight',
    text: 'An example of a chemist that brings medicines to the door and sorts them into days of the week.',
  },
  {
    name: 'Lantern Lane Meals',
    picture: 'partner-lantern-lane',
    text: 'An example of a kitchen that delivers hot dinners to people who cannot cook for themselves.',
  },
  {
    name: 'Stepwell Mobility',
    picture: 'partner-stepwell',
    text: 'An example of a shop that lends and fits rails, ramps, walking frames and wheelchairs.',
  },
] as const;

export const BANNERS = {
  hero: {
    text: 'From a 30-minute visit to 24-hour live-in care, across Coventry and Warwickshire. Your first consultation is free.',
    label: 'Arrange a free consultation',
  },
  'hero-door': {
    text: 'You have regular carers. Before the first visit you have met us twice, and you have read your care plan and said yes to it.',
  },
} as const;

export const FIRST_TASK = 'In your own time, by someone you know.';

export const MANAGERS = [
  {
    name: 'Helen Example',
    designation: 'Registered manager',
    about: 'Answers to the regulator for the care that we give, and reads every concern.',
  },
  {
    name: 'Samir Example',
    designation: 'Care coordinator',
    about: 'Plans who visits whom and when, and rings you if something changes.',
  },
  {
    name: 'Nia Example',
    designation: 'Recruitment and training',
    about: 'Teaches new carers in their first two weeks, and keeps the rest up to date.',
  },
] as const;

/** Real numbers, checked when the demonstration was made. A round-the-clock number appears twice. */
export const SAFEGUARDING = [
  {
    name: 'Coventry',
    day_phone: '024 7683 3003',
    night_phone: '024 7683 2222',
    towns: 'Coventry',
    page: '',
    source: 'coventry.gov.uk',
    review_by: '2027-11-21',
  },
  {
    name: 'Warwickshire',
    day_phone: '01926 412080',
    night_phone: '01926 412080',
    towns: 'Kenilworth, Leamington Spa, Warwick, Bedworth, Stratford-upon-Avon, Nuneaton, Rugby',
    page: '',
    source: 'northwarks.gov.uk',
    review_by: '2027-11-21',
  },
] as const;
