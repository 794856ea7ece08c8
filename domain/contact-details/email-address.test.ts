import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

const long = (length: number) => 'a'.repeat(length);
const LABELS_189 = `${long(63)}.${long(63)}.${long(61)}`;

describe('taken as an email address', () => {
  test.each([
    'name@example.com',
    'a@b.co',
    'first.last+care@example.co.uk',
    "o'connor-price@example.com",
    'user_name=tag/x{y}|z~!#$%&*?^`@example.org',
    '"quoted name"@example.com',
    '"with \\" and \\\\ and @"@example.com',
    'name@mail.example.photography',
    'name@xn--mnchen-3ya.example',
    'name@münchen.example',
    'имя@почта.рф',
    '用户@例子.公司',
    '💐@example.com',
    '👩‍🦰@example.com'.replace('\u200d', ''),
    'name@1.example.com',
    'NAME@EXAMPLE.COM',
    `${long(64)}@example.com`,
    `${'é'.repeat(32)}@example.com`,
    `name@${long(63)}.example`,
    `${long(64)}@${LABELS_189}`,
  ])('%s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });
});

describe('not taken as an email address', () => {
  test.each([
    ['nothing', ''],
    ['no at sign', 'name.example.com'],
    ['no name', '@example.com'],
    ['no domain', 'name@'],
    ['no dot in the domain', 'name@localhost'],
    ['a dot at the start of the name', '.name@example.com'],
    ['a dot at the end of the name', 'name.@example.com'],
    ['two dots in the name', 'first..last@example.com'],
    ['two dots in the domain', 'name@example..com'],
    ['a dot at the start of the domain', 'name@.example.com'],
    ['a dot at the end of the domain', 'name@example.com.'],
    ['a space in the name', 'first last@example.com'],
    ['a space in the domain', 'name@exam ple.com'],
    ['a space around it', ' name@example.com'],
    ['two at signs', 'a@b@example.com'],
    ['a name of 65 octets', `${long(65)}@example.com`],
    ['a name of 66 octets in 33 letters', `${'é'.repeat(33)}@example.com`],
    ['a label of 64 octets', `name@${long(64)}.example`],
    ['255 octets', `${long(64)}@${LABELS_189}a`],
    [
      '255 octets only on the wire',
      `${long(64)}@${'ü'.repeat(40)}.${'ä'.repeat(40)}.${'ö'.repeat(40)}.${'é'.repeat(40)}.de`,
    ],
    ['a hyphen at the start of a label', 'name@-example.com'],
    ['a hyphen at the end of a label', 'name@example-.com'],
    ['an underscore in the domain', 'name@exam_ple.com'],
    ['an IP address', 'name@192.0.2.1'],
    ['an IP address in hexadecimal', 'name@0x7f.0x0.0x0.0x1'],
    ['a literal IP address', 'name@[192.0.2.1]'],
    ['a port', 'name@example.com:25'],
    ['a path', 'name@example.com/x'],
    ['an escape in the domain', 'name@exam%70le.com'],
    ['a display name', 'Name <name@example.com>'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['an empty quotation', '""@example.com'],
    ['an unfinished quotation', '"name@example.com'],
    ['a new line', 'name@example.com\nBcc: victim@example.com'],
    ['a new line in a quotation', '"a\r\nBcc: b"@example.com'],
    ['a zero in a quotation', '"a\0"@example.com'],
    ['a control character', 'na\u0007me@example.com'],
    ['an invisible character', 'na\u200bme@example.com'],
    ['a reversed text', 'name\u202e@example.com'],
    ['a reversed text in a quotation', '"\u202ename"@example.com'],
    ['a soft hyphen in the domain', 'name@exam\u00adple.com'],
    ['broken punycode', 'name@xn--\u0000.com'],
  ])('%s', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('anything with a line break, whatever is around it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\u2028', '\u2029', '\0'),
        fc.string(),
        (a, br, b) => {
          expect(isEmailAddress(`${a}${br}${b}@example.com`)).toBe(false);
          expect(isEmailAddress(`name@${a}${br}${b}`)).toBe(false);
        },
      ),
    );
  });
});

test('every ordinary address is taken', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      fc.pre(!/^(\d+\.)*\d+$/.test(address.split('@')[1] ?? ''));
      expect(isEmailAddress(address)).toBe(true);
    }),
  );
});

test('any text at all is judged without an error and quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isEmailAddress(text) === 'boolean'));
  const start = performance.now();
  for (const unit of ['a.', '"\\', '.', '@', 'a@', '\\"', 'xn--'])
    isEmailAddress(`${unit.repeat(50_000)}@example.com`);
  expect(performance.now() - start).toBeLessThan(500);
});
