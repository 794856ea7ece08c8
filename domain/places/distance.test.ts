import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';
import { gazetteer } from './gazetteer.server.ts';

test('Stratford is 17 miles from Coventry, and Lerwick 700 from Penzance', async () => {
  const { byName } = await gazetteer();
  const miles = (from: string, to: string) => {
    const [[a], [b]] = [byName.get(from) ?? [], byName.get(to) ?? []];
    return a && b ? Math.round(milesBetween(a, b)) : null;
  };
  expect(miles('coventry', 'stratford upon avon')).toBe(17);
  expect(miles('penzance', 'lerwick')).toBe(714);
});
