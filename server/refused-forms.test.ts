import { expect, test } from 'vitest';
import { countRefusedForms, REFUSED_MAX } from './refused-forms.ts';

test('an address gets so many pages that say why a form was refused, and more after a while', () => {
  let now = 0;
  const count = countRefusedForms(() => now);
  for (let sent = 0; sent < REFUSED_MAX; sent++) expect(count('192.0.2.1')).toBe(true);
  expect(count('192.0.2.1')).toBe(false);
  expect(count('192.0.2.2')).toBe(true);
  now += 300_000;
  expect(count('192.0.2.1')).toBe(true);
});
