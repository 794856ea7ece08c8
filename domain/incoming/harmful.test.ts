import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { scannersOfTests } from '#domain/virus-scans/test-scanning.ts';
import { EICAR } from '#test/clamd.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { base64, mail, multipart, part, text } from './test-mails/build-mail.ts';
import { ANA, mailOffice } from './test-office.ts';

const stored = testFiles();
const scanning = scannersOfTests(stored);

function attached(name: string, text: string): string {
  const head = ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'];
  return part([...head, `Content-Disposition: attachment; filename="${name}"`], base64(Buffer.from(text)));
}

const EMAIL = mail(
  { from: ANA, subject: 'Her papers' },
  multipart('mixed', 'b', [
    text('Here are her papers.'),
    attached('list.txt', 'Paracetamol'),
    attached('letter.txt', `Dear Ada, ${EICAR}`),
  ]),
);

describeOnBothDatabases('an email with a harmful file', (opening) => {
  const readFiles = async (open: Awaited<ReturnType<typeof opening>>) =>
    (await open.db.selectFrom('incoming_files').selectAll().orderBy('id').execute()).map(
      ({ name, refused, file_key }) => ({ name, refused, file_key }),
    );

  test('arrives with its words and its other file; the harmful one is named and nobody is given it', async () => {
    const open = await opening();
    const { files } = await scanning(open);
    const { take } = await mailOffice(open, files);
    await take(EMAIL);
    const row = await open.db.selectFrom('incoming_mails').selectAll().executeTakeFirstOrThrow();
    expect(row.text).toContain('Here are her papers.');
    expect(await readFiles(open)).toEqual([
      { name: 'list.txt', refused: null, file_key: expect.any(String) },
      { name: 'letter.txt', refused: 'infected', file_key: null },
    ]);
    // Nothing that was sent is lost.
    expect(await stored.path(row.file_key)).not.toBeNull();
  });

  test('arrives whole while the scanner is away, and its files are scanned when they are opened', async () => {
    const open = await opening();
    const { files, clamd } = await scanning(open);
    clamd.manner = 'nonsense';
    const { take } = await mailOffice(open, files);
    await take(EMAIL);
    const [list, letter] = await readFiles(open);
    expect([list?.refused, letter?.refused]).toEqual([null, null]);
    const read = async (key: string | null | undefined) => {
      const stream = await files.get(key ?? '');
      return stream && String(await buffer(stream));
    };
    await expect(read(list?.file_key)).rejects.toMatchObject({ why: 'not-scanned' });
    clamd.manner = 'scans';
    expect(await read(list?.file_key)).toBe('Paracetamol');
    await expect(read(letter?.file_key)).rejects.toMatchObject({ why: 'infected' });
  });
});
