import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concernSchema, enquirySchema, thanksSchema } from '#domain/cases/kinds/message.schema.ts';
import { readFields } from './read-fields.ts';

const SCHEMAS = { enquiry: enquirySchema, concern: concernSchema, thanks: thanksSchema };

test('the errors stand in the order of the fields, one each', () => {
  const result = readFields(thanksSchema, {
    message: 'x'.repeat(6_000),
    phone: 'x'.repeat(140),
    email: 'no',
  });
  expect(result).toEqual({
    ok: false,
    errors: {
      title: 'Choose your title from the list',
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      phone: 'Your phone number has 140 characters. The most we can take is 100',
      email: 'Enter an email address in the form name@example.com, or leave it empty',
      carerNames: expect.stringMatching(/^Enter the name of the carer/),
      message: 'Your message has 6,000 characters. The most we can take is 5,000',
    },
  });
  expect(result.ok || Object.keys(result.errors)).toEqual([
    'title',
    'firstName',
    'lastName',
    'phone',
    'email',
    'carerNames',
    'message',
  ]);
});

const NOBODY_COMES_HOME = { homeOn: null, hospital: null, ward: null, arrangedBy: null };

test('only the fields of the form are read', () => {
  const input = {
    username: 'Ann',
    phone: '01632 960 001',
    callTime: null,
    careFor: null,
    email: 'ann@example.com',
    message: 'Hello',
    needs: null,
    ...NOBODY_COMES_HOME,
    website: 'spam',
    handled_at: 1,
  };
  const { website, handled_at, ...fields } = input;
  expect(readFields(enquirySchema, input)).toEqual({ ok: true, value: fields });
  const inherited = Object.create(fields) as Record<string, unknown>;
  expect(() => readFields(enquirySchema, inherited)).not.toThrow();
});

describe.each(Object.entries(SCHEMAS))('%s', (_, schema) => {
  const keys = Object.keys(schema.shape);
  const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.double());

  test('any JSON or form input gives a value or errors of its own fields in order, and never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys, '__proto__', 'other'), anything), (input) => {
        const result = readFields(schema as typeof thanksSchema, input);
        if (result.ok) return expect(Object.keys(result.value)).toEqual(keys);
        const errors = Object.keys(result.errors);
        expect(errors.length).toBeGreaterThan(0);
        expect(errors).toEqual(keys.filter((key) => errors.includes(key)));
        for (const error of Object.values(result.errors)) expect(error).toMatch(/^[A-Z][^<>]+[^.]$/);
      }),
    );
  });

  test('asks for all but what the specification leaves open', () => {
    const result = readFields(schema as typeof thanksSchema, {});
    const left = [
      'email',
      'town',
      'publication',
      'callTime',
      'careFor',
      'needs',
      ...Object.keys(NOBODY_COMES_HOME),
    ];
    const optional = left.filter((key) => key !== 'email' || keys.includes('title'));
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(
      keys.filter((key) => !optional.includes(key)),
    );
  });
});
