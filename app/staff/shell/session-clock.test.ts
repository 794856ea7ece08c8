import { expect, test } from 'vitest';
import { SESSION_IDLE_MS } from '#domain/staff/sessions.server.ts';
import { nextLook, SESSION_WARNING_MS, sessionPhase } from './session-watch.tsx';

test('a fresh session is looked at two minutes before its end, when the question is due', () => {
  expect(sessionPhase(SESSION_IDLE_MS)).toBe('live');
  const wait = nextLook(SESSION_IDLE_MS);
  expect(wait).toBe(SESSION_IDLE_MS - SESSION_WARNING_MS);
  expect(sessionPhase(SESSION_IDLE_MS - wait)).toBe('ending');
});

test('while the question is open, the server is asked often and just after the end', () => {
  expect(nextLook(SESSION_WARNING_MS)).toBe(15_000);
  expect(nextLook(4_000)).toBe(5_000);
  expect(sessionPhase(1)).toBe('ending');
  expect(sessionPhase(0)).toBe('ended');
});

test('after the end, signing in elsewhere is noticed', () => {
  expect(nextLook(0)).toBe(15_000);
});
