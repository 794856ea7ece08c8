import type { FieldSpec as VisitorsField } from '#app/forms/fields.ts';
import type { FieldSpec } from '../../kit/field.tsx';

export function staffField({ required, noChoice, ...spec }: VisitorsField): FieldSpec {
  return { ...spec, optional: !required, none: noChoice };
}
