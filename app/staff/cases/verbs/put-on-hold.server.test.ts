import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/working-time.ts';
import { readHold } from '#domain/cases/on-hold.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { action as bulk } from '../list/bulk.tsx';
import { officeCalendar } from '../parts/office-calendar.server.ts';
import { verbActions } from './verbs.server.ts';

const DAY = isoDay(Date.now() + 10 * DAY_MS);
const {
  wait,
  'undo-wait': undoWait,
  note,
  'no-answer': noAnswer,
  'undo-no-answer': undoNoAnswer,
} = verbActions;

describeOnBothDatabases('putting on hold', (open) => {
  async function prepare() {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'enquiry' });
    const press = (verb: unknown, form: Record<string, string>) =>
      call(verb, { path: '/', params: { reference }, form });
    const several = (form: Record<string, string>) =>
      call(bulk, { path: '/inbox/bulk', form: { reference, from: '/inbox', ...form } });
    const row = () => opened.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow();
    const read = readHold({ hold: DAY }, Date.now(), await officeCalendar(DEMO_PROVIDER.opening));
    if (!read.ok) throw new Error(read.error);
    return { press, several, row, until: read.until };
  }

  test('asks until when, and keeps what was typed', async () => {
    const { press, row } = await prepare();
    expect(await press(wait, { hold: 'date', holdDay: '2020-01-01' })).toMatchObject({
      status: 422,
      value: {
        status: 'refused',
        errors: { holdDay: 'Choose a date after today' },
        typed: { holdDay: '2020-01-01' },
      },
    });
    expect((await row()).status).toBe('new');
  });

  test('says until when, and can be undone', async () => {
    const { press, row, until } = await prepare();
    const { value } = await press(wait, { hold: DAY });
    expect(value).toMatchObject({
      status: 'done',
      text: expect.stringMatching(/^C-\w{6} on hold until \w+day /),
    });
    expect(await row()).toMatchObject({ status: 'waiting', waits_until: until });
    const { undo } = value as { undo: { form: Record<string, string> } };
    expect(await press(undoWait, undo.form)).toMatchObject({ value: { status: 'done' } });
    expect(await row()).toMatchObject({ status: 'new', waits_until: null });
  });

  test('is for what waits; what needs no answer says so by one button', async () => {
    const { press, row } = await prepare();
    await press(note, { message: 'She rang again.', type: 'call', countsAs: 'asks', formKey: 'k' });
    expect((await row()).next_answer_due_at).not.toBeNull();
    const { value } = await press(noAnswer, {});
    expect(value).toMatchObject({ status: 'done', text: expect.stringMatching(/needs no answer\.$/) });
    expect((await row()).next_answer_due_at).toBeNull();
    const { undo } = value as { undo: { form: Record<string, string> } };
    expect(await press(undoNoAnswer, undo.form)).toMatchObject({ value: { status: 'done' } });
    expect((await row()).next_answer_due_at).not.toBeNull();
  });

  test('of several asks the same, once for all, and can be undone', async () => {
    const { several, row, until } = await prepare();
    const response = await several({ change: 'hold' });
    expect(response.value).toMatchObject({
      text: 'Until when is this case on hold?',
      changed: [],
      holding: { cases: [{ name: 'Ada Archer' }], choices: expect.any(Array), error: undefined },
    });
    expect((await several({ change: 'hold', hold: 'date', holdDay: '' })).value).toMatchObject({
      holding: { error: 'Choose the day on which it comes back' },
    });
    expect((await row()).status).toBe('new');
    const { value } = await several({ change: 'hold', hold: DAY });
    expect(value).toMatchObject({ text: '1 case put on hold.', undo: { change: 'undo-hold' } });
    expect(await row()).toMatchObject({ status: 'waiting', waits_until: until });
    const { undo } = value as { undo: { change: string; at: number } };
    await several({ change: undo.change, at: String(undo.at) });
    expect((await row()).status).toBe('new');
  });
});
