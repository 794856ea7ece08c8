import { describe, expect, test } from 'vitest';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { changeStage, listChecks, readHiring, saveHiring, tickCheck, untickCheck } from './hiring.server.ts';
import { hiringSchema, NO_REFEREE, type Referee } from './hiring.ts';
import { HIRING_ITEMS, type HiringItem } from './schedule-3.ts';
import type { Stage } from './stage.ts';

const NOW = SATURDAY;
const REFEREE: Referee = { name: 'Ms. Okoro', contact: '01632 960 777', state: 'asked' };

async function application(opened: OpenDatabase, stage: Stage = 'new') {
  const actor = await addActor(opened);
  const { id, reference } = await addCase(opened.db, { kind: 'application', stage });
  const by = { reference, actor, now: NOW };
  return {
    id,
    by,
    move: (to: Stage, from: Stage, reason = '') => changeStage(opened, { ...by, to, from, reason }),
    tick: (item: HiringItem, note = '') => tickCheck(opened, { ...by, item, note }),
    untick: (item: HiringItem) => untickCheck(opened, { ...by, item }),
    save: (facts: Partial<Parameters<typeof saveHiring>[1]> = {}) =>
      saveHiring(opened, { ...by, interviewAt: null, referees: [REFEREE, NO_REFEREE], version: 0, ...facts }),
    stage: async () =>
      (await opened.db.selectFrom('cases').select('stage').where('id', '=', id).executeTakeFirstOrThrow())
        .stage,
    events: () =>
      opened.db.selectFrom('case_events').select(['action', 'detail']).where('case_id', '=', id).execute(),
  };
}

describeOnBothDatabases('the stages of an application', (open) => {
  test('go forward and back, and each move is told', async () => {
    const { move, stage, events } = await application(await open());
    expect(await move('shortlisted', 'new')).toEqual({ outcome: 'changed' });
    expect(await move('shortlisted', 'new')).toEqual({ outcome: 'unchanged' });
    expect(await move('new', 'shortlisted')).toEqual({ outcome: 'changed' });
    expect(await stage()).toBe('new');
    expect(await events()).toEqual([
      { action: 'stage-changed', detail: 'New to Shortlisted' },
      { action: 'stage-changed', detail: 'Shortlisted to New' },
    ]);
  });

  test('of two people who move it at once, the second is told', async () => {
    const opened = await open();
    const { move, stage } = await application(opened);
    const moved = await Promise.all([move('shortlisted', 'new'), move('interview', 'new')]);
    expect(moved.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'refused']);
    expect(moved.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      why: expect.stringMatching(/is at (Shortlisted|Interview) now/),
    });
    expect(['shortlisted', 'interview']).toContain(await stage());
  });

  test('end with a reason when the person is not appointed, which goes when the decision does', async () => {
    const opened = await open();
    const { id, move, events } = await application(opened, 'interview');
    expect(await move('not-appointed', 'interview')).toMatchObject({ outcome: 'refused' });
    await move('not-appointed', 'interview', 'No right to work yet.');
    expect((await readHiring(opened.db, id)).notAppointedReason).toBe('No right to work yet.');
    expect(await events()).toEqual([
      { action: 'stage-changed', detail: 'Interview to Not appointed: No right to work yet.' },
    ]);
    await move('interview', 'not-appointed');
    expect((await readHiring(opened.db, id)).notAppointedReason).toBeNull();
  });

  test('reach hired only with all checks and a referee asked, and the refusal names what is missing', async () => {
    const opened = await open();
    const { move, tick, save, stage } = await application(opened, 'checks');
    for (const item of HIRING_ITEMS.slice(2)) await tick(item);
    expect(await move('hired', 'checks')).toEqual({
      outcome: 'refused',
      why: 'All checks must be complete before someone starts. Outstanding: Proof of identity; Standard DBS certificate, if required for the role.',
    });
    await tick('identity');
    expect((await move('hired', 'checks')).outcome).toBe('refused');
    await tick('standard-dbs', 'Enhanced one seen instead');
    expect(await move('hired', 'checks')).toMatchObject({ why: expect.stringContaining('No referee') });
    const okoro = (state: 'not-asked' | 'asked') => ({ name: 'Ms. Okoro', contact: '', state });
    await save({ referees: [okoro('not-asked'), NO_REFEREE] });
    expect(await move('hired', 'checks')).toMatchObject({ why: expect.stringContaining('Ms. Okoro') });
    await save({ referees: [okoro('asked'), NO_REFEREE], version: 1 });
    expect(await move('hired', 'checks')).toEqual({ outcome: 'changed' });
    expect(await stage()).toBe('hired');
  });

  test('reach hired only from an offer, however complete the checks are', async () => {
    const { move, tick } = await application(await open(), 'checks');
    for (const item of HIRING_ITEMS) await tick(item);
    await move('interview', 'checks');
    expect(await move('hired', 'interview')).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('conditional offer'),
    });
  });

  test('are for those who read applications', async () => {
    const opened = await open();
    const { by } = await application(opened);
    const viewer = await addActor(opened, { role: 'viewer' });
    const change = { ...by, actor: viewer, to: 'hired', from: 'new', reason: '' } as const;
    expect(await changeStage(opened, change)).toEqual({ outcome: 'missing' });
    const concern = await addCase(opened.db);
    const other = {
      ...by,
      reference: concern.reference,
      to: 'interview',
      from: 'new',
      reason: '',
    } as const;
    expect(await changeStage(opened, other)).toEqual({ outcome: 'missing' });
  });
});

describeOnBothDatabases('the items of Schedule 3', (open) => {
  test('are ticked with a note, by whom and when, and once', async () => {
    const opened = await open();
    const { id, tick } = await application(opened);
    expect(await tick('identity', 'Passport')).toEqual({ outcome: 'changed' });
    expect(await tick('identity', 'Passport')).toEqual({ outcome: 'unchanged' });
    expect(await tick('identity', 'Driving licence')).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('Mina Manager has ticked this already, with the note “Passport”'),
    });
    expect(await listChecks(opened.db, id)).toEqual([
      { item: 'identity', note: 'Passport', at: NOW, by: 'Mina Manager' },
    ]);
  });

  test.each(['new', 'shortlisted', 'interview', 'not-appointed', 'withdrawn'] as const)(
    'leave health out while the application is %s',
    async (stage) => {
      const opened = await open();
      const { id, tick } = await application(opened, stage);
      expect(await tick('health')).toMatchObject({ outcome: 'refused' });
      expect(await listChecks(opened.db, id)).toEqual([]);
    },
  );

  test('can be taken back until the person is hired', async () => {
    const opened = await open();
    const { id, tick, untick, move, save } = await application(opened, 'conditional-offer');
    await save({ referees: [{ name: 'Ms. Okoro', contact: '', state: 'asked' }, NO_REFEREE] });
    for (const item of HIRING_ITEMS) await tick(item);
    expect(await untick('health')).toEqual({ outcome: 'changed' });
    expect(await untick('health')).toEqual({ outcome: 'unchanged' });
    await tick('health');
    await move('hired', 'conditional-offer');
    expect(await untick('health')).toMatchObject({ outcome: 'refused' });
    expect(await listChecks(opened.db, id)).toHaveLength(HIRING_ITEMS.length);
  });
});

describeOnBothDatabases('the interview and the referees', (open) => {
  test('are kept, and sent twice are one change', async () => {
    const opened = await open();
    const { id, save } = await application(opened);
    const interviewAt = NOW + DAY_MS;
    expect(await save({ interviewAt })).toEqual({ outcome: 'changed' });
    expect(await save({ interviewAt })).toEqual({ outcome: 'unchanged' });
    expect(await readHiring(opened.db, id)).toEqual({
      interviewAt,
      notAppointedReason: null,
      referees: [REFEREE, NO_REFEREE],
      version: 1,
      by: 'Mina Manager',
      at: NOW,
    });
  });

  test('of two people who save at once, the second sees what the first saved', async () => {
    const opened = await open();
    const { id, save } = await application(opened);
    const saved = await Promise.all([
      save(),
      save({ referees: [NO_REFEREE, { ...REFEREE, state: 'received' }] }),
    ]);
    expect(saved.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'conflict']);
    const current = await readHiring(opened.db, id);
    expect(saved.find(({ outcome }) => outcome === 'conflict')).toEqual({ outcome: 'conflict', current });
  });

  test('a new interview lies ahead, one that was may stay', async () => {
    const { save } = await application(await open());
    expect(await save({ interviewAt: NOW })).toEqual({ outcome: 'past' });
    expect(await save({ interviewAt: NOW + 1 })).toEqual({ outcome: 'changed' });
    const later = { now: NOW + DAY_MS, interviewAt: NOW + 1, referees: [NO_REFEREE, REFEREE] } as const;
    expect(await save({ ...later, version: 1 })).toEqual({ outcome: 'changed' });
  });
});

describe('what is typed of an interview', () => {
  const typed = {
    name1: '',
    contact1: '',
    state1: 'not-asked',
    name2: '',
    contact2: '',
    state2: 'not-asked',
  };
  const read = (day: string, month: string, year: string, time: string) =>
    hiringSchema.safeParse({ ...typed, interview: { day, month, year, time } });

  test('is a moment on the office’s clocks, or nothing', () => {
    expect(read('1', 'July', '2027', '2pm').data?.interview).toBe(Date.parse('2027-07-01T13:00:00Z'));
    expect(read('', ' ', '', '').data?.interview).toBeNull();
  });

  test.each([
    ['', '', '', '14:00', 'Enter the day of the interview too'],
    ['1', '7', '2027', '', 'Enter the time of the interview, such as 14:30 or 2:30 pm'],
    ['31', '6', '2027', '9am', 'Enter a real date with a day, a month and a year, such as 27 11 2026'],
  ])('%s %s %s %s is refused', (day, month, year, time, message) => {
    expect(read(day, month, year, time).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
