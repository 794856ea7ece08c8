import { expect, test } from 'vitest';
import { keepingContext } from '#app/context.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { loader } from './route.tsx';

const CARE = {
  ...{ service: 'Personal care', length: 'hour', price: '24.50', valid_from: '2026-04-01' },
  ...{ unit: 'visit60', days: 'any' },
};

async function shownOn(open: TestDatabase, day: string) {
  const context = requestContextFor({ open, clock: () => Date.parse(`${day}T12:00:00Z`) });
  context.get(keepingContext).keep = true;
  const { prices, isChecking, estimator } = await loader({
    context,
    params: {},
    url: new URL('http://localhost/prices'),
  } as never);
  return {
    services: prices.map(({ service }) => service),
    isChecking,
    estimates: estimator !== null,
    keep: context.get(keepingContext).keep,
  };
}

describeOnBothDatabases('the page of prices', (open) => {
  test('says that there are none while nobody has entered one', async () => {
    expect(await shownOn(await open(), '2026-11-22')).toEqual({
      services: [],
      isChecking: false,
      estimates: false,
      keep: true,
    });
  });

  test('shows nothing past its review date, and is not kept, since an estimate is in its address', async () => {
    const opened = await open();
    const add = (service: string, review_by: string) =>
      saveEntry(opened, 'prices', { id: null, version: 0, fields: { ...CARE, service, review_by }, now: 5 });
    await add('Personal care', '2026-12-31');
    await add('Live-in care', '2027-01-31');
    expect(await shownOn(opened, '2026-12-31')).toEqual({
      services: ['Personal care', 'Live-in care'],
      isChecking: false,
      estimates: true,
      keep: false,
    });
    expect(await shownOn(opened, '2027-01-01')).toMatchObject({
      services: ['Live-in care'],
      isChecking: true,
      estimates: false,
    });
    expect(await shownOn(opened, '2027-02-01')).toMatchObject({ services: [], isChecking: true });
  });
});
