import { expect, test } from 'vitest';
import { readMail } from './test-read-mail.ts';

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

test('a text of many lines has each of them in its place', async () => {
  const lines = Array.from({ length: 3_500 }, (_, n) => `Line ${n}`).join('\r\n');
  for (const encoding of ['7bit', 'quoted-printable']) {
    const mail = await read(
      `Content-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${lines}`,
    );
    expect(mail?.text.trimEnd()).toBe(lines.replaceAll('\r\n', '\n'));
  }
});

test('a file of many lines that each end in padding is whole', async () => {
  const head = 'Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const mail = await read(`${head}${'QQ==\r\n'.repeat(3_500)}`);
  expect(Buffer.from(mail?.files[0]?.bytes ?? []).toString()).toBe('A'.repeat(3_500));
});

test('a text that is too long is cut between letters', async () => {
  // No charset is named: half a letter would make all of it look like Windows’ own.
  for (const begin of ['', 'a', 'ab']) {
    const mail = await read(`Content-Type: text/plain\r\n\r\n${begin}${'€'.repeat(400_000)}`);
    expect(mail?.text.slice(0, 10)).toBe(`${begin}${'€'.repeat(10)}`.slice(0, 10));
  }
});
