import type { Selectable } from 'kysely';
import type { Database } from '#domain/database.ts';
import { everUsed, type Secret } from '#platform/secret/key-ring.ts';
import type { AuditTable } from './audit.table.ts';
import { chained, chainedWithout, isGenuine, isSecretRecorded, readHead } from './chain.server.ts';

const VERIFY_BATCH = 1_000;

export interface AuditMark {
  readonly at: number;
  readonly entries: number;
  readonly hash: string;
}

export type AuditFault =
  | { readonly kind: 'changed'; readonly at: number }
  | { readonly kind: 'cut-off'; readonly missing: number }
  /** The record of the end was changed or removed, or the secret is different. */
  | { readonly kind: 'end-unknown' };

export interface AuditVerdict {
  readonly entries: number;
  readonly fault: AuditFault | null;
}

/** Verifies the log from the first entry to the last, and against `marks` stored outside the database. */
export async function verifyAudit(
  db: Database,
  secret: Secret,
  marks: readonly AuditMark[] = [],
): Promise<AuditVerdict> {
  const walk = new Walk(secret, marks);
  for (;;) {
    const head = await readHead(db);
    const isSealed =
      head && (head.keyed_from === null ? !(await isSecretRecorded(db)) : isGenuine(secret, head));
    if (!isSealed) return { entries: walk.entries, fault: { kind: 'end-unknown' } };
    const wrong = await follow(db, walk, head.keyed_from ?? Number.MAX_SAFE_INTEGER);
    if (wrong !== null) return { entries: walk.entries, fault: { kind: 'changed', at: wrong } };
    // Someone may have added entries in the meantime, so continue from there.
    const now = await readHead(db);
    if (now?.mac !== head.mac) continue;
    const missing = head.keyed_from === null ? 0 : head.entries - walk.entries;
    if (missing > 0) return { entries: walk.entries, fault: { kind: 'cut-off', missing } };
    return { entries: walk.entries, fault: missing < 0 ? { kind: 'end-unknown' } : walk.compared() };
  }
}

type Row = Selectable<AuditTable>;

async function follow(db: Database, walk: Walk, keyedFrom: number): Promise<number | null> {
  for (;;) {
    const rows: Row[] = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '>', walk.lastId)
      .orderBy('id')
      .limit(VERIFY_BATCH)
      .execute();
    for (const row of rows) if (!walk.step(row, keyedFrom)) return row.id;
    if (rows.length === 0) return null;
  }
}

class Walk {
  entries = 0;
  lastId = 0;
  private before = '';
  private readonly wrong: { readonly mark: AuditMark; readonly id: number }[] = [];
  private readonly restores: { readonly from: number; readonly to: number }[] = [];
  private readonly secrets: readonly string[];
  private since = 0;
  private readonly marks: readonly AuditMark[];

  constructor(secret: Secret, marks: readonly AuditMark[]) {
    this.secrets = everUsed(secret);
    this.marks = marks;
  }

  step(row: Row, keyedFrom: number): boolean {
    const isKeyed = row.id >= keyedFrom;
    if (!(isKeyed ? this.isChained(row) : row.hash === chainedWithout(this.before, row))) return false;
    this.before = row.hash;
    this.lastId = row.id;
    this.entries++;
    for (const mark of this.marks)
      if (mark.entries === this.entries && mark.hash !== row.hash) this.wrong.push({ mark, id: row.id });
    const madeAt = Date.parse(row.detail?.replace(/^of /, '') ?? '');
    if (isKeyed && row.action === 'restored' && !Number.isNaN(madeAt))
      this.restores.push({ from: madeAt, to: Number(row.at) });
    return true;
  }

  private isChained(row: Row): boolean {
    const newer = this.secrets
      .slice(this.since)
      .findIndex((one) => chained(one, this.before, row) === row.hash);
    if (newer === -1) return false;
    this.since += newer;
    return true;
  }

  /** Ignores marks of a state that a restore has replaced since. */
  compared(): AuditFault | null {
    const counts = (mark: AuditMark) =>
      !this.restores.some(({ from, to }) => mark.at > from && mark.at <= to);
    const replaced = this.wrong.find(({ mark }) => counts(mark));
    if (replaced) return { kind: 'changed', at: replaced.id };
    const missing = Math.max(0, ...this.marks.filter(counts).map((mark) => mark.entries - this.entries));
    return missing > 0 ? { kind: 'cut-off', missing } : null;
  }
}

export function verdictText({ entries, fault }: AuditVerdict): string {
  if (fault === null) return `The audit log is whole: ${counted(entries)}.`;
  if (fault.kind === 'changed')
    return `The audit log is broken at entry ${fault.at}: someone changed the database by hand. The ${counted(entries)} before it are whole.`;
  if (fault.kind === 'cut-off')
    return `The end of the audit log is missing: ${counted(fault.missing)} taken out after the newest of ${counted(entries)}.`;
  return 'The record of where the audit log ends was changed by hand or removed, or APP_SECRET is not the one it was written with. Entries may be missing.';
}

function counted(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-GB')} entries`;
}
