import { expect, test } from 'vitest';
import { purgeStale } from '#domain/cdn/purge.server.ts';
import { isDeliveryCheckOn } from '#domain/proof/setting.server.ts';
import { readNotes } from '#domain/readiness/notes.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { lastingTroubles } from '../dashboard/failures.server.ts';
import { goLiveWarning, lastDeliveryCheck } from '../dashboard/notices.server.ts';
import { signedInCaller } from '../test-call.ts';
import { action, loader } from './route.tsx';

const AT = { path: '/go-live', pattern: 'go-live' };

describeOnBothDatabases('Go live', (opening) => {
  test('shows what is known at once, and what asks outside once it was checked', async () => {
    const { call } = await signedInCaller(await opening());
    const httpsResult = async () =>
      (await call(loader, AT)).value as { groups: { checks: { id: string; says: string }[] }[] };
    const https = async () =>
      (await httpsResult()).groups.flatMap(({ checks }) => checks).find(({ id }) => id === 'https')?.says;
    expect(await https()).toMatch(/Not checked yet/);
    expect(await call(action, { ...AT, form: {} })).toMatchObject({
      status: 303,
      location: '/go-live?said=checked',
    });
    expect(await https()).toMatch(/has not been told its own address/);
  });

  test('keeps what someone says of the backups, and refuses a day to come', async () => {
    const open = await opening();
    const { call } = await signedInCaller(open);
    const submit = (on: string, where = 'The NAS in the office') =>
      call(action, { ...AT, path: '/go-live?note=copied', form: { where, on } });
    expect(await submit('2099-01-01')).toMatchObject({
      status: 422,
      value: { errors: { on: 'Enter a date in the past' } },
    });
    expect(await submit('2026-02-30')).toMatchObject({
      status: 422,
      value: { errors: { on: 'Enter the day' } },
    });
    expect(await submit('2026-01-05', ' ')).toMatchObject({
      status: 422,
      value: { errors: { where: 'Say where they are copied to' } },
    });
    expect((await readNotes(open.db)).copied).toBeNull();
    expect(await submit('2026-01-05')).toMatchObject({ status: 303 });
    expect((await readNotes(open.db)).copied).toMatchObject({
      where: 'The NAS in the office',
      on: '2026-01-05',
    });
  });

  test('is for owners and managers alone', async () => {
    const { call } = await signedInCaller(await opening(), 'coordinator');
    expect(await call(loader, AT)).toMatchObject({ status: 403 });
  });

  test('switches the check of each morning off and on', async () => {
    const open = await opening();
    const { call } = await signedInCaller(open);
    await call(action, { ...AT, path: '/go-live?proof=off', form: {} });
    expect(await isDeliveryCheckOn(open.db)).toBe(false);
    await call(action, { ...AT, path: '/go-live?proof=on', form: {} });
    expect(await isDeliveryCheckOn(open.db)).toBe(true);
  });
});

describeOnBothDatabases('the dashboard', (opening) => {
  const NOW = Date.parse('2026-11-26T10:00:00Z');

  async function looked(delivery: { taken_at?: number; begun_at?: number }) {
    const open = await opening();
    const begun = { day: '2026-11-26', begun_at: NOW - 2 * 3_600_000, tried_at: NOW, posted_at: NOW };
    await open.db
      .insertInto('delivery_proofs')
      .values({ ...begun, ...delivery })
      .execute();
    const { services } = await signedInCaller(open, 'manager', { clock: () => NOW });
    const signed = { actor: { role: 'manager' }, services } as never;
    return {
      deliveryCheck: await lastDeliveryCheck(signed),
      troubles: await lastingTroubles(signed),
      live: await goLiveWarning(signed),
    };
  }

  test('says when it was last shown that messages arrive, and no more than was shown', async () => {
    const { deliveryCheck, troubles, live } = await looked({ taken_at: NOW - 3_480_000 });
    expect(deliveryCheck).toMatch(/^Last proof 09:02: .* Whether it arrived can’t be seen/);
    expect(troubles).toEqual([]);
    expect(live).toBeNull();
  });

  test('says what is missing when nothing has shown it', async () => {
    const { deliveryCheck, troubles } = await looked({});
    expect(deliveryCheck).toBeNull();
    expect(troubles).toEqual([
      expect.objectContaining({ why: 'The mail server has not taken this morning’s check' }),
    ]);
  });

  test('says when a cache in front has taken no purge for ten minutes', async () => {
    const open = await opening();
    const { services } = await signedInCaller(open, 'manager', { clock: () => NOW });
    const troubles = () => lastingTroubles({ actor: { role: 'manager' }, services } as never);
    const fail = (at: number) =>
      purgeStale({ open, clock: () => at, version: 'new', purge: async () => 'Nothing listens there' });
    await fail(NOW - 10 * 60_000 + 1);
    await fail(NOW - 60_000);
    expect(await troubles()).toEqual([]);
    await open.db
      .updateTable('cdn_purge')
      .set({ failing_since: NOW - 10 * 60_000 })
      .execute();
    expect(await troubles()).toEqual([
      expect.objectContaining({
        summary: 'What you change on the website shows late',
        why: 'A cache in front of it can’t be told. Nothing listens there',
      }),
    ]);
  });
});
