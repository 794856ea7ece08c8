import { z } from 'zod';
import { readHead } from '#domain/audit/chain.server.ts';
import type { AuditMark } from '#domain/audit/verify.server.ts';
import type { Database } from '#domain/database.ts';
import type { BackupPlace } from './place.ts';

const NAME = 'audit-log.json';
const KEPT_MAX = 400;

const marksSchema = z.array(z.object({ at: z.number(), entries: z.number(), hash: z.string() }));

/** Stores the mark beside the backups, so that `verifyAudit` detects even a replaced database. */
export async function saveAuditMark(db: Database, place: BackupPlace, at: number): Promise<void> {
  const head = await readHead(db);
  if (!head || head.entries === 0) return;
  const marks = [...(await auditMarks(place)), { at, entries: head.entries, hash: head.hash }];
  await place.writeNote(NAME, `${JSON.stringify(marks.slice(-KEPT_MAX))}\n`);
}

/** Returns an empty list if nothing was recorded. @throws if the file is damaged */
export async function auditMarks(place: BackupPlace): Promise<readonly AuditMark[]> {
  const noted = await place.readNote(NAME);
  return noted === null ? [] : marksSchema.parse(JSON.parse(noted));
}
