import { expect, test } from 'vitest';
import { keepingContext } from '#app/context.ts';
import { readBranches } from '#domain/lists/branches.server.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { pricesOfBranch } from '../branches/branch-page.server.ts';
import { hourlyPrice } from './prices-now.server.ts';
import { loader } from './route.tsx';

const CARE = {
  ...{ service: 'Personal care', length: 'hour', price: '24.50', valid_from: '2026-04-01' },
  ...{ unit: 'visit60', days: 'any' },
};

async function textOn(open: TestDatabase, day: string) {
  const context = requestContextFor({ open, clock: () => Date.parse(`${day}T12:00:00Z`) });
  context.get(keepingContext).mayCache = true;
  const { prices, isChecking, estimator } = await loader({
    context,
    params: {},
    url: new URL('http://localhost/prices'),
  } as never);
  return {
    services: prices.map(({ service }) => service),
    isChecking,
    estimates: estimator !== null,
    isCached: context.get(keepingContext).mayCache,
  };
}

describeOnBothDatabases('the page of prices', (open) => {
  test('says that there are none while nobody has entered one', async () => {
    expect(await textOn(await open(), '2026-11-22')).toEqual({
      services: [],
      isChecking: false,
      estimates: false,
      isCached: true,
    });
  });

  test('shows nothing past its review date, and is not kept, since an estimate is in its address', async () => {
    const opened = await open();
    const add = (service: string, review_by: string) =>
      saveEntry(opened, 'prices', { id: null, version: 0, fields: { ...CARE, service, review_by }, now: 5 });
    await add('Personal care', '2026-12-31');
    await add('Live-in care', '2027-01-31');
    expect(await textOn(opened, '2026-12-31')).toEqual({
      services: ['Personal care', 'Live-in care'],
      isChecking: false,
      estimates: true,
      isCached: false,
    });
    expect(await textOn(opened, '2027-01-01')).toMatchObject({
      services: ['Live-in care'],
      isChecking: true,
      estimates: false,
    });
    expect(await textOn(opened, '2027-02-01')).toMatchObject({ services: [], isChecking: true });
  });

  test('says whose a price of one branch is, estimates with one branch’s prices alone, and leaves out a branch that is gone', async () => {
    const opened = await open();
    const leeds = await addBranch(opened, { name: 'Leeds' });
    const gone = await addBranch(opened, { name: 'Rugby' });
    const add = (price: string, branch = 0) => {
      const fields = { ...CARE, branch: String(branch), price, review_by: '2027-01-31' };
      return saveEntry(opened, 'prices', { id: null, version: 0, fields, now: 5 });
    };
    await add('24.50');
    await add('30', leeds);
    await add('99', gone);
    const branches = (await readBranches(opened.db)).filter(({ id }) => id === leeds);
    const context = requestContextFor({
      open: opened,
      clock: () => Date.parse('2026-12-01T12:00:00Z'),
      branches: () => branches,
    });
    const ask = async (query: string) =>
      loader({ context, params: {}, url: new URL(`http://localhost/prices${query}`) } as never);
    const { prices, estimator } = await ask('');
    expect(prices.map(({ price, only }) => [price, only?.name])).toEqual([
      [2450, undefined],
      [3000, 'Leeds'],
    ]);
    expect(estimator?.branches).toEqual(['Leeds', 'Somewhere else']);
    const week = async (branch: string) => {
      const search = `service=Personal+care&minutes=60&weekday=2&branch=${branch}`;
      const { estimator: estimate } = await ask(`?${search}`);
      return estimate?.found?.week ?? estimate?.errors;
    };
    expect(await week('Leeds')).toBe('£60.00');
    expect(await week('Somewhere+else')).toBe('£49.00');
    expect(await week('')).toEqual({ branch: 'Choose where care is needed' });
    const listed = await pricesOfBranch('Leeds', {
      context,
      url: new URL('http://localhost/branches/leeds'),
    });
    expect(listed.map(({ price, only }) => [price, only])).toEqual([[3000, undefined]]);
    expect(await hourlyPrice(context, null)).toMatchObject({ pounds: '£24.50' });
  });
});
