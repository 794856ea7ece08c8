import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE, SAMPLES } from '#test/sample-files.ts';
import { attachedTypeOf, fileNameFor, mediaTypeOf } from './file-type.server.ts';

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

const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
const heif = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(32)]);

const ATTACHED: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['bruise.heic', heif('heic')],
  ['CV.doc', CFB],
  ['rota.xls', CFB],
  ['talk.ppt', CFB],
  ['CV.rtf', Buffer.from('{\\rtf1\\ansi Hello}')],
  ['voicemail.wav', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)])],
  [
    'voicemail.mp3',
    Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.from('fffb9000', 'hex'), Buffer.alloc(2_000)]),
  ],
  ['fax.tif', Buffer.concat([Buffer.from('49492a00080000000000', 'hex'), Buffer.alloc(64)])],
  ['picture.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(32)])],
  ['papers.zip', HOSTILE['plain archive']],
  ['CV.pages', HOSTILE['plain archive']],
  ['Ann.vcf', Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nEND:VCARD\r\n')],
  ['interview.ics', Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')],
  ['winmail.dat', Buffer.concat([Buffer.from('789f3e22', 'hex'), Buffer.alloc(64)])],
];

async function attachedAs(name: string, bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, 'attached');
  await writeFile(path, bytes);
  const type = await attachedTypeOf(path, { name, statedType: 'application/octet-stream' });
  return type && fileNameFor(name, type);
}

test.each(ATTACHED)('%s can be attached to an email', async (name, bytes) => {
  expect(await attachedAs(name, bytes)).toBe(name);
});

test.each(ATTACHED)('%s can’t be uploaded', async (_, bytes) => {
  expect(await typeOf(bytes)).toBeNull();
});

test.each(Object.entries(HOSTILE).filter(([kind]) => !kind.endsWith('archive')))(
  'a %s that came by email stays in the original',
  async (_, bytes) => {
    for (const name of ['run.exe', 'CV.doc', 'papers.zip']) expect(await attachedAs(name, bytes)).toBeNull();
  },
);

test('a program’s name is never stored, nor that of a container that can install one', async () => {
  expect(await attachedAs('run.exe', HOSTILE['plain archive'])).toBe('run.exe.zip');
  expect(await attachedAs('setup.msi', CFB)).toBeNull();
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
] as const)('%j is kept as a name that says its type', (name, type, expected) => {
  expect(fileNameFor(name, type)).toBe(expected);
});
