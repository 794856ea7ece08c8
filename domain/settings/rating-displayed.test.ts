import { expect, test } from 'vitest';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { readFacts } from './read-facts.ts';
import { type Typed, typedFacts } from './sections.ts';

const RATED = { standing: 'rated', 'rating-england-overall': 'Good', ratedOn: '2026-11-02' };

function saved(provider: Provider, change: Typed): Provider {
  const typed = { ...typedFacts('regulator', provider), ...change };
  const read = readFacts('regulator', typed, { known: () => null, provider } as never);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.apply(provider);
}

const isTicked = (provider: Provider) => typedFacts('regulator', provider).isDisplayed === 'on';

test('a rating is displayed once someone has ticked it, and a newer one is not until they tick it again', () => {
  const entered = saved(DEMO_PROVIDER, RATED);
  expect(isTicked(entered)).toBe(false);
  const ticked = saved(entered, { isDisplayed: 'on' });
  expect(isTicked(ticked)).toBe(true);
  expect(isTicked(saved(ticked, { place: '1 Example Street' }))).toBe(true);
  const newer = saved(ticked, { ratedOn: '2026-11-20' });
  expect(isTicked(newer)).toBe(false);
  expect(isTicked(saved(newer, { isDisplayed: 'on' }))).toBe(true);
  expect(isTicked(saved(ticked, { isDisplayed: '' }))).toBe(false);
});
