import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { FIELDS_MAX } from './forms/read-form.server.ts';
import { signedInCaller } from './staff/test-call.ts';
import { PLACES, routeAt } from './test-walk.ts';

const APP = fileURLToPath(new URL('.', import.meta.url));
describeOnBothDatabases('every form that anyone may send', (open) => {
  test('sends back no field that it did not ask for, and reads no more than so many', async () => {
    const { call } = await signedInCaller(await open(), 'viewer');
    const many = Array.from({ length: FIELDS_MAX + 1 }, (_, i): [string, string] => [`f${i}`, 'x']);
    const noted: (readonly [path: string, echoed: boolean, status: number])[] = [];
    for (const place of PLACES.filter(({ file }) => file.startsWith('public/'))) {
      const { action } = await routeAt(place);
      if (!action) continue;
      const path = `/${place.path}`;
      const odd = await call(action, { path, pattern: path, form: { unasked: 'made-up' } });
      const { status } = await call(action, { path, pattern: path, form: many });
      noted.push([path, JSON.stringify(odd.value)?.includes('made-up') ?? false, status]);
    }
    expect(noted.length).toBeGreaterThan(10);
    expect(noted.filter(([, echoed, status]) => echoed || ![400, 404].includes(status))).toEqual([]);
  });
});

test('no code outside the dashboard reads every field of a form', () => {
  const reading = globSync('{public,resources,forms}/**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !file.includes('.test.') && !file.endsWith('read-form.server.ts'))
    .filter((file) =>
      /\breadTyped\(|\breadForm\(request\)|\.formData\(/.test(readFileSync(APP + file, 'utf8')),
    );
  expect(reading).toEqual([]);
});
