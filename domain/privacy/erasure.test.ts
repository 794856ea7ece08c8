import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { verifyAudit } from '#domain/audit/verify.server.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { saveFormDraft } from '#domain/drafts/form-drafts.server.ts';
import { messagesByYear } from '#domain/statistics/erased.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { DEFAULT_PERIODS } from '../provider/periods.ts';
import { othersOf } from './close-others.server.ts';
import { beginErasure, continueErasure, unfinishedErasures } from './erase-person.server.ts';
import { findHeldCases } from './held.server.ts';
import { holdCase } from './hold.server.ts';
import { findRequest } from './read-requests.server.ts';
import { listErasures, readErasures, reapplyErasures } from './reapply.server.ts';
import { finishRequest } from './requests.server.ts';
import { runRetention } from './run.server.ts';
import { addFullCase, MARKER, PERSON } from './test-person.ts';
import { placesOf } from './test-places.ts';
import { addComment, ask, NOW } from './test-request.ts';

const secret = 'a secret of the tests';
const files = testFiles();
afterEach(async () => {
  for (const key of await files.olderThan(Number.MAX_SAFE_INTEGER)) await files.delete(key);
});

const looking = { access: EVERY_CASE, periods: DEFAULT_PERIODS, now: NOW };

async function eraseAll(open: TestDatabase, cases: readonly string[], role: 'manager' | 'owner' = 'manager') {
  const { reference } = await ask(open);
  const actor = await addActor(open, { role });
  const begun = await beginErasure(
    { open, now: NOW },
    { reference, cases, ground: role === 'owner' ? 'They insist.' : '', actor },
    DEFAULT_PERIODS,
  );
  if (begun.outcome === 'begun') {
    await continueErasure({ open, files, secret, now: NOW }, reference);
    // The night after.
    await runRetention({ open, files, periods: DEFAULT_PERIODS, clock: () => NOW });
  }
  return { begun, reference };
}

describeOnBothDatabases('erasing a person', (open) => {
  test('leaves no word of theirs in any table or file, and an anonymous count', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const two = await addFullCase(database, files, actor, { kind: 'thanks', email: null, email_key: null });
    const merged = await addFullCase(database, files, actor, { received_at: SATURDAY + 5 });
    await mergeCases(database, { reference: merged.reference, into: one.reference, actor, now: NOW });
    const other = await addCase(database.db, { message: 'Nothing of them.' });
    await addComment(database, ' zoe.ZEBRAFINCH@example.org', `A comment of ${MARKER}`);
    // Typed while they rang, before there was a case.
    const body = `{"message":"${MARKER}, ring +44 (7700) 900321"}`;
    await saveFormDraft(database, { place: '/log/save', body, basedOn: 0, actor, now: NOW });
    expect((await placesOf(database, MARKER)).length).toBeGreaterThan(15);
    const stored = () =>
      readdirSync(files.folder).filter((name) =>
        readFileSync(join(files.folder, name), 'utf8').includes(MARKER),
      );
    const before = stored();

    const held = await findHeldCases(database.db, PERSON, looking);
    expect(held.map(({ reference }) => reference).sort()).toEqual([one.reference, two.reference].sort());
    const { reference } = await eraseAll(database, [one.reference, two.reference]);

    expect(await placesOf(database, MARKER)).toEqual([]);
    expect(await placesOf(database, '900321')).toEqual([]);
    expect([before.length, stored()]).toEqual([9, []]);
    expect(await findRequest(database.db, reference, actor)).toMatchObject({
      state: 'done',
      person: null,
      erased: { cases: 3, files: 9, mails: 3, comments: 1 },
    });
    const left = await database.db.selectFrom('cases').select('reference').execute();
    expect(left).toEqual([{ reference: other.reference }]);
    expect(await messagesByYear(database.db, reading(['enquiry', 'thanks', 'concern']), NOW)).toEqual([
      { year: 2026, counts: { enquiry: 1, thanks: 1, concern: 1 }, erased: 2 },
    ]);
    const counts = await database.db
      .selectFrom('erased_counts')
      .selectAll()
      .orderBy('ending')
      .orderBy('kind')
      .execute();
    expect(counts.map(({ month, kind, ending, count }) => [month, kind, ending, Number(count)])).toEqual([
      ['2026-11', 'enquiry', 'merged', 1],
      ['2026-11', 'enquiry', 'new', 1],
      ['2026-11', 'thanks', 'new', 1],
    ]);
    expect((await verifyAudit(database.db, secret)).fault).toBeNull();
  });

  test('leaves no byte of them in the file of the database or beside it, on SQLite', async () => {
    const database = await open();
    if (database.dialect !== 'sqlite') return;
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    // So many others that the words of the search do not fit into one page of the index.
    for (let i = 0; i < 60; i++) await addCase(database.db, { message: `Other words ${i} of someone` });
    await addComment(database, 'zoe.zebrafinch@example.org', `A comment of ${MARKER}`);
    await ask(database, 'copy');
    const bytes = () =>
      ['', '-wal']
        .map((part) => fileURLToPath(database.url) + part)
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'latin1').toLowerCase());
    expect(bytes().join()).toContain(MARKER);
    await eraseAll(database, [one.reference]);
    for (const text of bytes()) {
      for (const word of [MARKER, '900321', '900 321']) expect(text.split(word).length - 1).toBe(0);
    }
  });

  test('takes them out of their other open requests, and closes those that nothing is left of', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const copy = await ask(database, 'copy');
    const shared = await ask(database, 'copy');
    const person = { ...PERSON, emails: [...PERSON.emails, 'cousin@example.org'] };
    await database.db
      .updateTable('privacy_requests')
      .set({ person: JSON.stringify(person) })
      .where('reference', '=', shared.reference)
      .execute();
    expect(await othersOf(database.db, { reference: 'E-000000', person: PERSON })).toEqual([
      copy.reference,
      shared.reference,
    ]);
    const { reference } = await eraseAll(database, [one.reference]);
    expect(await placesOf(database, MARKER)).toEqual([]);
    expect(await findRequest(database.db, copy.reference, actor)).toMatchObject({
      state: 'done',
      person: null,
      ground: `Closed with ${reference}: everything was erased.`,
    });
    expect(await findRequest(database.db, shared.reference, actor)).toMatchObject({
      state: 'open',
      person: { emails: ['cousin@example.org'], phones: [], references: [] },
    });
  });

  test('goes on where a process ended, and takes nothing that was not chosen', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    const two = await addFullCase(database, files, actor);
    const spared = await addFullCase(database, files, actor);
    const { reference } = await ask(database);
    const confirmed = { reference, cases: [one.reference, two.reference], ground: '', actor };
    await beginErasure({ open: database, now: NOW }, confirmed, DEFAULT_PERIODS);
    let deleted = 0;
    const dying = {
      ...files,
      delete: async () => {
        deleted += 1;
        throw new Error('the process ends here');
      },
    };
    await expect(
      continueErasure({ open: database, files: dying, secret, now: NOW }, reference),
    ).rejects.toThrow('ends here');
    expect(deleted).toBe(1);
    expect(await unfinishedErasures(database.db)).toEqual([reference]);
    await continueErasure({ open: database, files, secret, now: NOW }, reference);
    expect(await unfinishedErasures(database.db)).toEqual([]);
    const left = await database.db.selectFrom('cases').select('reference').execute();
    expect(left).toEqual([{ reference: spared.reference }]);
    expect((await beginErasure({ open: database, now: NOW }, confirmed, DEFAULT_PERIODS)).outcome).toBe(
      'not-open',
    );
  });

  test('takes a held case or a concern within its period only for an owner who says why', async () => {
    const database = await open();
    const actor = await addActor(database);
    const concern = await addFullCase(database, files, actor, { kind: 'concern', closed_at: SATURDAY });
    const held = await addFullCase(database, files, actor);
    await holdCase(database, {
      reference: held.reference,
      reason: 'A claim',
      reviewBy: '2027-01-01',
      actor,
      now: NOW,
    });
    const complaint = await addFullCase(database, files, actor, { kind: 'data-complaint' });
    const cases = [concern.reference, held.reference, complaint.reference];
    const { begun, reference } = await eraseAll(database, cases);
    expect(begun).toMatchObject({ outcome: 'refused', field: 'cases' });
    const refused = { state: 'refused', ground: 'We may keep it.', secret, actor, now: NOW } as const;
    expect(await finishRequest(database, reference, refused)).toBe(true);
    const heldCases = await findHeldCases(database.db, PERSON, looking);
    expect(
      heldCases.map(({ stays }) => stays?.match(/legal hold|still open|until 2036/)?.[0]).sort(),
    ).toEqual(['legal hold', 'still open', 'until 2036']);
    expect((await eraseAll(database, cases, 'owner')).begun.outcome).toBe('begun');
    expect(await placesOf(database, MARKER)).toEqual([]);
  });

  test('takes the links of their cases, whichever case they were made on', async () => {
    const database = await open();
    const actor = await addActor(database);
    const [before, theirs, after] = [
      await addCase(database.db),
      await addFullCase(database, files, actor),
      await addCase(database.db),
    ];
    for (const other of [before, after]) {
      const { reference } = theirs;
      expect(await linkCases(database, { reference, other: other.reference, actor, now: NOW })).toEqual({
        outcome: 'changed',
      });
    }
    expect((await eraseAll(database, [theirs.reference])).begun.outcome).toBe('begun');
    expect(await database.db.selectFrom('case_links').selectAll().execute()).toEqual([]);
  });

  test('is done again after a restore, from hashes that name nobody', async () => {
    const database = await open();
    const actor = await addActor(database);
    const one = await addFullCase(database, files, actor);
    await addComment(database, 'zoe.zebrafinch@example.org', `A comment of ${MARKER}`);
    await eraseAll(database, [one.reference]);
    const erasures = readErasures(JSON.stringify(await listErasures(database.db))) ?? [];
    expect(readErasures('[{}]')).toBeNull();
    expect(JSON.stringify(erasures).toLowerCase()).not.toContain(MARKER);
    // What an older backup brings back.
    await addFullCase(database, files, actor, { reference: one.reference });
    const later = await addFullCase(database, files, actor);
    await addComment(database, 'zoe.zebrafinch@example.org', `A comment of ${MARKER}`);
    expect(await reapplyErasures(database, { files, secret }, erasures)).toEqual({ cases: 1, comments: 1 });
    expect(await reapplyErasures(database, { files, secret }, erasures)).toEqual({ cases: 0, comments: 0 });
    const left = await database.db.selectFrom('cases').select('reference').execute();
    expect(left).toEqual([{ reference: later.reference }]);
  });
});
