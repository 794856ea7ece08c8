import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { missingForMail } from './may-leave.ts';

const entered = { mailbox: 'office@willowtree.example' };

test('no email leaves before a mail server is set up and someone has entered the mailbox of the office', () => {
  expect(missingForMail({ provider: entered, hasServer: false })).toBe('mail server');
  expect(missingForMail({ provider: { mailbox: '' }, hasServer: true })).toBe('mailbox');
  expect(missingForMail({ provider: entered, hasServer: true })).toBeNull();
});

test('no email leaves for the made-up mailbox of the demonstration', () => {
  expect(missingForMail({ provider: DEMO_PROVIDER, hasServer: true })).toBe('mailbox');
});
