import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { sweepFiles } from '#domain/cases/replies/sweep.server.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { IncomingMailTable } from '#domain/incoming/incoming.table.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { readDue } from './due.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';
import { beginErasure, continueErasure } from './erase-person.server.ts';
import { eraseOldIncoming } from './old-rows.server.ts';
import { ask, NOW } from './test-request.ts';

const files = testFiles();
let count = 0;

async function addEmail(
  { db }: OpenDatabase,
  columns: Partial<Insertable<IncomingMailTable>> = {},
): Promise<string> {
  const { key, bytes } = await files.put(Buffer.from('an email'), 100);
  await db
    .insertInto('incoming_mails')
    .values({
      fingerprint: String(++count),
      message_id: null,
      from_address: 'news@visitor.example',
      from_name: '',
      subject: '',
      text: 'News',
      nature: 'robot',
      received_at: NOW,
      sent_at: null,
      outcome: 'aside',
      case_id: null,
      file_key: key,
      bytes,
      ...columns,
    })
    .execute();
  return key;
}

const left = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('incoming_mails').select('file_key').orderBy('id').execute()).map(
    ({ file_key }) => file_key,
  );
const isStored = async (key: string) => (await files.path(key)) !== null;

describeOnBothDatabases('emails that came in', (open) => {
  test('about no case go with their files when their time is over, and those of a case stay', async () => {
    const database = await open();
    const { id } = await addCase(database.db);
    const old = NOW - 91 * DAY_MS;
    const gone = await addEmail(database, { received_at: old });
    const expected = [
      await addEmail(database, { received_at: old, case_id: id }),
      await addEmail(database, { received_at: NOW - 80 * DAY_MS }),
    ];
    expect(await eraseOldIncoming({ open: database, files }, DEFAULT_PERIODS, NOW)).toBe(1);
    expect(await left(database)).toEqual(expected);
    expect([await isStored(gone), await isStored(expected[0]!)]).toEqual([false, true]);
    await sweepFiles(database.db, files, Date.now() + 2 * DAY_MS);
    expect(await Promise.all(expected.map(isStored))).toEqual([true, true]);
  });

  test('hold back the erasing of an enquiry as any contact does, but for those of programs', async () => {
    const database = await open();
    const closed = {
      kind: 'enquiry',
      received_at: NOW - 900 * DAY_MS,
      closed_at: NOW - 800 * DAY_MS,
    } as const;
    const { id } = await addCase(database.db, closed);
    const due = async () => (await readDue(database.db, 'enquiry', DEFAULT_PERIODS, [id]))[0]?.dueAt ?? 0;
    const before = await due();
    await addEmail(database, { case_id: id, received_at: NOW });
    expect(await due()).toBe(before);
    await addEmail(database, { case_id: id, received_at: NOW, outcome: 'joined' });
    expect(await due()).toBeGreaterThan(before);
  });

  test('that name an erased case name none any more', async () => {
    const database = await open();
    const named = await addCase(database.db);
    const stray = await addCase(database.db);
    await addEmail(database, { case_id: stray.id, perhaps_of: named.id, outcome: 'new' });
    await database.transact(async (trx) =>
      eraseGroup(trx, database, await lockGroup(trx, database, named.id)),
    );
    const mails = await database.db.selectFrom('incoming_mails').select(['case_id', 'perhaps_of']).execute();
    expect(mails).toEqual([{ case_id: stray.id, perhaps_of: null }]);
  });

  test('of an erased person go, also where they are about no case', async () => {
    const database = await open();
    const theirs = await addEmail(database, { from_address: ' Zoe.ZEBRAFINCH@example.org' });
    const other = await addEmail(database);
    const { reference } = await ask(database);
    const actor = await addActor(database, { role: 'manager' });
    const confirmed = { reference, cases: [], ground: '', actor };
    await beginErasure({ open: database, now: NOW }, confirmed, DEFAULT_PERIODS);
    await continueErasure({ open: database, files, secret: 'a secret of the tests', now: NOW }, reference);
    expect(await left(database)).toEqual([other]);
    expect(await isStored(theirs)).toBe(false);
  });
});
