import { afterEach, expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { noteNeeds } from '#domain/cases/people/note-needs.server.ts';
import type { PersonFields } from '#domain/cases/people/person-details.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { editPerson } from '#domain/cases/verbs/edit-person.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { readZip } from '#test/read-zip.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { copyOf } from './copy.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';
import { beginErasure, continueErasure } from './erase-person.server.ts';
import { findHeldCases } from './held.server.ts';
import { addFullCase, MARKER, PERSON } from './test-person.ts';
import { placesOf } from './test-places.ts';
import { ask, NOW } from './test-request.ts';

const files = testFiles();
afterEach(async () => {
  for (const key of await files.olderThan(Number.MAX_SAFE_INTEGER)) await files.delete(key);
});

const NOTED: PersonFields = {
  ...{ name: `Zoe ${MARKER}`, phones: ['07700 900 321'], address: `1 ${MARKER} Street` },
  emails: ['zoe.zebrafinch@example.org', `${MARKER}@work.example`],
  ...{ writesAbout: `Old ${MARKER}`, relation: `of ${MARKER}`, reachedBy: 'letter' },
};

async function note(open: TestDatabase, reference: string, actor: Actor) {
  const by = { reference, version: 0, actor, now: NOW };
  await noteNeeds(open, { ...by, fields: { needs: `Signs of ${MARKER}`, reviewBy: '2027-11-25' } });
  await editPerson(open, { ...by, version: 1, fields: NOTED });
}

describeOnBothDatabases('what was noted of a person', (open) => {
  test('finds all their cases for a data request, is in the copy and goes with the erasure', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const one = await addFullCase(database, files, actor);
    await note(database, one.reference, actor);
    const work = `${MARKER}@work.example`;
    const two = await addCase(database.db, { kind: 'thanks', email: work, email_key: work, phone: '' });
    const held = await findHeldCases(database.db, PERSON, {
      access: EVERY_CASE,
      periods: DEFAULT_PERIODS,
      now: NOW,
    });
    expect(held.map(({ reference, foundBy }) => [reference, foundBy])).toEqual(
      expect.arrayContaining([
        [one.reference, 'email'],
        [two.reference, 'person'],
      ]),
    );
    const cover = { reference: 'E-ABC123', provider: 'Us', now: NOW, held, comments: [], mentions: [] };
    const entries = readZip(Buffer.concat(await Array.fromAsync(copyOf(database, files, cover))));
    expect(JSON.parse(entries.get('person.json')?.toString() ?? '')).toMatchObject([
      { postalAddress: `1 ${MARKER} Street`, likesToBeReached: 'By letter', needs: `Signs of ${MARKER}` },
    ]);
    expect(entries.get('start-here.html')?.toString()).toContain(`1 ${MARKER} Street`);

    const { reference } = await ask(database);
    const cases = [one.reference, two.reference];
    await beginErasure(
      { open: database, now: NOW },
      { reference, cases, ground: '', actor },
      DEFAULT_PERIODS,
    );
    await continueErasure({ open: database, files, secret: 'secret', now: NOW }, reference);
    expect(await placesOf(database, MARKER)).toEqual([]);
    expect(await database.db.selectFrom('people').select('id').execute()).toEqual([]);
  });

  test('stays while a case of theirs is kept, without what only the erased one said', async () => {
    const database = await open();
    const actor = await addActor(database);
    const phone = { phone: '01632 960 001', phone_key: '01632960001' };
    const one = await addCase(database.db, { ...phone, email_key: 'ada@example.org' });
    const two = await addCase(database.db, { ...phone, email: null });
    const { fields } = { fields: { ...NOTED, emails: ['ada@example.org'], phones: [phone.phone] } };
    await editPerson(database, { reference: one.reference, fields, version: 0, actor, now: NOW });
    const erase = (id: number) =>
      database.transact(async (trx) => eraseGroup(trx, database, await lockGroup(trx, database, id)));
    const keys = () => database.db.selectFrom('person_keys').select('key').execute();
    expect(await keys()).toHaveLength(2);
    await erase(one.id);
    expect(await keys()).toEqual([{ key: '01632960001' }]);
    expect(await database.db.selectFrom('people').select('address').execute()).toHaveLength(1);
    await erase(two.id);
    expect(await placesOf(database, MARKER)).toEqual([]);
  });

  test('goes with an erasure that leaves a case, of which then only its own address and number are left', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const remaining = await addCase(database.db, {
      ...{ email: 'zoe.zebrafinch@example.org', email_key: 'zoe.zebrafinch@example.org' },
      first_name: 'Kept',
    });
    await note(database, one.reference, actor);
    const { reference } = await ask(database);
    const cases = [one.reference];
    await beginErasure(
      { open: database, now: NOW },
      { reference, cases, ground: '', actor },
      DEFAULT_PERIODS,
    );
    await continueErasure({ open: database, files, secret: 'secret', now: NOW }, reference);
    const rows = await database.db.selectFrom('people').select(['name', 'address', 'relation']).execute();
    expect(rows).toEqual([{ name: null, address: '', relation: '' }]);
    const keys = await database.db.selectFrom('person_keys').select('key').execute();
    expect(keys).toEqual([{ key: remaining.email_key }]);
    expect(await database.db.selectFrom('person_events').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('person_needs').select('id').execute()).toEqual([]);
  });
});
