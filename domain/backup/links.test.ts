import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { settle, takeDueMail } from '#domain/outbox/lease.server.ts';
import { linkMailEnded, queueStaffLink, staffLinkDetail } from '#domain/staff/staff-mail.server.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readArchive } from './archive.server.ts';
import { makeBackup } from './make.server.ts';

const NOW = Date.UTC(2026, 10, 22, 9);

describeOnBothDatabases('the link of an invitation', (open) => {
  async function invited() {
    const database = await open();
    const id = await database.transact((trx) =>
      queueStaffLink(
        trx,
        { messageIdDomain: 'example.org', secret: SECRET, now: NOW },
        { purpose: 'invitation', recipient: 'ada@example.org', token: 'a-token' },
      ),
    );
    const readInvitation = async () => {
      const row = await database.db
        .selectFrom('mails')
        .select('detail')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return staffLinkDetail.parse(JSON.parse(row.detail ?? 'null'));
    };
    return { database, readInvitation };
  }

  test('is kept until the email has been sent, and no longer', async () => {
    const { database, readInvitation } = await invited();
    expect((await readInvitation()).sealed).not.toBe('');
    const mail = await takeDueMail(database, NOW);
    await settle(database, mail!, { kind: 'sent', at: NOW }, linkMailEnded);
    expect(await readInvitation()).toMatchObject({ purpose: 'invitation', sealed: '' });
  });

  test('is in no backup, not even before', async () => {
    const { database, readInvitation } = await invited();
    const { sealed } = await readInvitation();
    const folder = await mkdtemp(join(tmpdir(), 'kindlewick-links-'));
    try {
      const [files, media] = [openFiles(join(folder, 'files')), openFiles(join(folder, 'media'))];
      const path = join(folder, 'one.tar');
      await makeBackup({ databaseUrl: database.url, files, media, secret: SECRET }, path, { now: NOW });
      const texts: string[] = [];
      await readArchive(path, (name, body) => {
        texts.push(name.endsWith('.gz') ? gunzipSync(body).toString() : body.toString());
      });
      expect(texts.join()).toContain('ada@example.org');
      expect(texts.join()).not.toContain(sealed);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
