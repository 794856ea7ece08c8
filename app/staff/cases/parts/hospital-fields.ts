import { OFFICE_HOSPITAL } from '#app/forms/fields.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { staffField } from './staff-field.ts';

export const HOSPITAL_FIELDS: readonly FieldSpec[] = OFFICE_HOSPITAL.map((field) => ({
  ...staffField(field),
  group: 'Coming home from hospital',
}));
