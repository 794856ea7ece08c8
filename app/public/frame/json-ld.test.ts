import { expect, test } from 'vitest';
import { escapedJson } from './linked-data.tsx';

test('no text can end the element that holds it, and the data stays the same', () => {
  const data = { text: '</script><script>alert(1)</script><!--', name: "O'Connor & Sons" };
  expect(escapedJson(data)).not.toContain('<');
  expect(JSON.parse(escapedJson(data))).toEqual(data);
});
