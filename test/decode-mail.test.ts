import { describe, expect, test } from 'vitest';
import { decodeMail } from './decode-mail.ts';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'utf8');

describe('decoding a mail', () => {
  test('reads quoted-printable and base64 parts byte for byte', () => {
    const { text, html } = decodeMail(
      mail(
        'Content-Type: multipart/alternative; boundary="b1"',
        '',
        '--b1',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Ll=C5=B7r  =3D two words=',
        ' ,  joined',
        'end=20',
        '--b1',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>🧓🏽</p>').toString('base64'),
        '--b1--',
        '',
      ),
    );
    expect(text).toBe('Llŷr  = two words ,  joined\nend ');
    expect(html).toBe('<p>🧓🏽</p>');
  });

  test('joins folded headers and encoded words', () => {
    const { headers, text } = decodeMail(
      mail('Subject: =?UTF-8?Q?Ll=C5=B7r?=', ' =?UTF-8?B?w6k=?= plain', 'X-Long: one', '\ttwo', '', 'body'),
    );
    expect(headers.get('subject')).toBe('Llŷré plain');
    expect(headers.get('x-long')).toBe('one\ttwo');
    expect(text).toBe('body');
  });

  test('refuses bytes that are not UTF-8', () => {
    expect(() => decodeMail(Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0xff]))).toThrow();
  });
});
