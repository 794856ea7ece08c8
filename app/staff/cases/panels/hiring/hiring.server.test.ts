import { expect, test } from 'vitest';
import { HIRING_ITEMS } from '#domain/cases/application/schedule-3.ts';
import type { Stage } from '#domain/cases/application/stage.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { verbActions } from '../../verbs/verbs.server.ts';
import { loadHiring } from './hiring.server.ts';

const { check, hiring: details, stage: move } = verbActions;

const NOBODY = { name1: '', contact1: '', state1: 'not-asked', name2: '', contact2: '', state2: 'not-asked' };
const NO_DAY = { day: '', month: '', year: '', time: '' };

async function application(opened: OpenDatabase, stage: Stage = 'new') {
  const row = await addCase(opened.db, { kind: 'application', stage });
  const caller = await signedInCaller(opened);
  const form = (fn: unknown, typed: Record<string, string>, plain = false) =>
    caller.call(fn, { path: '/', params: { reference: row.reference }, form: typed, plain });
  const signed = {
    actor: { id: caller.id, name: 'Mina', email: 'm@example.org', role: 'manager' as const },
    services: { open: opened, clock: () => Date.now(), provider: () => DEMO_PROVIDER },
  };
  return { row, form, load: () => loadHiring(signed as never, row.id) };
}

describeOnBothDatabases('the panel of a job application', (open) => {
  test('moves on, and back', async () => {
    const { form, load } = await application(await open());
    expect(await load()).toMatchObject({ stage: 'new', next: { stage: 'shortlisted' }, works: true });
    expect(await form(move, { to: 'shortlisted', version: 'new' })).toMatchObject({
      status: 200,
      value: { status: 'done', text: 'Moved to Shortlisted.' },
    });
    await form(move, { to: 'new', version: 'shortlisted' });
    expect((await load())?.stage).toBe('new');
  });

  test('turns nobody down without a reason, and keeps the choice that was made', async () => {
    const { form, load } = await application(await open());
    expect(await form(move, { to: 'not-appointed', version: 'new', reason: ' ' })).toMatchObject({
      status: 422,
      value: {
        errors: { reason: expect.stringContaining('Enter the reason') },
        typed: { to: 'not-appointed' },
      },
    });
    expect(await form(move, { to: '', version: 'new' })).toMatchObject({ status: 422 });
    await form(move, { to: 'not-appointed', version: 'new', reason: 'No right to work' });
    expect(await load()).toMatchObject({ final: true, next: null, notAppointedReason: 'No right to work' });
  });

  test('asks nothing about health before an offer', async () => {
    const { form, load } = await application(await open(), 'interview');
    const items = (view: Awaited<ReturnType<typeof load>>) => view?.checks.map(({ item }) => item);
    expect(items(await load())).toEqual(HIRING_ITEMS.filter((item) => item !== 'health'));
    expect(await form(check, { item: 'health', do: 'tick', note: '' })).toMatchObject({ status: 409 });
    await form(move, { to: 'conditional-offer', version: 'interview' });
    expect(items(await load())).toEqual(HIRING_ITEMS);
    expect(await form(check, { item: 'health', do: 'tick', note: '' })).toMatchObject({ status: 200 });
  });

  test('ticks with a note and takes back, and knows no other item', async () => {
    const { form, load } = await application(await open());
    await form(check, { item: 'identity', do: 'tick', note: 'Passport' });
    expect(await load()).toMatchObject({
      seen: 1,
      total: 9,
      checks: [{ seen: { note: 'Passport' } }, {}, {}, {}, {}, {}, {}, {}],
    });
    await form(check, { item: 'identity', do: 'untick' });
    expect((await load())?.seen).toBe(0);
    expect((await form(check, { item: 'shoe-size', do: 'tick' })).status).toBe(404);
    expect(await form(check, { item: 'identity', do: 'tick', note: 'x'.repeat(501) })).toMatchObject({
      status: 422,
    });
  });

  test('keeps an interview and referees, and shows the second of two people both', async () => {
    const { form, load } = await application(await open());
    const typed = { ...NOBODY, day: '2', month: 'March', year: '2099', time: '2.30pm', version: '0' };
    expect(await form(details, { ...typed, name1: 'Ms. Okoro' })).toMatchObject({
      status: 200,
      value: { version: 1 },
    });
    expect((await load())?.details).toMatchObject({
      interview: 'Monday 2 March 2099, 14:30',
      referees: [{ name: 'Ms. Okoro', stateName: 'Not asked yet' }, { name: '' }],
    });
    expect(await form(details, { ...typed, name1: 'Mr. Bell' })).toMatchObject({
      status: 409,
      value: { version: 1, current: { name1: 'Ms. Okoro', time: '14:30' }, typed: { name1: 'Mr. Bell' } },
    });
  });

  test('takes no interview that has been', async () => {
    const { form } = await application(await open());
    const past = { ...NOBODY, day: '2', month: '3', year: '2020', time: '9am', version: '0' };
    expect(await form(details, past)).toMatchObject({
      status: 422,
      value: { errors: { interview: 'A new interview must be in the future' } },
    });
    expect(await form(details, { ...NOBODY, ...NO_DAY, version: '0' })).toMatchObject({ status: 200 });
  });
});
