import { sql } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { resealed, seal, unseal } from '#domain/staff/seal.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { MailboxAccess } from '#platform/mail/imap.server.ts';
import type { Position, Reading } from '#platform/mail/imap-read.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { MailboxRow, ReadingFailure } from './mailbox.table.ts';
import { forgetUnread, listUnread } from './unread.server.ts';

/** Several times as long as a process takes to say that it still reads; a killed one is followed after it. */
const HELD_MS = 2 * MINUTE_MS;
/** After a new numbering: clocks of servers differ, and an email may be hours on its way within one. */
const READ_AGAIN_MS = 2 * DAY_MS;
const SEALED_FOR = 'password of the mailbox';
const ONE = 1;

export type MailboxSettings = Pick<
  MailboxRow,
  'host' | 'port' | 'tls' | 'username' | 'sign_in' | 'folder' | 'done_folder'
>;

export async function readMailbox(db: Database): Promise<MailboxRow | null> {
  return (await db.selectFrom('mailbox').selectAll().where('id', '=', ONE).executeTakeFirst()) ?? null;
}

/** Returns whether emails arrive here, from the mailbox or from a server (`isDeliveredHere`). */
export async function emailComesIn(db: Database, isDeliveredHere: boolean): Promise<boolean> {
  return isDeliveredHere || (await readMailbox(db)) !== null;
}

interface Saving {
  readonly settings: MailboxSettings;
  readonly password: string | null;
  readonly version: number;
  readonly by: string;
  readonly now: number;
  readonly secret: Secret;
}

/** Reads emails that arrive from now on. @returns the row someone else has saved; null on success */
export async function saveMailbox(open: OpenDatabase, saving: Saving): Promise<MailboxRow | 'none' | null> {
  const { settings, password, version, by, now, secret } = saving;
  return open.transact(async (trx) => {
    await lockKeys(trx, ['mailbox']);
    const before = await readMailbox(trx);
    if ((before?.version ?? 0) !== version) return before ?? 'none';
    const storedPassword = settings.sign_in === 'password' ? before?.sealed_password : '';
    const sealed = password === null ? storedPassword : seal(secret, SEALED_FOR, password);
    const isSame =
      before && (['host', 'username', 'folder'] as const).every((key) => before[key] === settings[key]);
    const row = {
      ...settings,
      sealed_password: sealed ?? '',
      version: version + 1,
      ...{
        changed_by: by,
        changed_at: now,
        holder: null,
        held_until: null,
        trouble: null,
        trouble_since: null,
      },
      ...(!isSame && { since: now, numbering: null, last_uid: null, read_at: null }),
    };
    if (!isSame) await forgetUnread(trx);
    if (before) await trx.updateTable('mailbox').set(row).where('id', '=', ONE).execute();
    else
      await trx
        .insertInto('mailbox')
        .values({ since: now, ...row, id: ONE })
        .execute();
    return null;
  });
}

export async function forgetMailbox(open: OpenDatabase): Promise<void> {
  await open.transact(async (trx) => {
    await trx.deleteFrom('mailbox').execute();
    await forgetUnread(trx);
  });
}

/** A mailbox that is signed in to with the office's mail account is where that has moved to; null: there is none left. */
export async function followAccount(
  trx: Database,
  to: Pick<MailboxSettings, 'host' | 'port' | 'tls' | 'username'> | null,
  now: number,
): Promise<void> {
  if (to === null) {
    const stopped = await trx
      .deleteFrom('mailbox')
      .where('sign_in', '=', 'account')
      .returning('id')
      .execute();
    if (stopped.length > 0) await forgetUnread(trx);
    return;
  }
  const moved = await trx
    .updateTable('mailbox')
    .set((eb) => ({
      ...{ ...to, since: now, version: eb('version', '+', 1) },
      ...{ numbering: null, last_uid: null, read_at: null, holder: null, held_until: null },
      ...{ trouble: null, trouble_since: null },
    }))
    .where('sign_in', '=', 'account')
    .where((eb) => eb.or([eb('host', '!=', to.host), eb('username', '!=', to.username)]))
    .returning('id')
    .execute();
  if (moved.length > 0) await forgetUnread(trx);
}

/** @throws when the password was sealed by another installation */
export function accessOf(
  { host, port, tls, username, sealed_password }: MailboxRow,
  secret: Secret,
): MailboxAccess {
  const password = unseal(secret, SEALED_FOR, sealed_password);
  return { host, port, isTlsFromStart: tls === 'start', user: username, login: { password } };
}

/** Returns the folder's unread emails; after a new numbering, also those that couldn't be read before. */
export async function readingOf(
  db: Database,
  row: MailboxRow,
): Promise<Pick<Reading, 'folders' | 'from' | 'since'>> {
  const { folder, done_folder, since, numbering, last_uid, read_at } = row;
  const unread = await listUnread(db);
  const arrived = unread.map(({ arrived_at, first_failed_at }) => arrived_at ?? first_failed_at);
  return {
    folders: { read: folder, done: done_folder },
    from: numbering === null || last_uid === null ? null : { numbering, last: last_uid },
    since: Math.max(since, Math.min(read_at ?? 0, ...arrived) - READ_AGAIN_MS),
  };
}

/** Leases reading for {@link HELD_MS}. @returns the mailbox; null if not set or another process reads it */
export async function holdMailbox(
  { transact }: OpenDatabase,
  { holder, now }: { readonly holder: string; readonly now: number },
): Promise<MailboxRow | null> {
  return transact(async (trx) => {
    const row = await trx
      .updateTable('mailbox')
      .set({ holder, held_until: now + HELD_MS })
      .where((eb) => eb.or([eb('holder', 'is', null), eb('holder', '=', holder), eb('held_until', '<', now)]))
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  });
}

export async function letMailboxGo({ transact }: OpenDatabase, holder: string): Promise<void> {
  await transact((trx) =>
    trx.updateTable('mailbox').set({ holder: null, held_until: null }).where('holder', '=', holder).execute(),
  );
}

type Read = Pick<MailboxRow, 'version'>;

/** Records how far the folder was read, unless someone has set another one in the meantime. */
export async function recordPosition(
  { transact }: OpenDatabase,
  { version }: Read,
  { numbering, last }: Position,
): Promise<void> {
  await transact(async (trx) => {
    const found = await trx
      .updateTable('mailbox')
      .set({ numbering, last_uid: last })
      .where('version', '=', version)
      .returning('id')
      .execute();
    if (found.length > 0) await forgetUnread(trx, numbering);
  });
}

export async function recordRead({ transact }: OpenDatabase, { version }: Read, now: number): Promise<void> {
  await transact((trx) =>
    trx
      .updateTable('mailbox')
      .set({ read_at: now, trouble: null, trouble_since: null })
      .where('version', '=', version)
      .execute(),
  );
}

/** Retains the start time of a repeated failure. */
export async function recordFailure(
  { transact }: OpenDatabase,
  { version }: Read,
  { failure, now }: { readonly failure: ReadingFailure; readonly now: number },
): Promise<void> {
  await transact((trx) =>
    trx
      .updateTable('mailbox')
      .set({ trouble: failure, trouble_since: sql<number>`coalesce(trouble_since, ${now})` })
      .where('version', '=', version)
      .execute(),
  );
}

export async function resealMailbox(trx: Database, secret: Secret): Promise<void> {
  const row = await readMailbox(trx);
  if (!row?.sealed_password) return;
  const sealed_password = resealed(secret, SEALED_FOR, row.sealed_password);
  await trx.updateTable('mailbox').set({ sealed_password }).where('id', '=', ONE).execute();
}
