import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const PHONES: readonly FieldSpec[] = [
  { name: 'phone', label: 'Phone', kind: 'tel' },
  {
    name: 'onCallPhone',
    label: 'On-call phone',
    kind: 'tel',
    optional: true,
    hint: 'Without one, no page offers it.',
  },
  {
    name: 'onCallHours',
    label: 'When the on-call phone is answered',
    kind: 'select',
    optional: true,
    choices: [
      { value: 'always', label: 'Day and night, every day' },
      { value: 'closed', label: 'Whenever the office is closed' },
    ],
    hint: 'If you leave it empty, pages show the number and promise no hours.',
  },
  {
    name: 'mailbox',
    label: 'Office email address',
    kind: 'email',
    hint: 'Shown on the site. Notices of new messages and replies to our emails arrive here.',
  },
];

export const ADDRESS: readonly FieldSpec[] = [
  { name: 'street', label: 'Street', kind: 'text' },
  { name: 'town', label: 'Town', kind: 'text' },
  { name: 'postcode', label: 'Postcode', kind: 'text', hint: 'The map on the site is drawn round it.' },
  {
    name: 'nation',
    label: 'Nation',
    kind: 'select',
    optional: true,
    none: 'Where the postcode is',
    choices: NATION_IDS.map((value) => ({ value, label: NATIONS[value].name })),
    hint: 'The postcode tells it, except near a border. It decides the regulator, the ombudsman, bank holidays and checks of staff. A change clears what you entered about the regulator.',
  },
];

export const AREA: readonly FieldSpec[] = [
  {
    name: 'towns',
    label: 'Towns we serve',
    kind: 'textarea',
    hint: 'One per line, by name or postcode, in the order the site lists them. A small place needs its postcode: “Little Snoring, NR21”.',
    rows: 6,
  },
  {
    name: 'areaName',
    label: 'What you call your area',
    kind: 'text',
    optional: true,
    hint: 'Such as Leeds and West Yorkshire.',
  },
  {
    name: 'carerTowns',
    label: 'Other towns that carers come from',
    kind: 'textarea',
    optional: true,
    hint: 'One per line. Applicants choose where they live from all these towns, or “Other”.',
    rows: 4,
  },
];
