import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines, NOTHING_OPEN, readCase } from '../test-verbs.ts';
import { CHANGE_MANY_MAX, changeMany } from './bulk.server.ts';

describeOnBothDatabases('many cases at once', (open) => {
  test('are closed one by one: what one is refused stops no other', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const first = await addWithDeadlines(opened, { kind: 'enquiry' });
    const concern = await addWithDeadlines(opened);
    const closed = await addWithDeadlines(opened, { kind: 'enquiry', closed_at: 1 });
    const last = await addWithDeadlines(opened, { kind: 'thanks' });
    const done = await changeMany(opened, {
      references: [first, concern, closed, last, first].map(({ reference }) => reference).concat('C-000000'),
      change: { type: 'close', answers: NOTHING_OPEN },
      actor,
      now: SATURDAY,
    });
    expect(done.changed).toEqual([first.reference, last.reference]);
    expect(done.refused).toEqual([
      { reference: concern.reference, why: expect.stringContaining('You can’t close this yet') },
      { reference: 'C-000000', why: 'There is no such case any more.' },
    ]);
    expect((await readCase(opened, last.id)).status).toBe('closed');
    expect((await readCase(opened, concern.id)).status).toBe('new');
  });

  test('are closed without an answer only once someone says why, and are open again as they were', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const [one, other] = [
      await addWithDeadlines(opened, { kind: 'enquiry' }),
      await addWithDeadlines(opened, { kind: 'thanks' }),
    ];
    const references = [one.reference, other.reference];
    const common = { references, actor, now: SATURDAY };
    const result = await changeMany(opened, { ...common, change: { type: 'close' } });
    expect(result).toMatchObject({ changed: [], refused: [], asking: references });
    expect(result.asks.map(({ question }) => question)).toEqual(['unanswered', 'passed-on']);
    await changeMany(opened, { ...common, change: { type: 'close', answers: NOTHING_OPEN } });
    expect((await readCase(opened, one.id)).status).toBe('closed');
    const undo = { type: 'undo-close', closedAt: SATURDAY } as const;
    expect(await changeMany(opened, { ...common, change: undo })).toMatchObject({ changed: references });
    for (const row of [one, other]) {
      expect(await readCase(opened, row.id)).toEqual({ ...row, version: 2 });
    }
  });

  test('are given to someone, or marked as spam', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const rows = [await addWithDeadlines(opened), await addWithDeadlines(opened, { kind: 'enquiry' })];
    const references = rows.map(({ reference }) => reference);
    const common = { references, actor, now: SATURDAY };
    const assigned = await changeMany(opened, {
      ...common,
      change: { type: 'assign', assigneeId: actor.id },
    });
    expect(assigned).toEqual({ changed: references, refused: [], asking: [], asks: [] });
    for (const { id } of rows) expect((await readCase(opened, id)).assignee_id).toBe(actor.id);
    expect(await changeMany(opened, { ...common, change: { type: 'spam' } })).toEqual(assigned);
    for (const { id } of rows) expect((await readCase(opened, id)).status).toBe('spam');
  });

  test('are no more than a few pages of a list', async () => {
    const opened = await open();
    const actor = await addActor(opened, { role: 'viewer' });
    const references = Array.from({ length: CHANGE_MANY_MAX + 1 }, (_, index) => `C-${100_000 + index}`);
    const done = await changeMany(opened, { references, change: { type: 'close' }, actor, now: SATURDAY });
    expect(done.changed).toEqual([]);
    expect(done.refused).toHaveLength(CHANGE_MANY_MAX + 1);
    expect(done.refused).toContainEqual({
      reference: references.at(-1),
      why: 'Choose 200 cases at most at a time.',
    });
  });
});
