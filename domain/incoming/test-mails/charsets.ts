import { mail, mailOfBytes, multipart, part, text, textInBase64 } from './build-mail.ts';
import type { TestMail } from './test-mails.ts';

const SUBJECT = { subject: 'Care for Mum' };

/** @param bytes each character stands for one byte */
function inEightBits(charset: string, bytes: string): Uint8Array {
  return mailOfBytes(SUBJECT, text(bytes, `text/plain; charset=${charset}`));
}

/** @param encoded the bytes in base64 */
function inBase64(charset: string, encoded: string): Uint8Array {
  const headers = [`Content-Type: text/plain; charset="${charset}"`, 'Content-Transfer-Encoding: base64'];
  return mail(SUBJECT, part(headers, encoded));
}

function person(said: string): TestMail['expected'] {
  return { nature: 'person', said, subject: 'Care for Mum' };
}

const CHARSETS: readonly TestMail[] = [
  {
    name: 'utf-8 in 8 bits, with emoji of several characters',
    raw: mail(SUBJECT, text('Thank you 🙏🏽 from the 👨‍👩‍👧 next door – £0 well spent')),
    expected: person('Thank you 🙏🏽 from the 👨‍👩‍👧 next door – £0 well spent'),
  },
  {
    name: 'utf-8 in base64',
    raw: mail(SUBJECT, textInBase64('Mae hi’n byw yn y tŷ ger y tŵr.')),
    expected: person('Mae hi’n byw yn y tŷ ger y tŵr.'),
  },
  {
    name: 'utf-8 with a byte order mark',
    raw: mail(SUBJECT, text('\ufeffShe fell last night.')),
    expected: person('She fell last night.'),
  },
  {
    name: 'iso-8859-1 in quoted-printable',
    raw: mail(
      SUBJECT,
      part(
        ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'],
        'Zo=EB rang about the caf=E9 visit: it costs=\n =A34.',
      ),
    ),
    expected: person('Zoë rang about the café visit: it costs £4.'),
  },
  {
    name: 'iso-8859-15 in 8 bits',
    raw: inEightBits('ISO-8859-15', 'Is it 20 \xa4 an hour, or 20 \xa3?'),
    expected: person('Is it 20 € an hour, or 20 £?'),
  },
  {
    name: 'windows-1252 in 8 bits',
    raw: inEightBits(
      '"Windows-1252"',
      'She said \x93ring after five\x94. It\x92s \xa320 \x96 or is it \x8020?',
    ),
    expected: person('She said “ring after five”. It’s £20 – or is it €20?'),
  },
  {
    name: 'iso-8859-2 in 8 bits (Polish)',
    raw: inEightBits('iso-8859-2', 'Dzi\xeakuj\xea, prosz\xea zadzwoni\xe6 p\xf3\xbcniej, po pi\xb1tej.'),
    expected: person('Dziękuję, proszę zadzwonić później, po piątej.'),
  },
  {
    name: 'iso-8859-14 in 8 bits (Welsh)',
    raw: inEightBits('iso-8859-14', 'Y t\xf0r ger y t\xfe gwyn: dyna ble mae hi.'),
    expected: person('Y tŵr ger y tŷ gwyn: dyna ble mae hi.'),
  },
  {
    name: 'koi8-r in base64 (Russian)',
    raw: inBase64('koi8-r', '7c/RIM3BzcEg1snXo9Qgz8TOwS4g8M/a18/OydTFLCDQz9bBzNXK09TBLCDQz9PMxSDQ0dTJLg=='),
    expected: person('Моя мама живёт одна. Позвоните, пожалуйста, после пяти.'),
  },
  {
    name: 'iso-2022-jp in 7 bits, in the subject too',
    raw: mailOfBytes(
      { subject: '=?ISO-2022-JP?B?GyRCSmwkTjJwOG4kSyREJCQkRhsoQg==?=' },
      part(
        ['Content-Type: text/plain; charset=ISO-2022-JP', 'Content-Transfer-Encoding: 7bit'],
        '\x1b$BJl$N$3$H$GEEOC$r$/$@$5$$!#8a8e8^;~0J9_$,$$$$$G$9!#\x1b(B',
      ),
    ),
    expected: {
      nature: 'person',
      said: '母のことで電話をください。午後五時以降がいいです。',
      subject: '母の介護について',
    },
  },
  {
    name: 'gb18030 in base64 (Chinese)',
    raw: inBase64('gb18030', 'x+vU2s/CzufO5bXj0tS687Tytee7sLj4ztKho7fR08PKxzIwsPfC8KO/'),
    expected: person('请在下午五点以后打电话给我。费用是20镑吗？'),
  },
  {
    name: 'a charset that nobody knows',
    raw: inEightBits('unicode-1-1-utf-7', 'Please ring 01632 960417 after five.'),
    expected: person('Please ring 01632 960417 after five.'),
  },
  {
    name: 'utf-8 that is called us-ascii',
    raw: mail(SUBJECT, text('It’s 20 £ an hour, isn’t it?', 'text/plain; charset=us-ascii')),
    expected: person('It’s 20 £ an hour, isn’t it?'),
  },
  {
    name: 'windows-1252 that names no charset',
    raw: mailOfBytes(
      SUBJECT,
      part(['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit'], 'It\x92s \xa320.'),
    ),
    expected: person('It’s £20.'),
  },
  {
    name: 'two parts in two charsets',
    raw: mailOfBytes(
      SUBJECT,
      multipart('alternative', '=_two', [
        text('Zo\xeb says \xa34.', 'text/plain; charset=iso-8859-1'),
        text('<p>Zo\xc3\xab says \xc2\xa34.</p>', 'text/html; charset=utf-8'),
      ]),
    ),
    expected: person('Zoë says £4.'),
  },
];

const SUBJECTS: readonly TestMail[] = [
  {
    shape: 'in base64, one character over two words',
    written: '=?utf-8?B?UmU6IENhcmUgZm9yIE11bSDw?=\n =?utf-8?B?n5mP?=',
    read: 'Re: Care for Mum 🙏',
  },
  {
    shape: 'in base64 over two words',
    written: '=?UTF-8?B?QXRlYjogR29mYWwgaSBNYW0geW4geSB0xbcg?=\n =?UTF-8?B?Z2VyIHkgdMW1cg==?=',
    read: 'Ateb: Gofal i Mam yn y tŷ ger y tŵr',
  },
  {
    shape: 'in quoted-printable, with an apostrophe',
    written: '=?utf-8?Q?It=E2=80=99s_the_caf=C3=A9_=E2=80=93_=C2=A34?=',
    read: 'It’s the café – £4',
  },
  {
    shape: 'in quoted-printable with plain words around it',
    written: 'Re: =?iso-8859-1?q?R=E9ponse?= for Mum',
    read: 'Re: Réponse for Mum',
  },
  {
    shape: 'in utf-8 as it is, folded',
    written: 'Réponse : soins pour\n ma mère 🙏',
    read: 'Réponse : soins pour ma mère 🙏',
  },
].map(({ shape, written, read }) => ({
  name: `a subject ${shape}`,
  raw: mail({ subject: written }, text('Please ring me.')),
  expected: { nature: 'person', said: 'Please ring me.', subject: read },
}));

export const CHARSET_MAILS: readonly TestMail[] = [...CHARSETS, ...SUBJECTS];
