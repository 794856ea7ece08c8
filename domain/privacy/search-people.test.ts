import { expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { addPost } from '#domain/content/test-posts.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { contactOf, searchPeople } from './search-people.server.ts';

const KINDS = ['enquiry', 'concern'] as const;

async function add(open: TestDatabase, columns: Partial<NewCase> & { email: string; phone: string }) {
  const keys = { email_key: emailKey(columns.email), phone_key: phoneKey(columns.phone) };
  const row = await addCase(open.db, { ...columns, ...keys });
  await open.transact((trx) => indexCase(trx, row.id));
  return row;
}

describeOnBothDatabases('finding someone', (open) => {
  test('a name, an address or a number in any spelling finds each person once', async () => {
    const database = await open();
    await add(database, { email: 'ada@example.org', phone: '01632 960 001' });
    const newest = await add(database, { email: 'ADA@example.org ', phone: '01632 960 009' });
    await add(database, { email: 'bea@example.org', phone: '01632 960 002', first_name: 'Bea' });
    await add(database, { email: 'cy@example.org', phone: '', kind: 'thanks', first_name: 'Ada' });
    const post = await addPost(database);
    const comment = { post_id: post.id, text: 'Nice', received_at: SATURDAY, fingerprint: 'f', sender: 's' };
    await database.db
      .insertInto('comments')
      .values({ ...comment, name: 'Ada A.', email: 'Ada@Example.org', demo: 0, spam_at: null })
      .execute();
    const ada = { cases: 2, comments: 1, from: { case: newest.reference } };
    for (const text of ['ada@example.org', 'Ada']) {
      expect(await searchPeople(database, { text, access: reading(KINDS) }), text).toMatchObject([ada]);
    }
    expect(await searchPeople(database, { text: '+44 1632 960002', access: reading(KINDS) })).toMatchObject([
      { name: 'Bea Archer', cases: 1, comments: 0 },
    ]);
    expect(await searchPeople(database, { text: 'nobody@example.org', access: reading(KINDS) })).toEqual([]);
    expect(await contactOf(database.db, ada.from, reading(KINDS))).toEqual({
      emails: 'ADA@example.org ',
      phones: '01632 960 009',
      references: '',
    });
    expect(await contactOf(database.db, ada.from, reading(['thanks']))).toEqual({
      emails: '',
      phones: '',
      references: '',
    });
  });
});
