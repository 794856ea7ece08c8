import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { allCases, changedCases, positionNow } from '#domain/cases/list/for-programs.server.ts';
import { listSent } from '#domain/cases/list/sent-messages.server.ts';
import { DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { giveDigests } from '#domain/cases/notices/digest.server.ts';
import { digestDetail } from '#domain/cases/notices/notice.ts';
import { saveChoices } from '#domain/cases/notices/people.server.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { ANSWERED_SHOWN_FROM } from '#domain/statistics/answered.ts';
import { answeredInTime } from '#domain/statistics/by-branch.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { leaveSeparate } from './sort.server.ts';
import { mailOffice, STRANGER } from './test-office.ts';

const files = testFiles();
const MONDAY = Temporal.ZonedDateTime.from('2026-11-23T08:00[Europe/London]').epochMilliseconds;

describeOnBothDatabases('an email of a stranger that waits to be sorted', (open) => {
  async function office() {
    const opened = await open();
    const actor = await addActor(opened, { role: 'manager' });
    const choices = { ...DEFAULT_CHOICES, digest: true };
    await saveChoices(opened, { staffId: actor.id, choices, now: 1 });
    const { row, write } = await mailOffice(opened, files);
    const from = await positionNow(opened.db);
    const subject = row.reference;
    const { caseId } = await write('What became of it?', { from: STRANGER, subject });
    const { reference } = await opened.db
      .selectFrom('cases')
      .select('reference')
      .where('id', '=', caseId ?? 0)
      .executeTakeFirstOrThrow();
    const reading = { access: EVERY_CASE, limit: 100 };
    const listed = async () => {
      const all = (await allCases(opened.db, { ...reading, afterId: 0 })).cases;
      const changed = (await changedCases(opened.db, { ...reading, from })).cases;
      const sent = (await listSent(opened.db, 'enquiry', reading))?.messages ?? [];
      return [all, changed, sent].map((some) => some.some((one) => one.reference === reference));
    };
    return { opened, actor, reference, listed };
  }

  test('is in no list of another program until it is', async () => {
    const { opened, actor, reference, listed } = await office();
    expect(await listed()).toEqual([false, false, false]);
    await leaveSeparate(opened, { reference, actor, now: MONDAY });
    // PostgreSQL lists a change once the transactions before it have ended, those of other databases too.
    await expect.poll(listed).toEqual([true, true, true]);
  });

  test('is in the summary of the morning as what it is', async () => {
    const { opened, reference } = await office();
    await opened.db.updateTable('cases').set({ due_at: 1 }).where('reference', '=', reference).execute();
    await giveDigests(opened, { opening: DEMO_PROVIDER.opening, now: MONDAY });
    const { detail } = await opened.db
      .selectFrom('mails')
      .select('detail')
      .where('template', '=', 'digest')
      .executeTakeFirstOrThrow();
    const { lists } = digestDetail.parse(JSON.parse(detail ?? ''));
    const holding = lists.filter(({ items }) => items.some((item) => item.reference === reference));
    expect(holding.map(({ list }) => list)).toEqual(['to-sort']);
  });

  test('is in no figure that visitors see until it is', async () => {
    const { opened, actor, reference } = await office();
    const late = { first_due_at: MONDAY - 1, received_at: MONDAY - 2 };
    for (let n = 0; n < ANSWERED_SHOWN_FROM; n++)
      await addCase(opened.db, { kind: 'enquiry', ...late, first_answered_at: MONDAY - 1 });
    await opened.db.updateTable('cases').set(late).where('reference', '=', reference).execute();
    expect(await answeredInTime(opened.db, MONDAY)).toBe(100);
    await leaveSeparate(opened, { reference, actor, now: MONDAY });
    expect(await answeredInTime(opened.db, MONDAY)).toBe(95);
  });
});
