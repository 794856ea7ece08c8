import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { base64, mail, multipart, part, text } from './test-mails/build-mail.ts';
import { ANA, mailOffice } from './test-office.ts';

const files = testFiles();

/** A length and content of BER (X.690). */
const ber = (tag: number, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, body]);
};
const oid = (last: number) => ber(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, last]));
/** The words in pieces and without a length, as streaming programs write them. */
const inPieces = (text: string) =>
  Buffer.concat([
    Buffer.from([0x24, 0x80]),
    ber(0x04, text.slice(0, 20)),
    ber(0x04, text.slice(20)),
    Buffer.from([0, 0]),
  ]);
const cms = (kind: number, octets: Buffer) =>
  ber(
    0x30,
    oid(kind),
    ber(
      0xa0,
      ber(0x30, ber(0x02, Buffer.from([1])), ber(0x31), ber(0x30, oid(1), ber(0xa0, octets)), ber(0x31)),
    ),
  );

const p7m = (bytes: Buffer, type = 'application/pkcs7-mime; name="smime.p7m"') =>
  part(
    [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="smime.p7m"',
    ],
    base64(bytes),
  );

const WITHIN = multipart('mixed', 'in', [
  text('Mum has fallen again.'),
  part(
    ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="letter.pdf"'],
    '%PDF-1.7',
  ),
]);
const ARMOUR = '-----BEGIN PGP MESSAGE-----\n\nhQEMA0abc\n=abcd\n-----END PGP MESSAGE-----';
const CLEARED =
  '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nMum has fallen again.\n- -- Ana\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----';

describeOnBothDatabases('a protected email', (opening) => {
  const take = async (body: string, from = ANA) => {
    const open = await opening();
    const { take: takeRaw } = await mailOffice(open, files);
    const { id } = await takeRaw(mail({ from, subject: 'Private' }, body));
    const { text: message } = await open.db
      .selectFrom('incoming_mails')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const names = await open.db
      .selectFrom('incoming_files')
      .select('name')
      .where('mail_id', '=', id)
      .execute();
    return { statedType: message.trim(), names: names.map(({ name }) => name) };
  };

  test.each([
    ['in one piece', ber(0x04, WITHIN)],
    ['in pieces', inPieces(WITHIN)],
  ])('that is signed, with its words %s, is read with its files', async (_, octets) => {
    expect(await take(p7m(cms(2, octets)))).toEqual({
      statedType: 'Mum has fallen again.',
      names: ['letter.pdf'],
    });
  });

  test('that a gateway calls a file is read, below the gateway’s own words', async () => {
    const outer = multipart('mixed', 'out', [
      text('Sent from outside.'),
      p7m(cms(2, ber(0x04, WITHIN)), 'application/octet-stream; name="smime.p7m"'),
    ]);
    expect((await take(outer)).statedType).toMatch(/^Sent from outside\.\s+Mum has fallen again\.$/u);
  });

  test('that is encrypted says so, and how to get it', async () => {
    const locked = await take(p7m(cms(3, ber(0x04, 'secret'))));
    expect(locked.statedType).toMatch(
      /encrypted with S\/MIME, so it can’t be read here\. Please ask the sender/u,
    );
    const pgp = multipart('encrypted; protocol="application/pgp-encrypted"', 'p', [
      part(['Content-Type: application/pgp-encrypted'], 'Version: 1'),
      part(['Content-Type: application/octet-stream; name="encrypted.asc"'], ARMOUR),
    ]);
    expect((await take(pgp)).statedType).toMatch(/encrypted with PGP/u);
    expect((await take(text(`Hello\n\n${ARMOUR}`))).statedType).toMatch(
      /^Hello\s+This email is encrypted with PGP/u,
    );
    expect((await take(p7m(Buffer.from('not even that')))).statedType).toMatch(/encrypted with S\/MIME/u);
  });

  test('that is signed in the clear is read without its signature', async () => {
    expect((await take(text(CLEARED))).statedType).toBe('Mum has fallen again.\n-- Ana');
    const signed = multipart('signed; protocol="application/pkcs7-signature"', 's', [
      text('Mum has fallen again.'),
      part(
        ['Content-Type: application/pkcs7-signature; name="smime.p7s"', 'Content-Transfer-Encoding: base64'],
        'AAAA',
      ),
    ]);
    expect(await take(signed)).toEqual({ statedType: 'Mum has fallen again.', names: [] });
  });
});
