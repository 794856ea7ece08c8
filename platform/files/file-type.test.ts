import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE, SAMPLES } from '#test/sample-files.ts';
import { fileNameFor, mediaTypeOf } from './file-type.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function typeOf(bytes: Uint8Array) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return mediaTypeOf(path);
}

test.each(Object.entries(SAMPLES))('a %s is known by what is in it', async (ending, bytes) => {
  const type = await typeOf(bytes);
  expect(type && fileNameFor('Letter', type)).toBe(`Letter.${ending}`);
});

test.each(Object.entries(HOSTILE))('a %s is not taken', async (_, bytes) => {
  expect(await typeOf(bytes)).toBeNull();
});

test.each([
  ['letter.pdf', 'application/pdf', 'letter.pdf'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.jpeg'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['C:\\Users\\Ada\\CV.docx', 'application/pdf', 'CV.docx.pdf'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['a\u202Efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
  ['a\r\nb"c.txt', 'text/plain', 'ab-c.txt'],
  ['', 'application/pdf', 'file.pdf'],
  ['...', 'application/pdf', 'file.pdf'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  [`${'😀'.repeat(200)}.pdf`, 'application/pdf', `${'😀'.repeat(60)}.pdf`],
  ['Łódź – résumé.odt', 'application/vnd.oasis.opendocument.text', 'Łódź – résumé.odt'],
] as const)('%j is kept as a name that says its type', (name, type, kept) => {
  expect(fileNameFor(name, type)).toBe(kept);
});
