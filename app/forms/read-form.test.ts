import { describe, expect, test } from 'vitest';
import { FIELDS_MAX, readFieldsOf, readForm } from './read-form.server.ts';

const url = 'http://localhost/contact';

function partsOf(fields: readonly (readonly [name: string, value: string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const fieldsNamed = (count: number) =>
  Array.from({ length: count }, (_, i): [string, string] => [`f${i}`, 'x']);
const BODIES = [
  ['addresses', (fields: [string, string][]) => new URLSearchParams(fields)],
  ['several parts', partsOf],
] as const;

describe.each(BODIES)('a form as %s', (_, bodyOf) => {
  const sent = (fields: [string, string][]) => new Request(url, { method: 'POST', body: bodyOf(fields) });

  test('gives the fields that are asked for, and no other', async () => {
    const request = sent([
      ['email', 'ann@example.org'],
      ['__proto__', 'x'],
      ['other', 'x'],
    ]);
    expect(await readFieldsOf(request, ['email', 'name'])).toEqual({ email: 'ann@example.org' });
  });

  test('is read up to the limit and refused beyond it', async () => {
    expect([...(await readForm(sent(fieldsNamed(FIELDS_MAX)), FIELDS_MAX))]).toHaveLength(FIELDS_MAX);
    const refused = readForm(sent(fieldsNamed(FIELDS_MAX + 1)), FIELDS_MAX);
    await expect(refused).rejects.toMatchObject({ init: { status: 400 } });
  });

  test('loses the signs that no database stores', async () => {
    expect(await readFieldsOf(sent([['message', 'Good\0 day']]), ['message'])).toEqual({
      message: 'Good day',
    });
  });
});
