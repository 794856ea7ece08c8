import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { hourlyPrice } from './prices-now.server.ts';

describeOnBothDatabases('the price of an hour on the page of a service', (open) => {
  test('is that of the price list, until one of its prices waits for its review', async () => {
    const opened = await open();
    const add = (fields: Record<string, string>) =>
      saveEntry(opened, 'prices', {
        ...{ id: null, version: 0, now: 5 },
        fields: {
          ...{ service: 'Personal care', length: 'for an hour', valid_from: '2026-04-01', unit: 'visit60' },
          ...{ days: 'any', review_by: '2027-01-31', ...fields },
        },
      });
    const on = (day: string, service: string | null = 'Personal Care') =>
      hourlyPrice(requestContextFor({ open: opened, clock: () => Date.parse(`${day}T12:00:00Z`) }), service);
    expect(await on('2026-11-22')).toBeNull();
    await add({ price: '28.00', days: 'weekday', valid_until: '2026-12-31' });
    await add({ price: '30.00', days: 'weekend' });
    await add({ service: 'Mileage', price: '0.90', unit: 'each-visit', review_by: '2027-02-28' });
    expect(await on('2026-12-31')).toEqual({
      ...{ pounds: '£28.90', hasAdded: true, hasMore: false, demo: false },
    });
    expect(await on('2027-01-01')).toMatchObject({ pounds: '£30.90' });
    expect(await on('2027-01-01', 'Respite Care')).toBeNull();
    expect(await on('2027-01-01', null)).toMatchObject({ pounds: '£30.90' });
    expect(await on('2027-02-01', null)).toBeNull();
    expect(await on('2027-02-01')).toBeNull();
  });
});
