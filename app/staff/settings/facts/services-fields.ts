import { type NamedService, serviceNamed } from '#domain/care-services/service-list.ts';
import { headingOf, pageAt } from '#domain/content/pages.ts';
import { ELSEWHERE, OFFERED, offerField } from '#domain/settings/read-services.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, select } from '../../kit/fields.ts';

export const OFFERED_FIELD: FieldSpec = {
  name: OFFERED,
  label: 'Services you are registered for and offer',
  kind: 'own',
};

export function serviceFields(services: readonly NamedService[]): readonly FieldSpec[] {
  return [
    ...services.map(({ key, label }): FieldSpec => checkbox(offerField(key), label)),
    { name: 'asked', label: 'Services', kind: 'hidden' },
    select('elsewhere', 'Where the other pages lead', {
      none: null,
      choices: [
        ...ELSEWHERE.map((path) => ({ value: path, label: headingOf(pageAt(path)) })),
        ...services.map(({ key, label }) => ({ value: key, label })),
      ],
      hint: 'Visitors who follow an old link to a service you don’t offer arrive there.',
    }),
  ];
}

export function servicesRequested({ asked: keys = '' }: Typed): readonly NamedService[] {
  return keys
    .split(' ')
    .filter(Boolean)
    .map((key) => ({ key, label: serviceNamed(key, []), path: key }));
}
