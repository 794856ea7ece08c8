import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMail } from '#platform/mail/test-read-mail.ts';
import { natureOf } from './nature.ts';
import { messageIn } from './said.ts';
import { TEST_MAILS, type TestMail } from './test-mails/test-mails.ts';

test('every email has an expectation, and every expectation an email', () => {
  const folder = join(import.meta.dirname, 'test-mails');
  const emails = globSync('*.eml', { cwd: folder }).map((file) => file.replace('.eml', ''));
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
  expect(Object.keys(expected).toSorted()).toEqual(emails.toSorted());
});

describe('an email in the shape of', () => {
  for (const mail of TEST_MAILS) {
    test(mail.name, { fails: mail.limit !== undefined }, () => readsAsExpected(mail));
  }
});

async function readsAsExpected({ raw, expected }: TestMail): Promise<void> {
  const read = await readMail(raw);
  if (read === null) return expect('unreadable').toBe(expected.nature);
  const nature = natureOf(read);
  expect(nature.kind).toBe(expected.nature);
  const { subject, text: message, follows, files, failed, of } = expected;
  if (subject !== undefined) expect(read.subject).toBe(subject);
  if (message !== undefined) expect(messageIn(read.text)).toBe(message);
  if (follows) expect(read.follows).toEqual(follows);
  if (files) expect(read.files.filter(({ isInline }) => !isInline).map(({ name }) => name)).toEqual(files);
  if (nature.kind !== 'bounce') return;
  if (failed) expect(nature.failed.map(({ address, status }) => ({ address, status }))).toEqual(failed);
  if (of !== undefined) expect(nature.of[0] ?? null).toBe(of);
}
