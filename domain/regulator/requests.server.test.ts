import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { daysLeft, lawfulDueOn } from './request.ts';
import {
  changeRequest,
  endRequest,
  eventsOfRequest,
  findRequest,
  listRequests,
  openRequests,
  readRequest,
  recordRequest,
  reopenRequest,
} from './requests.server.ts';

const NOW = Date.parse('2026-12-10T09:00:00Z');
const TYPED = {
  askedOn: '2026-12-01',
  dueOn: '',
  theirReference: 'ENQ1-123',
  from: '2026-01-01',
  until: '2026-11-30',
};
const read = (typed: Record<string, string> = {}, nation: keyof typeof NATIONS = 'england') =>
  readRequest({ ...TYPED, ...typed }, { nation: NATIONS[nation], today: '2026-12-10' });

test('in England the 28 days begin on the day after the request', () => {
  expect(lawfulDueOn(NATIONS.england, '2026-12-01')).toBe('2026-12-29');
  expect(daysLeft('2026-12-29', '2026-12-29')).toBe(0);
  expect(daysLeft('2026-12-29', '2027-01-01')).toBe(-3);
  expect(lawfulDueOn(NATIONS.scotland, '2026-12-01')).toBeNull();
});

test('where the law names no days, the office enters the day', () => {
  expect(read({}, 'wales')).toMatchObject({
    ok: false,
    errors: { dueOn: 'Enter the day by which they want it' },
  });
  expect(read({ dueOn: '2026-12-18' }, 'wales')).toMatchObject({ ok: true, value: { due_on: '2026-12-18' } });
});

test.each([
  [{ askedOn: '2026-12-11' }, 'askedOn'],
  [{ askedOn: '2026-02-30' }, 'askedOn'],
  [{ dueOn: '2026-12-30' }, 'dueOn'],
  [{ dueOn: '2026-11-30' }, 'dueOn'],
  [{ until: '2025-12-31' }, 'until'],
  [{ from: '1999-01-01' }, 'from'],
  [{ from: '' }, 'from'],
  [{ theirReference: 'x'.repeat(101) }, 'theirReference'],
])('refuses %j beside its field', (typed, field) => {
  const answer = read(typed);
  expect(answer.ok ? [] : Object.keys(answer.errors)).toEqual([field]);
});

describeOnBothDatabases('a request by the regulator', (open) => {
  async function recorded() {
    const opened = await open();
    const actor = await addActor(opened);
    const checked = read();
    if (!checked.ok) throw new Error('refused');
    const reference = await recordRequest(opened, checked.value, { actor, now: NOW });
    const request = (await findRequest(opened.db, reference))!;
    return { opened, actor, checked: checked.value, reference, request };
  }

  test('is found, with its last day and who recorded it', async () => {
    const { opened, request, reference } = await recorded();
    expect(request).toMatchObject({ due_on: '2026-12-29', their_reference: 'ENQ1-123', by: 'Mina Manager' });
    expect((await openRequests(opened.db)).map((one) => one.reference)).toEqual([reference]);
    expect(await findRequest(opened.db, `${reference}\0`)).toBeNull();
  });

  test('is ended by someone who says so, and can be opened again; the history keeps all of it', async () => {
    const { opened, actor, request } = await recorded();
    const doing = { actor, now: NOW + 1 };
    const sent = { ending: 'sent', on: '2026-12-09', words: 'By secure email.' } as const;
    expect(await endRequest(opened, request, { ...sent, ...doing, version: 1 })).toBe(true);
    expect(await openRequests(opened.db)).toEqual([]);
    expect(await listRequests(opened.db)).toMatchObject([{ ended: 'sent', ended_with: 'By secure email.' }]);
    expect(await reopenRequest(opened, request, { ...doing, version: 2 })).toBe(true);
    const events = await eventsOfRequest(opened.db, request.id);
    expect(events.map(({ action }) => action)).toEqual(['recorded', 'sent', 'reopened']);
    expect(events[1]?.detail).toBe('9 December 2026: By secure email.');
  });

  test('of two who change it at once, the second learns of the first', async () => {
    const { opened, actor, request, checked } = await recorded();
    const changing = { actor, now: NOW, version: 1 };
    expect(await changeRequest(opened, request, { checked, ...changing })).toBe(true);
    const end = { ending: 'withdrawn', on: '2026-12-09', words: 'Twice.' } as const;
    expect(await endRequest(opened, request, { ...end, ...changing })).toBe(false);
    expect(await eventsOfRequest(opened.db, request.id)).toHaveLength(2);
  });
});
