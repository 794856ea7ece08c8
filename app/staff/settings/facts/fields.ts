import type { NamedService } from '#domain/care-services/service-list.ts';
import { NATION_IDS, NATIONS, type NationId } from '#domain/nations/nations.ts';
import { REFERENCES_MAX, TRAINING_WEEKS_MAX } from '#domain/provider/careers.ts';
import { PERIOD_NAMES, PERIODS } from '#domain/provider/periods.ts';
import { MEETINGS_MAX, SHORTEST_VISIT } from '#domain/provider/response-times.ts';
import { type FactSection, nationOfRatings, type Typed } from '#domain/settings/sections.ts';
import { ANSWERED_SHOWN_FROM } from '#domain/statistics/answered.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, date, email, inGroup, select, tel, text, textarea, url, whole } from '../../kit/fields.ts';
import { openingFields } from './opening-fields.ts';
import { regulatorFields } from './regulator-fields.ts';
import { serviceFields, servicesRequested } from './services-fields.ts';

const COMPANY = inGroup('If you are a registered company', [
  text('companyName', 'Registered name', {
    optional: true,
    hint: 'With “Ltd”, “LLP” or the like, as Companies House has it. The foot of pages and emails shows what you enter here.',
  }),
  text('companyNumber', 'Company number', {
    optional: true,
    hint: '8 characters, such as 01234567 or SC123456. It tells in which part of the UK you are registered. A charitable incorporated organisation (CE or CS) is called that, and not a company.',
  }),
  text('registeredOffice', 'Registered office', { optional: true, hint: 'The whole address on one line.' }),
  checkbox('isAtOffice', 'Our registered office is our office: use the address under Address'),
  checkbox(
    'isLimited',
    'Limited, but its name does not say so, or a community interest company: the site then says that it is limited',
  ),
]);

const PROVIDER: readonly FieldSpec[] = [
  text('name', 'Name', { hint: 'As your clients know you. Pages, emails and letters say it.' }),
  text('shortName', 'Short name', {
    optional: true,
    hint: 'As the logo shows it. If you leave it empty: the name without “Ltd”.',
  }),
  ...COMPANY,
  textarea('social', 'Social networks', {
    optional: true,
    rows: 3,
    hint: 'The addresses of your pages there, one a line, such as facebook.com/us. Put the name in front where the address doesn’t tell it.',
  }),
  url('filmUrl', 'Film about well-being', {
    optional: true,
    hint: 'The home page links to it. Without one, no film is mentioned.',
  }),
  text('copyrightYear', 'Copyright year', { optional: true }),
];

const PHONES: readonly FieldSpec[] = [
  tel('phone', 'Phone'),
  tel('onCallPhone', 'On-call phone', { optional: true, hint: 'Without one, no page offers it.' }),
  select('onCallHours', 'When the on-call phone is answered', {
    optional: true,
    choices: [
      { value: 'always', label: 'Day and night, every day' },
      { value: 'closed', label: 'Whenever the office is closed' },
    ],
    hint: 'If you leave it empty, pages show the number and promise no hours.',
  }),
  email('mailbox', 'Office email address', {
    hint: 'Shown on the site. Notices of new messages and replies to our emails arrive here.',
  }),
];

const ADDRESS: readonly FieldSpec[] = [
  text('street', 'Street'),
  text('town', 'Town'),
  text('postcode', 'Postcode', { hint: 'The map on the site is drawn round it.' }),
  select('nation', 'Nation', {
    optional: true,
    none: 'Where the postcode is',
    choices: NATION_IDS.map((value) => ({ value, label: NATIONS[value].name })),
    hint: 'The postcode tells it, except near a border. It decides the regulator, the ombudsman, bank holidays and checks of staff. A change clears what you entered about the regulator.',
  }),
];

const AREA: readonly FieldSpec[] = [
  textarea('towns', 'Towns we serve', {
    hint: 'One per line, by name or postcode, in the order the site lists them. A small place needs its postcode: “Little Snoring, NR21”.',
    rows: 6,
  }),
  text('areaName', 'What you call your area', { optional: true, hint: 'Such as Leeds and West Yorkshire.' }),
  textarea('carerTowns', 'Other towns that carers come from', {
    optional: true,
    hint: 'One per line. Applicants choose where they live from all these towns, or “Other”.',
    rows: 4,
  }),
];

const VISITS: readonly FieldSpec[] = [
  ...inGroup('The website says only what you tick', [
    checkbox('freeTalk', 'The first talk is free'),
    checkbox('regularCarers', 'The same few carers come to each person'),
    checkbox('inTime', 'How many messages you answered in time, in the last 90 days', {
      hint: `Counted for you, on your contact page and the pages of your services. Shown from ${ANSWERED_SHOWN_FROM} messages on.`,
    }),
  ]),
  whole('meetings', 'Meetings before care starts', {
    optional: true,
    hint: `1 to ${MEETINGS_MAX}. If you leave it empty, the site does not say how many there are.`,
  }),
  whole('shortestVisit', 'Shortest visit, in minutes', {
    optional: true,
    hint: `${SHORTEST_VISIT.min} to ${SHORTEST_VISIT.max}. If you leave it empty, the site does not say how short a visit can be.`,
  }),
];

const CAREERS: readonly FieldSpec[] = [
  select('checkPaidBy', 'Who pays for the criminal record check', {
    optional: true,
    choices: [
      { value: 'applicant', label: 'The applicant' },
      { value: 'provider', label: 'We do' },
    ],
    hint: 'The Careers page names the check that your nation asks for. It mentions a fee only if you answer this.',
  }),
  whole('references', 'Written references', {
    optional: true,
    hint: `How many you ask for, 1 to ${REFERENCES_MAX}. If you leave it empty, the site says nothing of references.`,
  }),
  whole('trainingWeeks', 'Weeks of training', {
    optional: true,
    hint: `At the start of the job, 1 to ${TRAINING_WEEKS_MAX}. If you leave it empty, the site does not say how long it takes.`,
  }),
  checkbox('nearHome', 'We plan visits near where the carer lives'),
];

const LAW: readonly FieldSpec[] = [
  date('legalReviewed', 'Legal pages last reviewed on', {
    optional: true,
    hint: 'When you last read the privacy notice, complaints procedure and accessibility statement. They show this date; without one they show none.',
  }),
];

const RETENTION: readonly FieldSpec[] = PERIOD_NAMES.map((name) => {
  const { label, unit, from, min, max, source, why } = PERIODS[name];
  return text(name, `${label}: ${unit}`, {
    hint: `Counted ${from}. From ${min} to ${max}. Source: ${source}. ${why}`,
  });
});

export const REVIEW_FIELD = date('reviewBy', 'Review date', {
  hint: 'You’ll be reminded on this date to check that these are still true.',
});

const FIXED = {
  provider: PROVIDER,
  phones: PHONES,
  address: ADDRESS,
  area: AREA,
  promises: VISITS,
  careers: CAREERS,
  law: LAW,
  retention: RETENTION,
} as const;

export function factFields(
  section: FactSection,
  typed: Typed,
  nation: NationId = nationOfRatings(typed),
  services: readonly NamedService[] = servicesRequested(typed),
): readonly FieldSpec[] {
  if (section === 'services') return serviceFields(services);
  if (section === 'regulator') return regulatorFields(nation);
  return section === 'opening' ? openingFields(typed) : FIXED[section];
}
