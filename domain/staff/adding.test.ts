import { expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { accountsOn, guess } from './test-accounts.ts';

const NEW_PASSWORD = 'lantern marmalade ferry';

describeOnBothDatabases('adding staff', (open) => {
  test('without a password gives a link with which the person chooses one', async () => {
    const staff = accountsOn(await open());
    const added = await staff.addStaff({ name: ' Ned New ', email: 'Ned@Example.org', role: 'editor' });
    if (!added.ok || !added.linkToken) expect.fail(JSON.stringify(added));
    expect(await staff.linkPurpose(added.linkToken)).toEqual({ ok: true, purpose: 'password' });
    const redeemed = await staff.redeemLink(added.linkToken, { password: NEW_PASSWORD });
    expect(redeemed).toEqual({ ok: true, email: 'ned@example.org' });
    expect(await guess(staff, { email: 'ned@example.org', password: NEW_PASSWORD })).toMatchObject({
      ok: true,
      actor: { id: added.id, name: 'Ned New', role: 'editor' },
    });
  });

  test('refuses an email address that has an account, also when two add it at once', async () => {
    const database = await open();
    const second = openDatabase<Schema>(database.url);
    try {
      const person = { name: 'Ned New', email: 'ned@example.org', role: 'editor' };
      const results = await Promise.all([
        accountsOn(database).addStaff(person),
        accountsOn(second).addStaff({ ...person, email: 'NED@example.org' }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results).toContainEqual({
        ok: false,
        fields: { email: 'There is already an account with this email address.' },
      });
    } finally {
      await second.close();
    }
  });

  test('names every field that is not right', async () => {
    const database = await open();
    const added = await accountsOn(database).addStaff({
      name: '',
      email: 'ned@',
      role: 'boss',
      password: 'password1234',
    });
    expect(added).toEqual({
      ok: false,
      fields: {
        name: expect.any(String),
        email: expect.any(String),
        role: 'Choose one of owner, manager, coordinator, editor, viewer.',
        password: expect.stringContaining('too easy to guess'),
      },
    });
    expect(await database.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  });
});
