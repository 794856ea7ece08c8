import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#domain/audit/audit.server.ts';
import { verifyAudit } from '#domain/audit/verify.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { takeSecrets } from './take-secrets.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 9) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function start(open: OpenDatabase, newest: string, ...before: string[]) {
  const accepted = await takeSecrets(open, { newest, before }, Date.now());
  return accepted;
}

function note(open: OpenDatabase, secret: Secret, detail: string): Promise<number> {
  const entry = { now: Date.now(), staffId: null, action: 'viewed', subject: 'C-7K2M9P', detail } as const;
  return open.transact((trx) => audit(trx, secret, entry));
}

describeOnBothDatabases('the end of the audit log', (open) => {
  test('is sealed with the first secret, and never a second time', async () => {
    const opened = await open();
    const { db } = opened;
    await start(opened, SECRET);
    await note(opened, SECRET, 'one');
    expect((await verifyAudit(db, SECRET)).fault).toBeNull();
    await db.deleteFrom('audit_entries').execute();
    const unsealed = { keyed_from: null, entries: 0, last_id: 0, hash: '', mac: '' };
    await db.updateTable('audit_head').set(unsealed).execute();
    await start(opened, SECRET);
    expect((await verifyAudit(db, SECRET)).fault).toEqual({ kind: 'end-unknown' });
    await note(opened, SECRET, 'two');
    expect((await verifyAudit(db, SECRET)).fault).toEqual({ kind: 'end-unknown' });
  });
});
