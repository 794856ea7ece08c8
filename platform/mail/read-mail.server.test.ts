import { expect, test } from 'vitest';
import { readMail } from './read-mail.server.ts';

const read = (...parts: readonly string[]) => {
  const bodies = parts.map((part) => `--x\r\n${part}\r\n`).join('');
  const head = 'From: ana@visitor.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n';
  return readMail(new TextEncoder().encode(`${head}${bodies}--x--\r\n`));
};

// It would take minutes: the limit that every test has is enough to tell.
test('an email of HTML beside a text is read by us alone', async () => {
  const html = `Content-Type: text/html\r\n\r\n${'<a href='.repeat(100_000)}`;
  const mail = await read('Content-Type: text/plain\r\n\r\nYes.', html);
  expect(mail?.text.trim()).toBe('Yes.');
});

test('an email of a picture alone has no words', async () => {
  const mail = await read(
    'Content-Type: text/html\r\n\r\n<img src="cid:1">',
    'Content-Type: image/png\r\n\r\na',
  );
  expect(mail?.text.trim()).toBe('');
  expect(mail?.files).toHaveLength(1);
});

test('a text file shown below the words is a file', async () => {
  const file =
    'Content-Type: text/plain\r\nContent-Disposition: inline; filename="plan.txt"\r\n\r\nMornings.';
  const mail = await read('Content-Type: text/plain\r\n\r\nSee the plan.', file);
  expect(mail?.text.trim()).toBe('See the plan.');
  expect(mail?.files.map(({ name }) => name)).toEqual(['plan.txt']);
});
