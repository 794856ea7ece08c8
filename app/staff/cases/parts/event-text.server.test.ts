import { expect, test } from 'vitest';
import { describeEvent, doerOf } from './event-text.server.ts';

test('what older rows say of an automatic assignment reads as it does now, and names nobody who did it', () => {
  const older = { action: 'assigned', detail: 'Bea Bell, who answered', by: 'Bea Bell' } as const;
  expect(describeEvent(older)).toBe('Assigned to Bea Bell automatically when they replied');
  expect(doerOf(older)).toBeNull();
  expect(doerOf({ ...older, detail: 'Bea Bell automatically when they replied' })).toBeNull();
  expect(doerOf({ ...older, detail: 'Bea Bell' })).toBe('Bea Bell');
});

test('what older rows say of a deadline that follows from another type reads as it does now', () => {
  const detail = 'enquiry to concern, with the times of a concern that arrived on Sunday 22 November';
  expect(describeEvent({ action: 'kind-changed', detail })).toBe(
    'Changed from enquiry to concern (deadlines count from Sunday 22 November)',
  );
});
