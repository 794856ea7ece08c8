import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { countCases, countWaiting, INBOX_PAGE_SIZE, listCases, listLongestWaiting } from './list.server.ts';
import { addActor, addCase, SATURDAY } from './test-cases.ts';
import { markRead } from './view.server.ts';

describeOnBothDatabases('the inbox list', (open) => {
  describe('of a kind', () => {
    test('holds the cases of that kind and state, the newest first', async () => {
      const { db, ...rest } = await open();
      const { id } = await addActor({ db, ...rest });
      const older = await addCase(db, { received_at: SATURDAY - 1 });
      const newer = await addCase(db);
      const handled = await addCase(db, { handled_at: SATURDAY, handled_by: id });
      const spam = await addCase(db, { spam_at: SATURDAY, handled_at: SATURDAY, handled_by: id });
      await addCase(db, { kind: 'thanks' });
      const references = async (state: 'waiting' | 'handled' | 'spam') =>
        (await listCases(db, { kind: 'concern', state, staffId: id })).items.map(
          ({ reference }) => reference,
        );
      expect(await references('waiting')).toEqual([newer.reference, older.reference]);
      expect(await references('handled')).toEqual([handled.reference]);
      expect(await references('spam')).toEqual([spam.reference]);
    });

    test('pages lose nothing and repeat nothing, also when many came in the same millisecond', async () => {
      const { db } = await open();
      const total = 2 * INBOX_PAGE_SIZE + 3;
      for (let i = 0; i < total; i++) await addCase(db, { received_at: SATURDAY - Math.floor(i / 40) });
      const seen: string[] = [];
      let before: string | undefined;
      let pages = 0;
      for (let more = true; more; pages++) {
        const page = await listCases(db, { kind: 'concern', state: 'waiting', before, staffId: 'nobody' });
        seen.push(...page.items.map(({ reference }) => reference));
        before = page.items.at(-1)?.reference;
        more = page.hasOlder;
      }
      expect(pages).toBe(3);
      expect(seen).toHaveLength(total);
      expect(new Set(seen)).toHaveProperty('size', total);
    });

    test('an unknown place to go on from gives the first page', async () => {
      const { db } = await open();
      await addCase(db);
      const page = await listCases(db, { kind: 'concern', state: 'waiting', before: 'C-NONE', staffId: 'x' });
      expect(page.items).toHaveLength(1);
    });
  });

  test('what one person opened is still unread for another', async () => {
    const opened = await open();
    const { db } = opened;
    const [one, other] = [await addActor(opened), await addActor(opened)];
    const { reference } = await addCase(db);
    for (let twice = 0; twice < 2; twice++) {
      await markRead(opened, reference, { kinds: ['concern'], staffId: one.id, now: SATURDAY });
    }
    const unread = async (staffId: string) =>
      (await listCases(db, { kind: 'concern', state: 'waiting', staffId })).items.map((item) => item.unread);
    expect(await unread(one.id)).toEqual([false]);
    expect(await unread(other.id)).toEqual([true]);
  });

  test('what may not be read is not marked as read', async () => {
    const opened = await open();
    const { id } = await addActor(opened, { role: 'viewer' });
    const { reference } = await addCase(opened.db);
    await markRead(opened, reference, { kinds: ['thanks'], staffId: id, now: SATURDAY });
    expect(await opened.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
  });

  test('what waits longest comes first, across the kinds asked for', async () => {
    const { db } = await open();
    const thanks = await addCase(db, { kind: 'thanks', received_at: SATURDAY - 5 });
    const concern = await addCase(db, { received_at: SATURDAY - 9 });
    await addCase(db, { kind: 'enquiry', received_at: SATURDAY - 20 });
    await addCase(db, { spam_at: SATURDAY });
    const waiting = await listLongestWaiting(db, ['concern', 'thanks'], 'nobody');
    expect(waiting.map(({ reference }) => reference)).toEqual([concern.reference, thanks.reference]);
    expect(await listLongestWaiting(db, [], 'nobody')).toEqual([]);
  });

  test('counts tell each kind and state, zeros included', async () => {
    const opened = await open();
    const { db } = opened;
    const { id } = await addActor(opened);
    await addCase(db);
    await addCase(db);
    await addCase(db, { handled_at: SATURDAY, handled_by: id });
    await addCase(db, { spam_at: SATURDAY, handled_at: SATURDAY, handled_by: id });
    await addCase(db, { kind: 'enquiry' });
    expect(await countCases(db, ['concern', 'thanks'])).toEqual({
      concern: { waiting: 2, handled: 1, spam: 1 },
      thanks: { waiting: 0, handled: 0, spam: 0 },
    });
    expect(await countWaiting(db, ['concern', 'thanks', 'enquiry'])).toEqual({
      concern: 2,
      thanks: 0,
      enquiry: 1,
    });
    expect(await countCases(db, [])).toEqual({});
    expect(await countWaiting(db, [])).toEqual({});
  });
});
