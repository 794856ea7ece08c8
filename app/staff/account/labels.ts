import type { FieldSpec } from '../kit/field.tsx';

export const MY_ACCOUNT = { to: '/account', name: 'My account' } as const;
export const MY_SECOND_FACTOR = { to: '/account/second-factor', name: 'Second factor' } as const;

export function onlyText(required: boolean): string {
  return required
    ? 'Your recovery codes will stop working, and you must set up another second factor before anything else.'
    : 'You’ll sign in with your password alone, and your recovery codes will stop working.';
}

export const MOBILE: FieldSpec = {
  name: 'mobile',
  label: 'Mobile number (optional)',
  kind: 'tel',
  autoComplete: 'tel',
  hint: 'Safeguarding leads get a text when a report of harm arrives, day or night. We use it for nothing else.',
};
