import { expect, test } from 'vitest';
import { withoutAddresses } from './smtp-failure.ts';

test('addresses are taken out of any answer', () => {
  expect(withoutAddresses('550 <a.b@c.example>: "odd one"@d.example, e@tŷ.example\r\n550 unknown')).toBe(
    '550 <address>: <address> <address> 550 unknown',
  );
  expect(withoutAddresses('x'.repeat(1_000))).toHaveLength(200);
});
