import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { FieldSpec } from '../kit/field.tsx';

const COMPANY_GROUP = 'If you are a registered company';

export const COMPANY_FIELDS: readonly FieldSpec[] = [
  {
    name: 'companyName',
    label: 'Registered name',
    kind: 'text',
    optional: true,
    group: COMPANY_GROUP,
    hint: 'With “Ltd”, “LLP” or the like, as Companies House has it. The foot of pages and emails shows what you enter here.',
  },
  {
    name: 'companyNumber',
    label: 'Company number',
    kind: 'text',
    optional: true,
    group: COMPANY_GROUP,
    hint: '8 characters, such as 01234567 or SC123456. It tells in which part of the UK you are registered. A charitable incorporated organisation (CE or CS) is called that, and not a company.',
  },
  {
    name: 'registeredOffice',
    label: 'Registered office',
    kind: 'text',
    optional: true,
    group: COMPANY_GROUP,
    hint: 'The whole address on one line.',
  },
  {
    name: 'isAtOffice',
    label: 'Our registered office is our office: use the address under Address',
    kind: 'checkbox',
    group: COMPANY_GROUP,
  },
  {
    name: 'isLimited',
    label:
      'Limited, but its name does not say so, or a community interest company: the site then says that it is limited',
    kind: 'checkbox',
    group: COMPANY_GROUP,
  },
];

export function peopleFields(nation: NationId): readonly FieldSpec[] {
  const { answersFor } = NATIONS[nation];
  return [
    {
      name: 'manager',
      label: 'Registered manager',
      kind: 'text',
      optional: true,
      hint: 'About us and the complaints procedure name them.',
    },
    ...(answersFor
      ? [
          {
            name: 'answersFor',
            label: answersFor.title,
            kind: 'text',
            optional: true,
            hint: 'Named beside the registered manager.',
          } as const,
        ]
      : []),
  ];
}

export const LAW: readonly FieldSpec[] = [
  {
    name: 'legalReviewed',
    label: 'Legal pages last reviewed on',
    kind: 'date',
    optional: true,
    hint: 'When you last read the privacy notice, complaints procedure and accessibility statement. They show this date; without one they show none.',
  },
];
