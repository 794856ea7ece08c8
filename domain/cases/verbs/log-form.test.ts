import { expect, test } from 'vitest';
import { readLogged } from './log-form.ts';

const NOW = Date.parse('2026-11-21T09:15:00Z');
const TYPED = { kind: 'concern', source: 'phone', message: 'The visit was late.' };

test('only what was said is required, and what is left empty is none', () => {
  const empty = { name: ' ', phone: '', email: '', carerNames: '', receivedAt: '', acknowledge: undefined };
  expect(readLogged({ ...TYPED, ...empty }, NOW)).toEqual({
    ok: true,
    value: {
      kind: 'concern',
      source: 'phone',
      receivedAt: null,
      name: null,
      phone: null,
      callTime: null,
      careFor: null,
      email: null,
      ...{ homeOn: null, hospital: null, ward: null, arrangedBy: null },
      needs: null,
      carerNames: null,
      message: 'The visit was late.',
      acknowledge: false,
    },
  });
  expect(readLogged(TYPED, NOW).ok).toBe(true);
});

test('every mistake is told at its field', () => {
  const typed = {
    kind: 'spam',
    source: 'website',
    name: 'x'.repeat(101),
    phone: 'later',
    email: 'ada@',
    message: '',
  };
  const read = readLogged({ ...typed, receivedAt: 'yesterday' }, NOW);
  expect(read.ok ? {} : read.errors).toEqual({
    kind: 'Choose what it is: a safeguarding case, a concern, a data-protection complaint, a thank-you message, an enquiry or a job application',
    source: 'Choose how it reached you: a call, a visit, a letter or an email',
    receivedAt: 'Enter a day and a time, such as 20/11/2026, 14:30, or leave it empty',
    name: 'The name has 101 characters. The most we can take is 100',
    phone: 'Enter a phone number that we can ring, such as 01632 960 001 or +44 1632 960 001',
    email: 'Enter an email address in the form name@example.com, or leave it empty',
    message: 'Enter what was said or written',
  });
});

test.each([
  ['2026-11-20T14:30', Date.parse('2026-11-20T14:30:00Z')],
  ['2026-10-01T14:30', Date.parse('2026-10-01T13:30:00Z')],
  ['2026-11-21T09:15:30', NOW],
  ['2026-08-24T09:15', Date.parse('2026-08-24T08:15:00Z')],
])('%s is a time of the office, and never later than now', (receivedAt, at) => {
  const read = readLogged({ ...TYPED, receivedAt }, NOW);
  expect(read.ok && read.value.receivedAt).toBe(at);
});

test.each([
  ['2026-11-21T09:17', 'Enter a time in the past, or leave it empty if it was just now'],
  ['2026-08-23T09:15', 'Enter a day within the last 90 days'],
  ['2026-02-30T10:00', 'Enter a day and a time, such as 20/11/2026, 14:30, or leave it empty'],
])('%s is refused', (receivedAt, error) => {
  const read = readLogged({ ...TYPED, receivedAt }, NOW);
  expect(read.ok || read.errors.receivedAt).toBe(error);
});

test('what they need so that we understand each other is one text, as in the forms of the website', () => {
  const read = readLogged({ ...TYPED, needLargePrint: 'on', needInterpreterMore: 'Punjabi; and Urdu' }, NOW);
  expect(read.ok && read.value.needs).toBe('Large print; Interpreter (Punjabi, and Urdu)');
  const long = readLogged({ ...TYPED, needSpeakerMore: 'x'.repeat(2_000) }, NOW);
  expect(long.ok ? {} : long.errors).toEqual({ needs: expect.stringMatching(/^What they need has/) });
});

test('a mail that was asked for needs an address', () => {
  const read = readLogged({ ...TYPED, acknowledge: 'on' }, NOW);
  expect(read.ok || read.errors).toEqual({
    email: 'Enter an email address to send it to, or choose to send no email',
  });
});
