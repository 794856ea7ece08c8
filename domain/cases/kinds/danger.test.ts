import { expect, test } from 'vitest';
import { CONCERN } from '../test-reception.ts';
import { DANGER_ANSWERS, firstErrors, RING_FIRST, storedDanger } from './danger.ts';
import { caseKindOf } from './message.schema.ts';

test('what tells of danger, abuse or neglect is a safeguarding case, and everything else a concern', () => {
  const kinds = DANGER_ANSWERS.map((danger) =>
    caseKindOf({ kind: 'concern', fields: { ...CONCERN, danger } }),
  );
  expect(kinds).toEqual(['safeguarding', 'safeguarding', 'concern']);
  expect(DANGER_ANSWERS.map(storedDanger)).toEqual([
    'Someone is in danger now',
    'Someone is being hurt or neglected',
    null,
  ]);
});

test('until the first question is answered, nothing is said of the others, and who is in danger is told to ring', () => {
  const errors = { danger: 'Choose', phone: 'Enter your phone number' };
  const { danger, ...others } = errors;
  expect(firstErrors({}, errors)).toEqual({ danger });
  expect(firstErrors({ danger: 'harm' }, others)).toBe(others);
  expect(firstErrors({ danger: 'now' }, others)).toEqual({ danger: RING_FIRST });
});
