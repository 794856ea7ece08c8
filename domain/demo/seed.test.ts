import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readApplication } from '#domain/cases/application/application.ts';
import { citiesOf } from '#domain/cases/application/questions.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { MESSAGE_SCHEMAS } from '#domain/cases/kinds/message.schema.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Schema } from '#domain/database.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase } from '#test/outbox.ts';
import { DEMO_APPLICATION, seedDemo, seedDemoEmails } from './seed.server.ts';

const files = testFiles();
const NOW = Date.parse('2026-11-20T12:00:00Z');

describeOnBothDatabases('demonstration content', (open) => {
  const cases = async (database: Awaited<ReturnType<typeof open>>) =>
    database.db.selectFrom('cases').selectAll().orderBy('id').execute();

  test('fills a new installation once, says what it is, and sends no mail', async () => {
    const database = await open();
    await seedDemo(database, NOW);
    await seedDemo(database, NOW + 1);
    const rows = await cases(database);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(CASE_KINDS.filter((kind) => kind !== 'safeguarding')),
    );
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      if (row.kind !== 'application') expect(row.message).toContain('This is a demonstration message.');
      expect(row.first_name).toMatch(/^Demo: /);
      expect(row.phone.replace(/\D/g, '')).toMatch(/^(01632960|07700900|447700900)\d+$/);
      expect(row.email ?? '@example.com').toMatch(/@example\.com$/);
      expect(row.received_at).toBeLessThan(NOW);
    }
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await readProvider(database.db)).toEqual(DEMO_PROVIDER);
    expect(await readEntries(database.db, 'jobs')).toMatchObject([{ demo: true, posted_on: '2026-11-20' }]);
  });

  test('is what the forms would have taken', async () => {
    const database = await open();
    await seedDemo(database, NOW);
    expect(readApplication({ ...DEMO_APPLICATION }, citiesOf(DEMO_PROVIDER), NOW)).toEqual({
      ok: true,
      value: DEMO_APPLICATION,
    });
    for (const row of await cases(database)) {
      if (row.kind === 'application' || row.kind === 'safeguarding') continue;
      const fields = {
        danger: 'no',
        title: row.title,
        username: row.first_name,
        firstName: row.first_name,
        lastName: row.last_name,
        phone: row.phone,
        email: row.email,
        carerNames: row.carer_names,
        message: row.message,
      };
      expect(readFields<z.ZodRawShape>(MESSAGE_SCHEMAS[row.kind], fields)).toMatchObject({ ok: true });
    }
  });

  test('is made once by processes that start together', async () => {
    const database = await open();
    const others = Array.from({ length: 3 }, () => openDatabase<Schema>(database.url));
    await Promise.all([database, ...others].map((each) => seedDemo(each, NOW)));
    await Promise.all(others.map((other) => other.close()));
    expect(await cases(database)).toHaveLength(6);
  });

  test('has emails that came in, of a person and of a program, and answers neither', async () => {
    const database = await open();
    expect(await seedDemo(database, NOW)).toBe(true);
    await seedDemoEmails({ open: database, files, secret: 'a secret of the tests', now: NOW });
    const mails = await database.db.selectFrom('incoming_mails').selectAll().orderBy('id').execute();
    expect(mails.map(({ outcome, nature }) => [outcome, nature])).toEqual([
      ['joined', 'person'],
      ['aside', 'robot'],
    ]);
    for (const { text, from_name } of mails) {
      expect(text).toContain('This is a demonstration email.');
      expect(from_name).toMatch(/^Demo: /);
    }
    const attached = await database.db.selectFrom('incoming_files').select(['type', 'refused']).execute();
    expect(attached).toEqual([
      { type: 'application/pdf', refused: null },
      { type: 'image/webp', refused: null },
    ]);
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(await seedDemo(database, NOW + 1)).toBe(false);
  });

  test('never comes among real messages or beside real facts', async () => {
    const used = await open();
    await addCase(used);
    await seedDemo(used, NOW);
    expect(await cases(used)).toHaveLength(1);

    const configured = await open();
    await writeProvider(configured, { ...DEMO_PROVIDER, name: 'Real Care' }, NOW);
    await seedDemo(configured, NOW);
    expect(await cases(configured)).toEqual([]);
    expect((await readProvider(configured.db)).name).toBe('Real Care');
  });
});
