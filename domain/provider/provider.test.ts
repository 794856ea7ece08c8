import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { providerSchema } from './provider.schema.ts';
import { bumpRevision, contentRevision, readProvider } from './provider.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from './provider.ts';
import { writeProvider } from './test-provider.ts';

const OTHER: Provider = { ...DEMO_PROVIDER, name: "Siân's Care & Co", phone: '01632 960 999' };

describeOnBothDatabases('the provider’s facts', (open) => {
  test('are none until someone writes some', async () => {
    const database = await open();
    expect(await readProvider(database.db)).toEqual(NEW_PROVIDER);
    expect(providerSchema.parse(NEW_PROVIDER)).toEqual(NEW_PROVIDER);
    await writeProvider(database, OTHER, 5);
    expect(await readProvider(database.db)).toEqual(OTHER);
  });

  test('published at once by many count each', async () => {
    const database = await open();
    const before = await contentRevision(database.db);
    await Promise.all(Array.from({ length: 8 }, () => database.transact((trx) => bumpRevision(trx))));
    expect(await contentRevision(database.db)).toBe(before + 8);
  });
});

describe('not taken as facts of a provider', () => {
  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['a mailbox that no mail reaches', { mailbox: 'office' }],
    ['opening hours that end before they begin', { opening: { days: [1], opens: '17:00', closes: '09:00' } }],
    ['opening hours without a day', { opening: { days: [], opens: '09:00', closes: '17:00' } }],
    ['an eighth weekday', { opening: { days: [8], opens: '09:00', closes: '17:00' } }],
    ['a time of 24:00', { opening: { days: [1], opens: '09:00', closes: '24:00' } }],
    ['a script as a link', { social: [{ name: 'x', url: 'javascript:alert(1)' }] }],
    ['a data link', { regulator: { ...DEMO_PROVIDER.regulator, reportUrl: 'data:text/html,x' } }],
    ['a day that is none', { regulator: { ...DEMO_PROVIDER.regulator, lastReview: '2023-02-30' } }],
    ['a place that is not on earth', { position: { latitude: 91, longitude: 0 } }],
  ])('%s', (_, change) => {
    expect(providerSchema.safeParse({ ...DEMO_PROVIDER, ...change }).success).toBe(false);
    expect(providerSchema.safeParse(DEMO_PROVIDER).success).toBe(true);
  });
});
