import { expect, test } from 'vitest';
import { addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { ANSWERED_SHOWN_FROM } from '#domain/statistics/answered.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { answeredView } from './provider-view.server.ts';

describeOnBothDatabases('the pages', (open) => {
  test('say how many messages were answered in time once the office wants it', async () => {
    const opened = await open();
    const due = SATURDAY - DAY_MS;
    const readShare = (inTime: boolean) =>
      answeredView({
        open: opened,
        provider: () => ({ ...DEMO_PROVIDER, promises: { ...DEMO_PROVIDER.promises, inTime } }),
        clock: () => SATURDAY,
      });
    expect(await readShare(true)).toBeUndefined();
    for (let n = 0; n < ANSWERED_SHOWN_FROM; n++) {
      await addCase(opened.db, { kind: 'enquiry', first_due_at: due, first_answered_at: due });
    }
    expect(await readShare(true)).toBe(100);
    expect(await readShare(false)).toBeUndefined();
  });
});
