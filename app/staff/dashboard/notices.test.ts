import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { missingFromSite } from './notices.server.ts';

const warned = async (open: TestDatabase, day: string) => {
  const services = { open, clock: () => Date.parse(`${day}T12:00Z`), provider: () => DEMO_PROVIDER };
  return (await missingFromSite({ actor: { role: 'manager' }, services } as never)).safeguarding?.why ?? null;
};

describeOnBothDatabases('the dashboard', (open) => {
  test('warns of safeguarding numbers that nobody entered, and of those past their review date', async () => {
    const database = await open();
    expect(await warned(database, '2026-11-22')).toBe('none');
    const leeds = {
      name: 'Leeds',
      towns: 'Leeds',
      day_phone: '0113 496 0200',
      night_phone: '',
      source: 'leeds.gov.uk',
    };
    const fields = { ...leeds, review_by: '2027-01-31' };
    await saveEntry(database, 'safeguarding', { id: null, version: 0, fields, now: 5 });
    expect(await warned(database, '2027-01-31')).toBeNull();
    expect(await warned(database, '2027-02-01')).toBe('overdue');
  });

  test('warns of a town whose council nobody entered, once there are several councils', async () => {
    const database = await open();
    const council = {
      day_phone: '01926 412080',
      night_phone: '',
      source: 'its website',
      review_by: '2027-01-31',
    };
    const add = (name: string, towns: string) =>
      saveEntry(database, 'safeguarding', {
        id: null,
        version: 0,
        fields: { ...council, name, towns },
        now: 5,
      });
    await add('Warwickshire', 'Kenilworth, Leamington Spa, Warwick, Bedworth, Stratford-upon-Avon');
    expect(await warned(database, '2026-11-22')).toBeNull();
    await add('Coventry', 'Coventry');
    expect(await warned(database, '2026-11-22')).toBe('towns');
  });
});
