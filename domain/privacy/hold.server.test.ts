import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { readDue } from './due.server.ts';
import {
  endRestriction,
  findHolds,
  holdCase,
  liftHold,
  listHolds,
  restrictCases,
  restrictedAmong,
} from './hold.server.ts';

describeOnBothDatabases('what keeps a case past its period', (open) => {
  async function prepare() {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const closed = () => addCase(database.db, { kind: 'enquiry', closed_at: SATURDAY });
    return { database, closed, by: { actor, now: SATURDAY } };
  }

  test('is a hold, set once, and the list begins with the one to look at first', async () => {
    const { database, closed, by } = await prepare();
    const [one, two] = [await closed(), await closed()];
    const holding = { reason: 'A claim', ...by };
    await holdCase(database, { ...holding, reference: one.reference, reviewBy: '2027-02-01' });
    await holdCase(database, { ...holding, reference: two.reference, reviewBy: '2027-01-01' });
    const again = { ...holding, reference: one.reference, reviewBy: '2028-01-01' };
    expect(await holdCase(database, again)).toMatchObject({ outcome: 'refused' });
    const viewer = { ...by.actor, role: 'viewer' } as const;
    const concern = await addCase(database.db, { kind: 'concern', closed_at: SATURDAY });
    expect(await holdCase(database, { ...again, reference: concern.reference, actor: viewer })).toEqual({
      outcome: 'missing',
    });
    expect((await listHolds(database.db, EVERY_CASE)).map(({ reference }) => reference)).toEqual([
      two.reference,
      one.reference,
    ]);
    await liftHold(database, { reference: one.reference, ...by });
    expect(await findHolds(database.db, one.id)).toEqual({});
    expect(await holdCase(database, again)).toEqual({ outcome: 'changed' });
  });

  test('is a restriction beside it, until the person was told that it ends', async () => {
    const { database, closed, by } = await prepare();
    const { id, reference } = await closed();
    const restriction = {
      request: 'E-ABC234',
      references: [reference, 'C-ABC234'],
      reviewBy: '2027-02-01',
      ...by,
    };
    await restrictCases(database, restriction);
    await restrictCases(database, { ...restriction, request: 'E-DEF567' });
    await holdCase(database, { reference, reason: 'A claim', reviewBy: '2027-01-01', ...by });
    expect(await findHolds(database.db, id)).toMatchObject({
      claim: { reason: 'A claim' },
      restriction: { reason: 'Asked for in E-ABC234', reviewBy: '2027-02-01' },
    });
    const isHeld = async () => (await readDue(database.db, 'enquiry', DEFAULT_PERIODS, [id]))[0]?.isHeld;
    await liftHold(database, { reference, ...by });
    expect([await isHeld(), [...(await restrictedAmong(database.db, [reference]))]]).toEqual([
      true,
      [reference],
    ]);
    await endRestriction(database, { reference, notification: 'By letter', ...by });
    expect([await isHeld(), await findHolds(database.db, id)]).toEqual([false, {}]);
  });
});
