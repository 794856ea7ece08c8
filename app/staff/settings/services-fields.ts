import { SERVICES } from '#domain/care-services/service-list.ts';
import { headingOf, pageAt } from '#domain/content/pages.ts';
import { ELSEWHERE, offerField } from '#domain/settings/read-services.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const SERVICE_FIELDS: readonly FieldSpec[] = [
  ...SERVICES.map(
    ({ to, label }): FieldSpec => ({
      name: offerField(to),
      label,
      kind: 'checkbox',
      group: 'Services you are registered for and offer',
    }),
  ),
  {
    name: 'elsewhere',
    label: 'Where the other pages lead',
    kind: 'select',
    choices: [
      ...ELSEWHERE.map((path) => ({ value: path, label: headingOf(pageAt(path)) })),
      ...SERVICES.map(({ to, label }) => ({ value: to, label })),
    ],
    hint: 'Whoever follows an old link to a service that you don’t offer arrives there.',
  },
];
