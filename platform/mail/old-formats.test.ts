import { expect, test } from 'vitest';
import { readMail } from './test-read-mail.ts';

const read = async (type: string, body: string) =>
  readMail(Buffer.from(`From: ana@visitor.example\r\nContent-Type: ${type}\r\n\r\n${body}`, 'latin1'));

test('a page that names its charset itself is read by it', async () => {
  const page =
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"></head>Dzie\xf1 dobry';
  expect((await read('text/html', page))?.text).toBe('Dzień dobry');
  expect((await read('text/html', '<meta charset="windows-1250"><p>Dzie\xf1 dobry'))?.text).toBe(
    'Dzień dobry',
  );
});

test('a file within the text is a file', async () => {
  const mail = await read('text/plain', 'My CV:\r\nbegin 644 cv.txt\r\n%2&5L;&\\\r\n`\r\nend\r\nAna');
  expect(mail?.text.trim()).toBe('My CV:\nAna');
  expect(mail?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['cv.txt', 'Hello'],
  ]);
});

test('a file within the text that has lost its end is a file, and what follows stays', async () => {
  const mail = await read(
    'text/plain',
    'My CV:\nbegin 644 cv.txt\n%2&5L;&\\\nAna, who writes in small letters',
  );
  expect(mail?.text.trim()).toBe('My CV:\nAna, who writes in small letters');
  expect(mail?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['cv.txt', 'Hello'],
  ]);
  expect((await read('text/plain', 'begin 644 cv.txt\n%2&5L;&\\'))?.files).toHaveLength(1);
  const shouted = 'begin 644 TIMES\nPLEASE RING ME';
  expect((await read('text/plain', shouted))?.text.trim()).toBe(shouted);
});

test('what only looks like the beginning of a file is text', async () => {
  const text =
    'We can\nbegin 644 weeks\nfrom now, whatever it takes, as long as you tell us the day before it.\nend';
  expect((await read('text/plain', text))?.text.trim()).toBe(text);
  expect((await read('text/plain', 'begin 644 a.txt\n%2&5L'))?.text.trim()).toBe('begin 644 a.txt\n%2&5L');
});

test('an email in RTF alone has its words', async () => {
  const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}\f0 Mum\'92s caf\'e9\par We \{both\} saw \u321?\'f3d\u378?\tab today.\par }`;
  for (const type of ['text/rtf', 'application/rtf; name="body.rtf"'])
    expect((await read(type, rtf))?.text).toBe('Mum’s café\nWe {both} saw Łódź\ttoday.');
});
