import { expect, test } from 'vitest';
import { describeDelivery } from './mail-view.server.ts';

const NOW = Date.parse('2026-07-31T23:00Z');
const fresh = {
  sentAt: null,
  failedAt: null,
  attempts: 0,
  leasedUntil: null,
  dueAt: NOW,
  lastError: null,
  dealtAt: null,
  dealtBy: null,
  dealtWhy: null,
};

test('a mail that was sent says when, in London time', () => {
  const { state, text } = describeDelivery({ ...fresh, attempts: 1, sentAt: NOW }, NOW, true);
  expect([state, text]).toEqual(['sent', 'Sent 1 Aug 2026, 00:00']);
});

test('a mail that waits says whether it waits for a mail server', () => {
  expect(describeDelivery(fresh, NOW, true).text).toBe('Waiting to be sent');
  expect(describeDelivery(fresh, NOW, false).text).toBe('Waiting: emails can’t be sent yet');
});

test('a mail that is tried again says when and why', () => {
  const tried = { ...fresh, attempts: 2, dueAt: NOW + 300_000, lastError: '451 try later' };
  const { state, text } = describeDelivery(tried, NOW, true);
  expect(state).toBe('retrying');
  expect(text).toBe('Not sent yet. Next try 1 Aug 2026, 00:05. The mail server said: 451 try later');
  expect(describeDelivery({ ...tried, dueAt: NOW }, NOW, true).text).toContain('Trying again now.');
  expect(describeDelivery(tried, NOW, false).text).toContain('Emails can’t be sent now.');
});

test('a mail that was given up says why', () => {
  const failed = { ...fresh, attempts: 1, failedAt: NOW, lastError: '550 no such mailbox' };
  expect(describeDelivery(failed, NOW, true).text).toBe(
    'Could not be sent. The mail server said: 550 no such mailbox',
  );
});

test('a mail that someone dealt with says who, when and what was done', () => {
  const settled = { dealtAt: NOW, dealtBy: 'Ada Obi', dealtWhy: 'Rang her.' };
  const mail = {
    ...fresh,
    attempts: 1,
    failedAt: NOW,
    lastError: 'The email could not be prepared',
    ...settled,
  };
  expect(describeDelivery(mail, NOW, true)).toEqual({
    state: 'dealt',
    text: 'Could not be sent. Reason: The email could not be prepared (Dealt with by Ada Obi, 1 Aug 2026, 00:00: Rang her.)',
  });
});
