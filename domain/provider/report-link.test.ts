import { expect, test, vi } from 'vitest';
import { SATURDAY } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { reportFailingSince, tryReportLink } from './report-link.server.ts';

const REPORT = 'https://www.cqc.org.uk/location/1-123';
const answering = (outcome: 'works' | 'gone' | 'silent') => vi.fn(async () => ({ outcome }));

describeOnBothDatabases('the link to the report', (open) => {
  test('is tried once a week, by one of all processes', async () => {
    const opened = await open();
    const ask = answering('works');
    const at = (now: number) => tryReportLink({ open: opened, report: REPORT, now, ask });
    const both = await Promise.all([at(SATURDAY), at(SATURDAY)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await at(SATURDAY + 6 * DAY_MS)).toBe(false);
    expect(await at(SATURDAY + 7 * DAY_MS)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await reportFailingSince(opened.db, REPORT)).toBeNull();
  });

  test('that fails is tried again the next day, and told from the second failure until it works', async () => {
    const opened = await open();
    const at = (days: number, outcome: 'works' | 'gone' | 'silent') =>
      tryReportLink({ open: opened, report: REPORT, now: SATURDAY + days * DAY_MS, ask: answering(outcome) });
    await at(0, 'silent');
    expect(await reportFailingSince(opened.db, REPORT)).toBeNull();
    expect(await at(1, 'gone')).toBe(true);
    expect(await reportFailingSince(opened.db, REPORT)).toBe(SATURDAY);
    await at(2, 'works');
    expect(await reportFailingSince(opened.db, REPORT)).toBeNull();
    expect(await at(3, 'gone')).toBe(false);
  });

  test('at another address begins anew, and none is not tried', async () => {
    const opened = await open();
    const ask = answering('gone');
    const at = (report: string | null) => tryReportLink({ open: opened, report, now: SATURDAY, ask });
    expect(await at(null)).toBe(false);
    await at(REPORT);
    expect(await at(`${REPORT}-2`)).toBe(true);
    expect(await opened.db.selectFrom('report_links').select('address').execute()).toEqual([
      { address: `${REPORT}-2` },
    ]);
  });
});
