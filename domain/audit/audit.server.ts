import type { Database, OpenDatabase } from '#domain/database.ts';
import { lockNamed } from '#domain/lock.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import {
  chained,
  extend,
  isSecretRecorded,
  readHead,
  type SealedHead,
  sealed,
  writeHead,
} from './chain.server.ts';

export const AUDIT_ACTIONS = ['changed', 'viewed', 'exported', 'refused', 'restored'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface NewAuditEntry {
  readonly now: number;
  readonly staffId: string | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly detail?: string | null;
}

/**
 * Adds an entry to the audit log, in the caller's transaction. Each entry's hash covers the one before and is keyed
 * with the secret, and the head records the end of the log. So `verifyAudit` detects a changed or removed row, even by
 * someone with access to the database.
 * @returns the entry's id
 */
export async function audit(trx: Database, secret: Secret, entry: NewAuditEntry): Promise<number> {
  await lockNamed(trx, 'audit');
  const head = await sealedHead(trx, secret);
  const row = {
    at: entry.now,
    staff_id: entry.staffId,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail ?? null,
  };
  const hash = chained(secret, head?.hash ?? '', row);
  const { id } = await trx
    .insertInto('audit_entries')
    .values({ ...row, hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (head) await writeHead(trx, extend(secret, head, { id, hash }));
  return id;
}

export function auditEach(
  { open, secret }: { readonly open: OpenDatabase; readonly secret: Secret },
  subjects: readonly string[],
  entry: Omit<NewAuditEntry, 'subject'>,
): Promise<readonly number[]> {
  return open.transact(async (trx) => {
    const ids: number[] = [];
    for (const subject of subjects) ids.push(await audit(trx, secret, { ...entry, subject }));
    return ids;
  });
}

/** Seals an older log, but only with the first secret: later, anyone with database access could seal a forged one. */
export async function sealAudit(trx: Database, secret: Secret): Promise<void> {
  await lockNamed(trx, 'audit');
  await sealedHead(trx, secret);
}

async function sealedHead(trx: Database, secret: Secret): Promise<SealedHead | undefined> {
  const head = await readHead(trx);
  if (head?.keyed_from !== null) return head as SealedHead | undefined;
  if (await isSecretRecorded(trx)) return undefined;
  const last = await trx
    .selectFrom('audit_entries')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.max('id').as('id')])
    .executeTakeFirstOrThrow();
  const lastId = Number(last.id ?? 0);
  const newest = await trx
    .selectFrom('audit_entries')
    .select('hash')
    .where('id', '=', lastId)
    .executeTakeFirst();
  const first = sealed(secret, {
    keyed_from: lastId + 1,
    entries: Number(last.entries),
    last_id: lastId,
    hash: newest?.hash ?? '',
  });
  await writeHead(trx, first);
  return first;
}

export interface Looking {
  readonly now: number;
  readonly staffId: string;
  readonly subjects: readonly string[];
  readonly detail: string | null;
  /** When the person's session began, if an open screen reloads: no view outlasts a session. */
  readonly openSince: number | null;
}

/**
 * Records that someone views `subjects`, one entry each. A reload of an open screen isn't recorded again if the same
 * person's session already has an entry for that subject in the same form.
 */
export async function auditView(
  log: { readonly open: OpenDatabase; readonly secret: Secret },
  looking: Looking,
): Promise<void> {
  const { now, staffId, subjects, detail } = looking;
  const noted = await notedFor(log.open, looking);
  const others = [...new Set(subjects)].filter((subject) => !noted.some((view) => view.subject === subject));
  if (others.length > 0) await auditEach(log, others, { now, staffId, action: 'viewed', detail });
}

function notedFor({ db }: OpenDatabase, { staffId, subjects, detail, openSince }: Looking) {
  if (openSince === null || subjects.length === 0) return [];
  return db
    .selectFrom('audit_entries')
    .select('subject')
    .distinct()
    .where('action', '=', 'viewed')
    .where('staff_id', '=', staffId)
    .where('subject', 'in', subjects)
    .where('detail', detail === null ? 'is' : '=', detail)
    .where('at', '>=', openSince)
    .execute();
}
