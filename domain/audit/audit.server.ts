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
 * Adds an entry in the caller's transaction. Each hash is keyed with the secret and covers the one before, and the
 * head records the log's end, so `verifyAudit` detects a changed or removed row, even by someone with database access.
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

/** Records a view of each subject, unless this session already has it in the same form (a reload). */
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
