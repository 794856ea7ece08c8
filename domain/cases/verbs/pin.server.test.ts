import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { NOW } from '#domain/cases/test-reception.ts';
import { enter } from '#domain/conversation/enter.server.ts';
import type { OpenDatabase } from '#domain/database.ts';

import { describeOnBothDatabases } from '#test/databases.ts';
import { changeSeenPins, isPinSeenByOthers, showPin, TELL_NEW_PIN } from './pin.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

async function seen(open: OpenDatabase, values: Parameters<typeof addCase>[1] = {}) {
  const row = await addCase(open.db, { kind: 'concern', email: 'ann@example.org', ...values });
  const actor = await addActor(open, { role: 'coordinator' });
  const pin = await showPin(open, { reference: row.reference, actor, secret: SECRET, now: NOW });
  return { row, actor, pin: pin ?? '' };
}

const change = (open: OpenDatabase) => changeSeenPins(open, { messageIdDomain: 'example.org', now: NOW });

describeOnBothDatabases('a PIN that someone looked at', (open) => {
  test('stays as it is while they may answer the case', async () => {
    const opened = await open();
    const { row, pin } = await seen(opened);
    expect(pin).toMatch(/^\d{4} \d{4}$/);
    expect(await isPinSeenByOthers(opened.db, row.id)).toBe(false);
    expect(await change(opened)).toBe(0);
  });

  test.each<[string, (open: OpenDatabase, at: { caseId: number; staffId: string }) => Promise<unknown>]>([
    [
      'the case is about them',
      ({ db }, { caseId, staffId }) =>
        db
          .insertInto('case_named_staff')
          .values({ case_id: caseId, staff_id: staffId, named_by: staffId, at: NOW })
          .execute(),
    ],
    [
      'their account is closed',
      ({ db }, { staffId }) =>
        db.updateTable('staff').set({ deactivated_at: NOW }).where('id', '=', staffId).execute(),
    ],
    [
      'they may only read now',
      ({ db }, { staffId }) =>
        db.updateTable('staff').set({ role: 'viewer' }).where('id', '=', staffId).execute(),
    ],
    [
      'they work for another branch now',
      ({ db }, { staffId }) =>
        db.updateTable('staff').set({ some_branches: 1 }).where('id', '=', staffId).execute(),
    ],
    [
      'it became a safeguarding case',
      ({ db }, { caseId }) =>
        db.updateTable('cases').set({ kind: 'safeguarding' }).where('id', '=', caseId).execute(),
    ],
  ])(
    'opens nothing from the moment that %s, and is then another, which the person is sent',
    async (_, happen) => {
      const opened = await open();
      const { row, actor, pin } = await seen(opened);
      await happen(opened, { caseId: row.id, staffId: actor.id });
      const key = { reference: row.reference, pin: pin.replace(' ', '') };
      const entering = { open: opened, secret: SECRET, now: NOW, address: '192.0.2.1' };
      expect(await enter(entering, key)).toEqual({ ok: false, reason: 'wrong' });
      expect(await change(opened)).toBe(1);
      expect(await change(opened)).toBe(0);
      expect(await enter(entering, key)).toEqual({ ok: false, reason: 'wrong' });
      const mails = await opened.db.selectFrom('mails').select(['template', 'recipient']).execute();
      expect(mails).toEqual([{ template: 'new-pin', recipient: 'ann@example.org' }]);
    },
  );

  test('is a task for the office where the person has no email address', async () => {
    const opened = await open();
    const { row, actor } = await seen(opened, { email: null, phone: '01632 960 001' });
    await opened.db.updateTable('staff').set({ deactivated_at: NOW }).where('id', '=', actor.id).execute();
    expect(await change(opened)).toBe(1);
    const tasks = await opened.db.selectFrom('tasks').select(['case_id', 'title', 'done_at']).execute();
    expect(tasks).toEqual([{ case_id: row.id, title: TELL_NEW_PIN, done_at: null }]);
  });

  test('is shown to nobody who may not read the case', async () => {
    const opened = await open();
    const row = await addCase(opened.db, { kind: 'safeguarding' });
    const actor = await addActor(opened, { role: 'coordinator' });
    expect(await showPin(opened, { reference: row.reference, actor, secret: SECRET, now: NOW })).toBeNull();
  });
});
