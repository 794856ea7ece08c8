import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import { type AccessNotice, accessNotice } from './access-notice.ts';
import { type AccessChange, accessChanges, isOfAccess, readAccess } from './access-state.server.ts';
import type { Proved } from './proved.server.ts';
import type { Actor } from './roles.ts';

export interface AccessChanger {
  readonly open: OpenDatabase;
  readonly secret: Secret;
  readonly actor: Actor;
  readonly now: number;
  readonly proved: Proved;
  readonly note: (changes: readonly AccessChange[]) => void;
}

/** The first change is emailed immediately; what follows within this time goes out together. */
const TOGETHER_MS = 10 * MINUTE_MS;
const ENTRIES_MAX = 40;

/** Locks accounts during `work`, and emails owners each change of access, found by comparison. */
export async function changeAccess<T>(
  { open, actor, now, note }: AccessChanger,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const { result, changes } = await open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    const owners = await ownersToNotify(trx);
    const before = await readAccess(trx);
    const result = await work(trx);
    const changes = accessChanges(before, await readAccess(trx));
    await notifyOwners(trx, owners, { by: actor.name, now, changes });
    return { result, changes };
  });
  if (changes.length > 0) note(changes);
  return result;
}

/** Announces changes that no colleague makes, such as those by the directory. Hold the 'accounts' lock. */
export async function announceAccess(
  trx: Database,
  announcement: { readonly by: string; readonly now: number; readonly changes: readonly AccessChange[] },
): Promise<void> {
  const changed = announcement.changes.map(({ staffId }) => staffId);
  await notifyOwners(trx, await ownersToNotify(trx, changed), announcement);
}

/** Returns owners who have signed in: an invitation may have gone to a mistyped address. */
async function ownersToNotify(
  trx: Database,
  but: readonly (string | null)[] = [],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('staff_credentials').select('staff_id').whereRef('staff_id', '=', 'staff.id'),
        ),
        eb.exists(eb.selectFrom('directory_people').select('staff_id').whereRef('staff_id', '=', 'staff.id')),
      ]),
    )
    .execute();
  return rows.filter(({ id }) => !but.includes(id)).map(({ email }) => email);
}

async function notifyOwners(
  trx: Database,
  owners: readonly string[],
  {
    by,
    now,
    changes,
  }: { readonly by: string; readonly now: number; readonly changes: readonly AccessChange[] },
): Promise<void> {
  const entries = changes.filter(isOfAccess).map(({ about, changes }) => ({ at: now, by, about, changes }));
  if (entries.length === 0 || owners.length === 0) return;
  const messageIdDomain = mailDomain(await readProvider(trx));
  for (const recipient of owners) {
    const last = await trx
      .selectFrom('mails')
      .select(['id', 'detail', 'due_at', 'sent_at', 'leased_until', 'failed_at'])
      .where('template', '=', 'access-change')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isWaiting = last && [last.sent_at, last.leased_until, last.failed_at].every((at) => at === null);
    if (isWaiting && (await addTo(trx, { ...last, entries }))) continue;
    await enqueueMail(trx, {
      ...{ template: 'access-change', caseId: null, recipient, now, messageIdDomain },
      dueAt: Math.max(now, (last?.due_at ?? 0) + TOGETHER_MS),
      detail: written({ entries: [], more: 0 }, entries),
    });
  }
}

interface Adding {
  readonly id: number;
  readonly detail: string | null;
  readonly entries: AccessNotice['entries'];
}

async function addTo(trx: Database, { id, detail, entries }: Adding): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ detail: written(accessNotice.parse(JSON.parse(detail ?? '')), entries) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('leased_until', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function written({ entries, more }: AccessNotice, added: AccessNotice['entries']): string {
  const all = [...entries, ...added];
  const left = more + Math.max(0, all.length - ENTRIES_MAX);
  return JSON.stringify({ entries: all.slice(0, ENTRIES_MAX), more: left } satisfies AccessNotice);
}
