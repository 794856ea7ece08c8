import { describe, expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import {
  allCases,
  allMails,
  CONCERN,
  ENQUIRY,
  enquire,
  NOW,
  reception,
  rowOf,
  THANKS,
} from '../test-reception.ts';
import { REPEAT_WINDOW_MS, receive } from './receive.server.ts';
import { looksLikeSpam, PACE_MIN_MS } from './spam.ts';

const OFFICE = ['office-notification', DEMO_PROVIDER.mailbox];
const SPAM = { honeypot: 'http://buy.example', pace: PACE_MIN_MS - 1 };

describeOnBothDatabases('a message', (open) => {
  test('is kept as typed, with the mails that tell of it', async () => {
    const database = await open();
    const row = rowOf(await enquire(database));
    expect(row.reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{6}$/);
    const elsewhere = openDatabase<Schema>(database.url);
    const cases = await allCases(elsewhere);
    await elsewhere.close();
    expect(cases).toMatchObject([row]);
    expect(cases[0]).toMatchObject({
      kind: 'enquiry',
      received_at: NOW,
      title: null,
      first_name: ENQUIRY.username,
      last_name: null,
      email: ENQUIRY.email,
      phone: ENQUIRY.phone,
      carer_names: null,
      message: ENQUIRY.message,
      spam_at: null,
      closed_at: null,
    });
    expect(await allMails(database)).toEqual([OFFICE, ['acknowledgement', 'sian+care@visitor.example']]);
    const mails = await database.db.selectFrom('mails').selectAll().execute();
    for (const mail of mails)
      expect(mail).toMatchObject({ case_id: row.id, created_at: NOW, due_at: NOW, attempts: 0 });
  });

  test('that tells of abuse is a safeguarding case, of which the office’s mailbox is not told', async () => {
    const database = await open();
    const fields = { ...CONCERN, danger: 'harm', town: 'Rugby', email: 'a@visitor.example' } as const;
    await receive({ kind: 'concern', fields }, reception(database));
    expect(await allCases(database)).toMatchObject([
      { kind: 'safeguarding', danger: 'Someone is being hurt or neglected', town: 'Rugby' },
    ]);
    expect(await allMails(database)).toEqual([['acknowledgement', 'a@visitor.example']]);
  });

  test('of each kind keeps its own fields, and without an address nobody is acknowledged', async () => {
    const database = await open();
    await receive({ kind: 'concern', fields: CONCERN }, reception(database));
    await receive({ kind: 'thanks', fields: THANKS }, reception(database));
    const person = { title: 'Dr.', first_name: 'Adaeze', last_name: 'Okafor', email: null };
    expect(await allCases(database)).toMatchObject([
      { kind: 'concern', ...person, carer_names: null, message: CONCERN.message },
      { kind: 'thanks', ...person, carer_names: 'Joy and Samuel', message: THANKS.message },
    ]);
    expect(await allMails(database)).toEqual([OFFICE, OFFICE]);
  });

  test('tells neither the address nor the words in what it leaves beside the row', async () => {
    const database = await open();
    await enquire(database, {}, { address: '192.0.2.77' });
    await enquire(database, {}, { secret: 'another-secret', address: '192.0.2.77' });
    const [first, other] = await allCases(database);
    expect(`${first?.sender} ${first?.fingerprint}`).not.toMatch(/192\.0|mum |Siân/);
    expect([other?.sender, other?.fingerprint]).not.toContain(first?.sender);
  });

  test('and its mails are kept both or neither', async () => {
    const database = await open();
    await database.db.schema.dropTable('mail_copies').execute();
    await database.db.schema.dropTable('mails').execute();
    await expect(enquire(database)).rejects.toThrow();
    expect(await allCases(database)).toEqual([]);
  });
});

describeOnBothDatabases('a repeated message', (open) => {
  test('keeps its reference for 24 hours and tells nobody twice', async () => {
    const database = await open();
    const first = rowOf(await enquire(database));
    for (const later of [0, 1, REPEAT_WINDOW_MS - 1]) {
      const sender = { now: NOW + later, address: `192.0.2.${later % 200}` };
      const { id, reference, message } = first;
      expect(await enquire(database, {}, sender)).toMatchObject({
        repeated: true,
        row: { id, reference, message },
      });
    }
    expect(await allMails(database)).toHaveLength(2);
    expect(REPEAT_WINDOW_MS).toBe(24 * 60 * 60 * 1000);
    const reminder = await enquire(database, {}, { now: NOW + REPEAT_WINDOW_MS });
    expect(reminder).toMatchObject({ ok: true, repeated: false });
    expect(rowOf(reminder).reference).not.toBe(first.reference);
    // From then on the reminder is what a repeat repeats.
    const again = rowOf(await enquire(database, {}, { now: NOW + REPEAT_WINDOW_MS + 1 }));
    expect(again.id).toBe(rowOf(reminder).id);
  });

  test.each(Object.keys(ENQUIRY) as (keyof typeof ENQUIRY)[])('with another %s is another', async (field) => {
    const database = await open();
    await enquire(database);
    const other = await enquire(database, { [field]: `${ENQUIRY[field]}1` });
    expect(other).toMatchObject({ ok: true, repeated: false });
    expect(await allCases(database)).toHaveLength(2);
  });

  test('as a concern instead of thanks is another', async () => {
    const database = await open();
    await receive({ kind: 'concern', fields: CONCERN }, reception(database));
    const fields = { ...CONCERN, carerNames: '', publication: null };
    expect(await receive({ kind: 'thanks', fields }, reception(database))).toMatchObject({ repeated: false });
  });

  test('sent twenty times at once, over two connections, is one', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    const received = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        enquire(i % 2 ? database : other, {}, { address: `192.0.2.${i}` }),
      ),
    );
    await other.close();
    expect(new Set(received.map((one) => rowOf(one).reference)).size).toBe(1);
    expect(received.filter((one) => one.ok && !one.repeated)).toHaveLength(1);
    expect(await allCases(database)).toHaveLength(1);
    expect(await allMails(database)).toHaveLength(2);
  });

  test('differing only in how empty fields are written is the same', async () => {
    const database = await open();
    const first = await receive({ kind: 'concern', fields: CONCERN }, reception(database));
    const same = await receive({ kind: 'concern', fields: { ...CONCERN, email: '' } }, reception(database));
    expect(rowOf(same).id).toBe(rowOf(first).id);
  });
});

describeOnBothDatabases('what looks like spam', (open) => {
  test('is kept as spam, tells nobody, and is answered like any other', async () => {
    const database = await open();
    const received = await enquire(database, {}, { signs: SPAM });
    expect(received).toMatchObject({ ok: true, repeated: false, row: { spam_at: NOW } });
    expect(await allCases(database)).toHaveLength(1);
    expect(await allMails(database)).toEqual([]);
  });

  test('for one sign alone, as autofill shows, arrives as any other and is marked for staff', async () => {
    const database = await open();
    for (const signs of [
      { ...SPAM, pace: 30_000 },
      { ...SPAM, honeypot: '' },
    ]) {
      const received = await enquire(database, { message: JSON.stringify(signs) }, { signs });
      expect(received).toMatchObject({ ok: true, row: { spam_at: null } });
    }
    expect(await database.db.selectFrom('cases').select(['suspect', 'status']).execute()).toEqual([
      { suspect: 1, status: 'new' },
      { suspect: 1, status: 'new' },
    ]);
    expect(await allMails(database)).toHaveLength(4);
  });

  test('and is a concern has its deadline, its confirmation and its notice, and is marked for staff', async () => {
    const database = await open();
    const { row } = (await receive(
      { kind: 'concern', fields: { ...CONCERN, email: 'ann@example.org' } },
      reception(database, { signs: SPAM }),
    )) as { row: { id: number } };
    const saved = await database.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ suspect: 1, spam_at: null, due_at: expect.any(Number) });
    expect((await allMails(database)).map(([template]) => template)).toEqual([
      'office-notification',
      'acknowledgement',
    ]);
  });

  test('and is then sent without the signs becomes a message of its own', async () => {
    const database = await open();
    const spam = rowOf(await enquire(database, {}, { signs: SPAM }));
    const repeated = rowOf(await enquire(database, {}, { signs: SPAM, now: NOW + 1 }));
    expect(repeated.id).toBe(spam.id);
    const real = await enquire(database, {}, { now: NOW + 2 });
    expect(real).toMatchObject({ repeated: false, row: { spam_at: null } });
    expect(await allMails(database)).toHaveLength(2);
    // The other way round nothing is lost either: the real one stays what it is.
    const late = await enquire(database, {}, { signs: SPAM, now: NOW + 3 });
    expect(late).toMatchObject({ repeated: true, row: { id: rowOf(real).id, spam_at: null } });
  });
});

describe('a sign of spam', () => {
  test.each([
    ['', null, false],
    ['', 2_000, false],
    ['', 1_999, false],
    ['', 0, false],
    [' ', null, false],
    ['x', 60_000, false],
    [' ', 1_999, true],
    ['x', 0, true],
  ])('honeypot %j and pace %j: %s', (honeypot, pace, spam) => {
    expect(looksLikeSpam({ honeypot, pace })).toBe(spam);
  });
});
