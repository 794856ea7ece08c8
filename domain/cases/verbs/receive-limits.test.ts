import { expect, test } from 'vitest';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { allCases, allMails, CONCERN, enquire, NOW, reception } from '../test-reception.ts';
import { receive } from './receive.server.ts';
import { ACKNOWLEDGEMENTS_PER_HOUR } from './receive-limits.server.ts';

const TOO_MANY = { ok: false, reason: 'too-many' };
const texts = (i: number) => ({ message: `Message ${i}` });

describeOnBothDatabases('the limits an hour', (open) => {
  test('of one address is exact, and others are not held up by it', async () => {
    const database = await open();
    const limits = { perAddress: 3, total: 0 };
    for (const i of [1, 2, 3])
      expect(await enquire(database, texts(i), { limits })).toMatchObject({ ok: true });
    expect(await enquire(database, texts(4), { limits })).toEqual(TOO_MANY);
    expect(await allCases(database)).toHaveLength(3);
    expect(await enquire(database, texts(4), { limits, address: '192.0.2.11' })).toMatchObject({ ok: true });
    // A care home has one address: its concerns are saved, without emails.
    for (const i of [5, 6])
      expect(
        await receive(
          { kind: 'concern', fields: { ...CONCERN, ...texts(i) } },
          reception(database, { limits }),
        ),
      ).toMatchObject({ ok: true });
    const untold = await database.db
      .selectFrom('cases')
      .select('untold')
      .where('kind', '=', 'concern')
      .execute();
    expect(untold).toEqual([{ untold: 1 }, { untold: 1 }]);
    // A repeat is no new message, so the reference is still given.
    expect(await enquire(database, texts(2), { limits })).toMatchObject({ ok: true, repeated: true });
    expect(await enquire(database, texts(5), { limits, now: NOW + HOUR_MS - 1 })).toEqual(TOO_MANY);
    expect(await enquire(database, texts(5), { limits, now: NOW + HOUR_MS })).toMatchObject({ ok: true });
  });

  test('in all is exact', async () => {
    const database = await open();
    const limits = { perAddress: 0, total: 3 };
    const from = (i: number) => ({ limits, address: `192.0.2.${i}` });
    for (const i of [1, 2, 3]) expect(await enquire(database, texts(i), from(i))).toMatchObject({ ok: true });
    expect(await enquire(database, texts(4), from(4))).toEqual(TOO_MANY);
    expect(await enquire(database, texts(4), { ...from(4), now: NOW + HOUR_MS })).toMatchObject({ ok: true });
  });

  test('of one /48 of IPv6 is five addresses, and other networks are not held up by it', async () => {
    const database = await open();
    const from = (address: string) => ({ limits: { perAddress: 2, total: 0 }, address });
    for (let i = 0; i < 10; i++) {
      expect(await enquire(database, texts(i), from(`2001:db8:1:${i}::/64`))).toMatchObject({ ok: true });
    }
    expect(await enquire(database, texts(10), from('2001:db8:1:a::/64'))).toEqual(TOO_MANY);
    expect(await enquire(database, texts(10), from('2001:db8:2:a::/64'))).toMatchObject({ ok: true });
    expect(await enquire(database, texts(11), from('192.0.2.1'))).toMatchObject({ ok: true });
  });

  test('in all refuses no concern: it is kept without emails, up to twice as many', async () => {
    const database = await open();
    const limits = { perAddress: 0, total: 2 };
    const complain = (i: number) =>
      receive({ kind: 'concern', fields: { ...CONCERN, ...texts(i) } }, reception(database, { limits }));
    for (const i of [1, 2]) await enquire(database, texts(i), { limits });
    const mails = await allMails(database);
    for (const i of [3, 4]) expect(await complain(i)).toMatchObject({ ok: true, row: { spam_at: null } });
    expect(await complain(5)).toEqual(TOO_MANY);
    expect((await allCases(database)).map(({ kind }) => kind)).toEqual([
      'enquiry',
      'enquiry',
      'concern',
      'concern',
    ]);
    expect(await allMails(database)).toEqual(mails);
    const marks = await database.db.selectFrom('cases').select('untold').orderBy('id').execute();
    expect(marks.map(({ untold }) => untold)).toEqual([0, 0, 1, 1]);
  });

  test('in all counts suspected spam by itself, so that bots turn away nobody else', async () => {
    const database = await open();
    const limits = { perAddress: 0, total: 2 };
    const spam = { limits, signs: { honeypot: 'x', pace: 0 } };
    for (const i of [1, 2]) expect(await enquire(database, texts(i), spam)).toMatchObject({ ok: true });
    expect(await enquire(database, texts(3), spam)).toEqual(TOO_MANY);
    for (const i of [4, 5]) expect(await enquire(database, texts(i), { limits })).toMatchObject({ ok: true });
    expect(await enquire(database, texts(6), { limits })).toEqual(TOO_MANY);
  });

  test('of one address counts spam too', async () => {
    const database = await open();
    const limits = { perAddress: 2, total: 0 };
    const signs = { honeypot: 'x', pace: 0 };
    for (const i of [1, 2]) await enquire(database, texts(i), { limits, signs });
    expect(await enquire(database, texts(3), { limits, signs })).toEqual(TOO_MANY);
  });

  test('0 is none', async () => {
    const database = await open();
    for (let i = 0; i < 40; i++) await enquire(database, texts(i));
    expect(await allCases(database)).toHaveLength(40);
  });

  test.each([
    ['one address', { perAddress: 5, total: 0 }, () => '192.0.2.1'],
    ['all', { perAddress: 0, total: 5 }, (i: number) => `192.0.2.${i}`],
  ])('of %s holds when twenty arrive at once over two connections', async (_, limits, addressOf) => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    const received = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        enquire(i % 2 ? database : other, texts(i), { limits, address: addressOf(i) }),
      ),
    );
    await other.close();
    expect(received.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await allCases(database)).toHaveLength(5);
  });
});

describeOnBothDatabases('a submission', (open) => {
  test('waits for none from elsewhere', async () => {
    const database = await open();
    // SQLite writes one after the other as it is.
    if (database.dialect === 'sqlite') return;
    const other = openDatabase<Schema>(database.url);
    const limits = { perAddress: 5, total: 1_000 };
    const { promise: gate, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const slow: OpenDatabase = {
      ...other,
      transact: (work) =>
        other.transact(async (trx) => {
          const result = await work(trx);
          write();
          await gate;
          return result;
        }),
    };
    const first = enquire(slow, texts(1), { limits, address: '192.0.2.1' });
    await written;
    expect(await enquire(database, texts(2), { limits, address: '192.0.2.2' })).toMatchObject({ ok: true });
    commit();
    expect(await first).toMatchObject({ ok: true });
    await other.close();
  });
});

describeOnBothDatabases('acknowledgements', (open) => {
  const acknowledged = async (database: Awaited<ReturnType<typeof open>>) =>
    (await allMails(database)).filter(([template]) => template === 'acknowledgement').map(([, to]) => to);

  test('reach one person three times an hour at most, however the address is spelled', async () => {
    const database = await open();
    expect(ACKNOWLEDGEMENTS_PER_HOUR).toBe(3);
    const spellings = [
      'victim@example.com',
      'Victim@example.com',
      'VICTIM@EXAMPLE.COM',
      'victim@Example.com',
      'vIctim@example.com',
    ];
    for (const [i, email] of spellings.entries()) {
      await enquire(database, { ...texts(i), email }, { address: `192.0.2.${i}` });
    }
    expect(await acknowledged(database)).toEqual(Array(3).fill('victim@example.com'));
    // The office hears of every message, and what was typed is saved.
    expect(await allMails(database)).toHaveLength(5 + 3);
    expect((await allCases(database)).map(({ email }) => email)).toEqual(spellings);
    await enquire(database, { ...texts(9), email: 'other@example.com' });
    expect(await acknowledged(database)).toHaveLength(4);
    await enquire(database, { ...texts(10), email: 'victim@example.com' }, { now: NOW + HOUR_MS - 1 });
    expect(await acknowledged(database)).toHaveLength(4);
    await enquire(database, { ...texts(11), email: 'victim@example.com' }, { now: NOW + HOUR_MS });
    expect(await acknowledged(database)).toHaveLength(5);
  });

  test('reach one mailbox three times an hour at most, whatever follows its plus sign', async () => {
    const database = await open();
    const spellings = ['a_b+1@example.com', 'a_b@example.com', 'A_B+2+3@Example.com', 'a_b+4@example.com'];
    for (const [i, email] of spellings.entries()) await enquire(database, { ...texts(i), email });
    expect(await acknowledged(database)).toEqual([
      'a_b+1@example.com',
      'a_b@example.com',
      'a_b+2+3@example.com',
    ]);
    const others = ['axb+1@example.com', 'a_b@other.example', 'a_b2@example.com'];
    for (const [i, email] of others.entries()) await enquire(database, { ...texts(10 + i), email });
    expect(await acknowledged(database)).toHaveLength(6);
  });

  test('reach one Gmail mailbox three times an hour at most, wherever its dots are', async () => {
    const database = await open();
    const spellings = [
      'ann.example@gmail.com',
      'annexample@googlemail.com',
      'a.nnexample@gmail.com',
      'an.nexample@gmail.com',
    ];
    for (const [i, email] of spellings.entries()) await enquire(database, { ...texts(i), email });
    expect(await acknowledged(database)).toHaveLength(3);
  });

  test('go to an international address as it is', async () => {
    const database = await open();
    await enquire(database, { email: 'Имя@почта.рф' });
    expect(await acknowledged(database)).toEqual(['Имя@почта.рф']);
  });
});
