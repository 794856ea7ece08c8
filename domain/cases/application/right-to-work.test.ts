import { expect, test } from 'vitest';
import { checkErrors, describeCheck } from './right-to-work.ts';

const CHECK = { method: 'online', checkedOn: '2026-11-20', startsOn: '2026-11-20' } as const;

test('the right to work is checked by the first day of work, and not in the future', () => {
  expect(checkErrors(CHECK, '2026-11-28')).toEqual({});
  expect(checkErrors({ ...CHECK, startsOn: '2026-11-19' }, '2026-11-28')).toHaveProperty('startsOn');
  expect(checkErrors(CHECK, '2026-11-19')).toHaveProperty('checkedOn');
  expect(describeCheck(CHECK, 'Visa to 2028.')).toBe(
    'Online check with a share code, 20 November 2026. First day of work: 20 November 2026. Visa to 2028.',
  );
});
