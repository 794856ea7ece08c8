import { expect, test } from 'vitest';
import { queueStaffLink } from '#domain/staff/staff-mail.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { createCompose } from './compose.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

describeOnBothDatabases('a mail with the link to an account', (open) => {
  test.each(['invitation', 'reset'] as const)(
    'has the link when it leaves, and not when someone reads it: %s',
    async (purpose) => {
      const { db, transact } = await open();
      const now = Date.UTC(2026, 10, 21, 9);
      const mail = { messageIdDomain: 'example.org', secret: SECRET, now };
      const to = { purpose, recipient: 'ned@example.org', token: 'the-token' };
      await transact((trx) => queueStaffLink(trx, mail, to));
      const row = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
      const composing = composingOf(db);
      const sent = await createCompose({ ...composing, secret: SECRET })(row);
      const link = 'https://www.kindlewick.example/welcome?token=the-token';
      expect(sent.text).toContain(link);
      expect(sent.html).toContain(`href="${link}"`);
      expect(sent.text).toContain(purpose === 'reset' ? 'until 10 am' : 'Monday 23 November');
      const read = await createCompose(composing)(row);
      expect(read.subject).toBe(sent.subject);
      expect(read.text + read.html + JSON.stringify(row)).not.toContain('the-token');
      await expect(createCompose({ ...composing, secret: 'another secret' })(row)).rejects.toThrow();
    },
  );
});
