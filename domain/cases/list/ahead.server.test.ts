import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { backFromHold, concernsNearTwelveWeeks, interviewsBetween, nextFromHold } from './ahead.server.ts';

describeOnBothDatabases('what the first screen looks ahead to', (open) => {
  test('are the interviews of the day, concerns near twelve weeks, and what comes back from hold', async () => {
    const opened = await open();
    const { id: staffId } = await addActor(opened);
    const interview = async (at: number, closed_at: number | null = null) => {
      const row = await addCase(opened.db, { kind: 'application', stage: 'interview', closed_at });
      const applicationFields = { not_appointed_reason: null, referees: '[]', version: 1, updated_at: 1 };
      await opened.db
        .insertInto('hirings')
        .values({ case_id: row.id, interview_at: at, ...applicationFields, updated_by: staffId })
        .execute();
      return row.reference;
    };
    const second = await interview(SATURDAY + 2);
    const first = await interview(SATURDAY + 1);
    await interview(SATURDAY + DAY_MS);
    await interview(SATURDAY + 3, SATURDAY);
    const today = await interviewsBetween(opened.db, EVERY_CASE, {
      from: SATURDAY,
      until: SATURDAY + DAY_MS,
    });
    expect(today.map(({ reference, at }) => [reference, at - SATURDAY])).toEqual([
      [first, 1],
      [second, 2],
    ]);

    const old = { received_at: SATURDAY - 71 * DAY_MS };
    const near = await addCase(opened.db, old);
    await addCase(opened.db, { ...old, final_response_at: 1 });
    await addCase(opened.db);
    const late = await concernsNearTwelveWeeks(opened.db, reading(['concern', 'enquiry']), SATURDAY);
    expect(late.map(({ reference }) => reference)).toEqual([near.reference]);

    const later = await addCase(opened.db, { kind: 'enquiry', waiting_at: 1, waits_until: SATURDAY + 2 });
    const sooner = await addCase(opened.db, { kind: 'thanks', waiting_at: 1, waits_until: SATURDAY + 1 });
    const onHold = await nextFromHold(opened.db, reading(['enquiry', 'thanks']));
    expect(onHold.map(({ reference }) => reference)).toEqual([sooner.reference, later.reference]);

    const back = { kind: 'thanks', opened_at: 1 } as const;
    await addCase(opened.db, { ...back, woken_at: SATURDAY - 1 });
    await addCase(opened.db, { ...back, received_at: SATURDAY + 5 });
    const returned = await addCase(opened.db, { ...back, received_at: 1, woken_at: SATURDAY });
    const came = await backFromHold(opened.db, reading(['enquiry', 'thanks']), SATURDAY);
    expect(came.map(({ reference, at }) => [reference, at])).toEqual([[returned.reference, SATURDAY]]);
  });
});
