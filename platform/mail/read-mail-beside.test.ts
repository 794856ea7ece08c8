import { expect, test } from 'vitest';
import { readMailBeside } from './read-mail-beside.server.ts';

const HEAD = 'From: Ana <ana@visitor.example>\r\nSubject: Mum\r\nX-Way: one\r\nX-Way: two\r\n';
const ofParts = (...parts: readonly string[]) => {
  const bodies = parts.map((part) => `--x\r\n${part}\r\n`).join('');
  return Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary=x\r\n\r\n${bodies}--x--\r\n`);
};
const file = (bytes: Buffer) =>
  `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}`;

test('an email comes whole out of the other thread, and stays whole in this one', async () => {
  const bytes = Buffer.alloc(3_000_000, 'care');
  const raw = ofParts('Content-Type: text/plain\r\n\r\nHello', file(bytes));
  const before = Buffer.from(raw);
  const mail = await readMailBeside(raw);
  expect(mail).toMatchObject({ subject: 'Mum', from: { address: 'ana@visitor.example' } });
  expect(mail?.text.trim()).toBe('Hello');
  expect(mail?.headers('x-way')).toEqual(['one', 'two']);
  expect(mail?.headers('x-none')).toEqual([]);
  expect(Buffer.from(mail?.files[0]?.bytes ?? []).equals(bytes)).toBe(true);
  expect(raw.equals(before)).toBe(true);
});

test('an email that takes too long comes with its beginning, which says so, and the next one comes whole', async () => {
  const text = `Content-Type: text/plain\r\n\r\nMum has fallen.${'\r\n'.repeat(400_000)}`;
  const raw = ofParts(text, file(Buffer.from('%PDF')));
  const [cut, next] = await Promise.all([
    readMailBeside(raw, { wholeMs: 0, beginningMs: 60_000 }),
    readMailBeside(ofParts('Content-Type: text/plain\r\n\r\nHello')),
  ]);
  expect(cut).toMatchObject({
    subject: 'Mum',
    text: 'Mum has fallen.\n\n[The rest of this email is in the original.]',
    files: [],
  });
  expect(next?.text.trim()).toBe('Hello');
});

test('an email that nothing can be read of in time is null', async () => {
  const raw = ofParts(`Content-Type: text/plain\r\n\r\n${'\r\n'.repeat(400_000)}`);
  expect(await readMailBeside(raw, { wholeMs: 0, beginningMs: 0 })).toBeNull();
});
