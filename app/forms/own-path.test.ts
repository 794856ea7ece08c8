import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const SITE = 'https://www.kindlewick.example';

test.each([
  '/',
  '/dashboard',
  '/complaints/C-7Q4K2M?page=2#last',
  '/contactInbox?q=caf%C3%A9&next=//evil.example',
  '/a:b@c',
  '/%2F%2Fevil.example',
  '/search?q=https://evil.example',
])('%s is a path of the site', (path) => {
  expect(ownPath(path)).toBe(path);
});

test('a path is escaped, so that it can stand in a header', () => {
  expect(ownPath('/complaints?q=日本')).toBe('/complaints?q=%E6%97%A5%E6%9C%AC');
  expect(ownPath('/a/../dashboard')).toBe('/dashboard');
});

describe('nobody is sent away by', () => {
  test.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /dashboard',
    ' //evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/\0/evil.example',
    '/\u0085/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example',
    '/.\t//evil.example',
    '@evil.example',
    '?next=//evil.example',
    '#//evil.example',
  ])('%j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  test('any text at all', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '//',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ':',
        '@',
        '?',
        '#',
        'https:',
      ),
      fc.constantFrom('evil.example', 'x', ' ', '\u2028', '／', '\u3002'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, slash) => {
        const path = ownPath((slash ? '/' : '') + parts.join(''));
        if (path === null) return;
        const url = new URL(path, SITE);
        expect(url.origin).toBe(SITE);
        // The running app's navigation must not reach another host either, after dots are resolved.
        expect(new URL(url.pathname + url.search + url.hash, SITE).origin).toBe(SITE);
        expect(() => new Headers({ Location: path })).not.toThrow();
      }),
      { numRuns: 3_000 },
    );
  });
});
