import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  carerNames,
  characters,
  emailAddress,
  message,
  optionalEmailAddress,
  personName,
  phoneNumber,
  title,
} from './fields.ts';
import { CARER_NAMES_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX, TITLES } from './limits.ts';
import { readFields } from './read-fields.ts';

function read(field: z.ZodType, input: unknown): { value?: unknown; error?: string } {
  const result = readFields(z.object({ field }), { field: input });
  return result.ok ? { value: result.value.field } : { error: result.errors.field };
}

const name = personName('your first name');
const wording = message('Enter your message');
const FAMILY = '👨‍👩‍👧‍👦';

describe('a name', () => {
  test.each([
    "O'Connor-Price",
    'Siân ap Gwilym',
    'Nguyễn Thị Minh Khai',
    'María José Carreño Quiñones',
    'Ольга Петровна',
    'محمد علي',
    'דוד בן־גוריון',
    '王小明',
    'प्रिया रमन',
    'ශ්‍රී ලංකා',
    'X Æ A-12',
    'Jean‑Luc',
    'D’Arcy',
    `Demo ${FAMILY}`,
    'Q',
  ])('%s is kept as typed', (typed) => {
    expect(read(name, typed)).toEqual({ value: typed });
    expect(read(name, `  ${typed}\u00a0\t`)).toEqual({ value: typed });
  });

  test.each(['', '   ', '\u200b', '\u00a0\u2003', '\u2060\ufeff', '\u3164', '\u2800'])(
    'that nobody could see (%j) is missing',
    (typed) => {
      expect(read(name, typed)).toEqual({ error: 'Enter your first name' });
    },
  );

  test('has 100 characters at most, counted as people count', () => {
    expect(NAME_MAX).toBe(100);
    for (const letter of ['a', 'é', '王', '💐']) {
      expect(read(name, letter.repeat(100))).toEqual({ value: letter.repeat(100) });
      expect(read(name, letter.repeat(101))).toEqual({
        error: 'Your first name has 101 characters. The most we can take is 100',
      });
    }
  });

  test.each([
    '\0',
    '\u0007',
    '\u001b[31m',
    'a\nb',
    'a\tb',
    'a\rb',
    '\u0085b',
    '\u007f',
    'a\ud800b',
    '\udc00',
  ])('with a hidden character (%j) is taken without it', (part) => {
    const { value, error } = read(name, `a${part}b`);
    expect(error).toBeUndefined();
    expect(value).toMatch(/^a[ a[\]31m\ufffd]*b+$/);
  });
});

describe('a phone number', () => {
  test.each([
    '01632 960 001',
    '01632960001',
    '07700 900123',
    '+44 7700 900456',
    '+44 (0)1632 960 001',
    '0044 1632 960001',
    '(01632) 960-001',
    '01632/960001',
    '01632.960.001',
    '01632–960–001',
    '01632 960 777 ext. 4',
    '01632 960 777 ext 4',
    '01632 960 777 ext4',
    '01632960777ext4',
    '01632 960 777 Extn 12',
    '01632 960 777 EXTENSION 12',
    '01632 960 777 x12',
    '01632 960 777 X12',
    '01632960777x12',
    '01632 960 777 #4',
    '*67 01632 960777',
    '01632\u00a0960\u202f001',
    '٠١٦٣٢ ٩٦٠ ٠٠١',
    '०१६३२ ९६०००१',
    '+44 1632 960001'.replace('+', '＋'),
    '101101',
    '07700 900321 (mob)',
    '07700 900321 (after 6)',
    '(home) 01632 960001',
    '07700 900123 or 01632 960123',
    '07700 900123 mobile',
    '+44 (0)1632 960123 extension 4567',
    'Mum: 01632 960001 / me: 07700 900123',
    '01632 960001 next to the surgery',
    '(ring 01632 960001)',
    '07700 900321 (mob',
  ])('%s is kept as typed', (typed) => {
    expect(read(phoneNumber(), typed)).toEqual({ value: typed });
  });

  test.each(['12345', 'none', 'ring my daughter', 'extn ext x +++', '💐💐💐💐💐💐', 'name@example.com'])(
    '%s is none',
    (typed) => {
      expect(read(phoneNumber(), typed).error).toBe(
        'Enter a phone number that we can ring, such as 01632 960 001 or +44 1632 960 001',
      );
    },
  );

  test('copied with marks that nobody sees, or with what a link begins with, is taken without them', () => {
    expect(read(phoneNumber(), '\u202a+44 7700 900456\u202c')).toEqual({ value: '+44 7700 900456' });
    expect(read(phoneNumber(), 'tel:07700\u200b900456')).toEqual({ value: '07700900456' });
  });

  test('has room for 100 characters', () => {
    expect(PHONE_MAX).toBe(100);
    expect(read(phoneNumber(), '0'.repeat(100)).error).toBeUndefined();
    expect(read(phoneNumber(), '0'.repeat(101))).toEqual({
      error: 'Your phone number has 101 characters. The most we can take is 100',
    });
  });

  test('may be a JSON number', () => {
    expect(read(phoneNumber(), 447700900456)).toEqual({ value: '447700900456' });
    expect(read(phoneNumber(), 1e21).error).toMatch(/^Enter a phone number/);
  });
});

describe('a message', () => {
  test('keeps its lines, tabs, emoji and joined emoji', () => {
    const typed = `Dear all,\n\n\tJoy and Samuel ${FAMILY} made Dad laugh 💐\u0301 – “again”.\n<b>Thank you</b> & $& {{x}}`;
    expect(read(wording, typed)).toEqual({ value: typed });
    expect(read(wording, `\r\n${typed.replaceAll('\n', '\r\n')}\r\n`)).toEqual({ value: typed });
    expect(read(wording, 'a\rb')).toEqual({ value: 'a\nb' });
  });

  test('has 5,000 characters at most, and says so', () => {
    expect(MESSAGE_MAX).toBe(5_000);
    expect(read(wording, '💐'.repeat(5_000))).toEqual({ value: '💐'.repeat(5_000) });
    expect(read(wording, '💐'.repeat(5_001))).toEqual({
      error: 'Your message has 5,001 characters. The most we can take is 5,000',
    });
    // A browser sends two characters for a line break, which counts as one.
    expect(read(wording, `a${'\r\n'.repeat(4_998)}a`).error).toBeUndefined();
  });

  test('with a control character is taken without it', () => {
    for (const part of ['\0', '\u0008', '\u001b', '\u009f'])
      expect(read(wording, `a${part}b`)).toEqual({ value: 'ab' });
  });
});

test('carers can be named freely, and the limit is said in a sentence', () => {
  expect(read(carerNames(), 'Joy & Samuel (evenings)')).toEqual({ value: 'Joy & Samuel (evenings)' });
  expect(read(carerNames(), '').error).toMatch(/^Enter the name of the carer you want to thank/);
  expect(read(carerNames(), 'a'.repeat(CARER_NAMES_MAX + 1)).error).toBe(
    'The list of carer names has 201 characters. The most we can take is 200',
  );
});

test('a title is one of six', () => {
  expect(TITLES).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Dr.', 'Prof.']);
  for (const one of TITLES) expect(read(title(), ` ${one} `)).toEqual({ value: one });
  for (const other of ['Mr', 'mr.', 'Lord', '', 1, null, ['Mr.'], { toString: () => 'Mr.' }]) {
    expect(read(title(), other)).toEqual({ error: 'Choose your title from the list' });
  }
});

test.each([null, undefined, true, [], ['Ann'], {}, { first: 'Ann' }, () => 'Ann', Symbol('a'), 10n])(
  'what is neither text nor a number (%o) counts as left empty',
  (value) => {
    expect(read(name, value)).toEqual({ error: 'Enter your first name' });
    expect(read(wording, value)).toEqual({ error: 'Enter your message' });
    expect(read(optionalEmailAddress(), value)).toEqual({ value: null });
  },
);

test('characters are code points', () => {
  expect([characters('añ💐'), characters(FAMILY), characters('')]).toEqual([3, 7, 0]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => characters(text) === [...text].length));
});

test('what a field takes it takes again unchanged', () => {
  const fields = [name, wording, phoneNumber(), emailAddress(), carerNames()];
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.string({ unit: 'grapheme' }), (field, typed) => {
      const first = read(field, typed);
      if (first.error === undefined) expect(read(field, first.value)).toEqual(first);
    }),
  );
});
