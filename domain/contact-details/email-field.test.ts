import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emailAddress, optionalEmailAddress } from './fields.ts';
import { EMAIL_MAX } from './limits.ts';
import { readFields } from './read-fields.ts';

function read(field: z.ZodType, input: unknown): { value?: unknown; error?: string } {
  const result = readFields(z.object({ field }), { field: input });
  return result.ok ? { value: result.value.field } : { error: result.errors.field };
}

describe('an email address', () => {
  const advice = 'Enter an email address in the form name@example.com';

  test.each([
    ['ann@example.org\u200b', 'ann@example.org'],
    ['\u202aann@example.org\u202c', 'ann@example.org'],
    ['mailto:ann@example.org', 'ann@example.org'],
    ['MAILTO:ann@example.org?subject=Care', 'ann@example.org'],
    ['Ann Bell <ann@example.org>', 'ann@example.org'],
    ['<ann@example.org>', 'ann@example.org'],
    ['ann@example.org,', 'ann@example.org'],
    ['o\u2019neill@example.org', "o'neill@example.org"],
    ['anne\u2013marie@example.org', 'anne-marie@example.org'],
    ['ann\u00ad@exam\u2060ple.org\ufeff', 'ann@example.org'],
  ])('%j is taken as %s', (typed, value) => {
    expect(read(emailAddress(), typed)).toEqual({ value });
    expect(read(optionalEmailAddress(), typed)).toEqual({ value });
  });

  test('that may be left empty is null then', () => {
    expect(read(optionalEmailAddress(), '  ')).toEqual({ value: null });
    expect(read(optionalEmailAddress(), undefined)).toEqual({ value: null });
    expect(read(optionalEmailAddress(), ' Name@Example.com ')).toEqual({ value: 'Name@Example.com' });
    expect(read(optionalEmailAddress(), 'name@').error).toBe(`${advice}, or leave it empty`);
  });

  test('that is asked for is missing when empty, and explained when wrong', () => {
    expect(read(emailAddress(), '').error).toBe('Enter your email address');
    expect(read(emailAddress(), 'name@localhost').error).toBe(advice);
    expect(read(emailAddress(), `${'a'.repeat(250)}@example.com`)).toEqual({
      error: `Your email address has 262 characters. The most we can take is ${EMAIL_MAX}`,
    });
    expect(read(emailAddress(), 'a@b.example\r\nBcc: c@d.example').error).toBe(advice);
  });
});
