import type { FieldSpec as VisitorsField } from '#app/forms/fields.ts';
import type { FieldSpec } from '../../kit/field.tsx';

/** A question that visitors are asked, as staff fill it in. */
export function staffField({ required, noChoice, ...spec }: VisitorsField): FieldSpec {
  return { ...spec, optional: !required, none: noChoice };
}
