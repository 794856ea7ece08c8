import { expect, test } from 'vitest';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import { schemaOf } from '#domain/cases/records/case-record.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addEntry, changeEntry, removeEntry } from './entries.server.ts';
import { type EntryFields, entryItems } from './entry.ts';

const STATEMENT: EntryFields = {
  kind: 'statement',
  date: '2026-11-19',
  role: 'staff',
  person: 'Sam Carer',
  words: 'The rota had a gap.',
  fileKey: null,
};

describeOnBothDatabases('the timeline of a concern', (open) => {
  async function prepare(columns: Parameters<typeof addCase>[1] = {}) {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference, id } = await addCase(opened.db, columns);
    const at = { reference, actor, now: SATURDAY };
    const events = () =>
      opened.db.selectFrom('case_events').select(['action', 'detail']).where('case_id', '=', id).execute();
    return { opened, id, at, events };
  }

  test('is added to, corrected and taken from, and the history keeps what it said', async () => {
    const { opened, id, at, events } = await prepare();
    expect(await addEntry(opened, { ...at, fields: STATEMENT })).toEqual({ outcome: 'changed' });
    expect(await addEntry(opened, { ...at, fields: STATEMENT })).toEqual({ outcome: 'unchanged' });
    const [entry] = await readItems(opened.db, entryItems, id);
    expect(entry).toMatchObject({ ...STATEMENT, version: 1, at: SATURDAY });
    const change = { ...at, itemId: entry!.id, fields: { ...STATEMENT, date: null } };
    expect(await changeEntry(opened, { ...change, version: 1 })).toEqual({ outcome: 'changed' });
    expect(await changeEntry(opened, { ...change, fields: STATEMENT, version: 1 })).toMatchObject({
      outcome: 'conflict',
      current: { date: null, version: 2 },
    });
    expect(await removeEntry(opened, { ...at, itemId: entry!.id })).toEqual({ outcome: 'changed' });
    expect(await removeEntry(opened, { ...at, itemId: entry!.id })).toMatchObject({ outcome: 'refused' });
    const known = 'Statement taken, 19 November 2026, Member of staff, Sam Carer: The rota had a gap.';
    const unknown =
      'Statement taken, date not known exactly, Member of staff, Sam Carer: The rota had a gap.';
    expect(await events()).toEqual([
      { action: 'entry-added', detail: known },
      { action: 'entry-changed', detail: `${unknown} (before: ${known})` },
      { action: 'entry-removed', detail: unknown },
    ]);
  });

  test('has nothing of the future, and stays while the concern is closed', async () => {
    const { opened, at } = await prepare();
    const fields = { ...STATEMENT, date: '2027-01-04' };
    expect(await addEntry(opened, { ...at, fields })).toMatchObject({ outcome: 'wrong-date' });
    const closed = await prepare({ closed_at: SATURDAY });
    expect(await addEntry(closed.opened, { ...closed.at, fields: STATEMENT })).toMatchObject({
      outcome: 'refused',
    });
  });
});

test('a date that is not known exactly is left empty; half of one is asked for', () => {
  const read = (day: string, month: string, year: string) =>
    schemaOf(entryItems.fields).safeParse({
      kind: 'other',
      date: { day, month, year },
      words: 'x',
      role: '',
      person: '',
    });
  expect(read('', '', '').data?.date).toBeNull();
  expect(read('3', '11', '2026').data?.date).toBe('2026-11-03');
  expect(read('3', '', '2026').success).toBe(false);
  expect(read('3', '11', '0026').success).toBe(false);
});
