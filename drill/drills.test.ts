import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRILLS } from './drills.ts';

test('docs/reliability.md has the figures of each drill, and of no other', () => {
  const doc = readFileSync(new URL('../docs/reliability.md', import.meta.url), 'utf8');
  const rows = [...doc.matchAll(/^\| `npm run drill -- (\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(DRILLS));
});
