import type { FieldSpec } from '../kit/field.tsx';

export const MOBILE: FieldSpec = {
  name: 'mobile',
  label: 'Mobile number (optional)',
  kind: 'tel',
  autoComplete: 'tel',
  hint: 'Safeguarding leads get a text when a report of harm arrives, day or night. We use it for nothing else.',
};
