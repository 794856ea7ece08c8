import { expect, test } from 'vitest';
import { termsOfCase } from './word-index.server.ts';

test('other work goes on while a case of many long emails is indexed', async () => {
  const email = 'She fell on Tuesday, please ring 07700 900 123. '.repeat(2_000);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const texts = Array.from({ length: 30 }, (_, i) => ({ text: `${email}number${i}` }));
  const terms = await termsOfCase('sqlite', { id: 1, kind: 'enquiry' }, texts);
  isDone = true;
  expect(turns).toBeGreaterThan(10);
  expect(terms).toEqual(expect.arrayContaining(['tuesday', '07700900123', 'number0', 'number29']));
});
