import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksIn } from './links-in.ts';

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

test('a web address is a link without the sentence around it', () => {
  expect(hrefs('See https://example.org/a, or (http://b.example).')).toEqual([
    'https://example.org/a',
    'http://b.example',
  ]);
  expect(hrefs('Read this <https://c.example/x_(y)>')).toEqual(['https://c.example/x_(y)']);
});

test('nothing that could run is a link', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x file:///etc https:// //a.example')).toEqual([]);
});

test('no word is lost, and every link shows where it leads', () => {
  const texts = fc.oneof(fc.constantFrom('https://', 'http://a.b/', ')', '(', '.', ' ', '\n'), fc.string());
  fc.assert(
    fc.property(fc.array(texts), (all) => {
      const text = all.join('');
      const parts = linksIn(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.href) expect(part.href).toBe(part.text);
    }),
  );
});
