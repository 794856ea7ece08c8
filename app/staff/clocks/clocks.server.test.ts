import { expect, test } from 'vitest';
import { readTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action, loader } from './route.tsx';

const TYPED = {
  enquiry: '2',
  application: '3',
  thanks: '5',
  acknowledgement: '3',
  safeguardingContact: '1',
  safeguardingAnswer: '20',
  concernAnswer: '20',
  dataOutcome: '40',
  managerHours: '4',
  ownerHours: '8',
};

describeOnBothDatabases('the screen of the time limits', (open) => {
  test('shows the numbers and an example of each, and keeps others', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'owner');
    expect((await call(loader, { path: '/clocks' })).value).toMatchObject({
      settings: { current: { enquiry: String(DEFAULT_TARGETS.enquiry) }, version: 0, saved: null },
      examples: {
        enquiry: expect.stringMatching(/ on \w+day \d/),
        concernAnswer: expect.stringMatching(/^\w+day \d/),
      },
    });
    expect(await call(action, { path: '/clocks', form: { ...TYPED, version: '0' } })).toMatchObject({
      status: 303,
      location: '/clocks?saved',
    });
    expect(await readTargets(opened.db)).toEqual({ ...DEFAULT_TARGETS, enquiry: 2 });
  });

  test('shows the second of two people both sets of numbers', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    await call(action, { path: '/clocks', form: { ...TYPED, version: '0' } });
    expect(
      await call(action, { path: '/clocks', form: { ...TYPED, thanks: '9', version: '0' } }),
    ).toMatchObject({
      status: 409,
      value: {
        status: 'conflict',
        version: 1,
        current: { enquiry: '2', thanks: '5' },
        typed: { thanks: '9' },
      },
    });
  });

  test('says which number is wrong', async () => {
    const { call } = await signedInCaller(await open());
    expect(
      await call(action, { path: '/clocks', form: { ...TYPED, thanks: '61', version: '0' } }),
    ).toMatchObject({
      status: 422,
      value: {
        errors: { thanks: 'Enter a whole number of working days from 1 to 60' },
        typed: { thanks: '61' },
      },
    });
  });

  test.each(['coordinator', 'editor', 'viewer'] as const)('is closed to a %s', async (role) => {
    const { call } = await signedInCaller(await open(), role);
    expect((await call(loader, { path: '/clocks' })).status).toBe(403);
    expect((await call(action, { path: '/clocks', form: TYPED })).status).toBe(403);
  });
});
