import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { missingForMail } from './may-leave.ts';

const entered = { mailbox: 'office@willowtree.example' };

test('no email leaves before a mail server is set up and somebody has entered the mailbox of the office', () => {
  const provider = DEMO_PROVIDER;
  expect(missingForMail({ provider, hasServer: false, isDemo: false })).toBe('mail server');
  expect(missingForMail({ provider, hasServer: true, isDemo: false })).toBe('mailbox');
  expect(missingForMail({ provider: { mailbox: '' }, hasServer: true, isDemo: true })).toBe('mailbox');
  expect(missingForMail({ provider: entered, hasServer: false, isDemo: false })).toBe('mail server');
  expect(missingForMail({ provider: entered, hasServer: true, isDemo: false })).toBeNull();
});

test('the demonstration writes to its made-up mailbox', () => {
  expect(missingForMail({ provider: DEMO_PROVIDER, hasServer: true, isDemo: true })).toBeNull();
});
