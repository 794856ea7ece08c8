import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readHead } from '#domain/audit/chain.server.ts';
import type { AuditMark } from '#domain/audit/verify.server.ts';
import type { Database } from '#domain/database.ts';
import { PART } from './archive.server.ts';

const NAME = 'audit-log.json';
const KEPT_MAX = 400;

const marksSchema = z.array(z.object({ at: z.number(), entries: z.number(), hash: z.string() }));

/** Kept beside the backups, so that `verifyAudit` finds even a change of the whole database. */
export async function keepAuditMark(db: Database, folder: string, at: number): Promise<void> {
  const head = await readHead(db);
  if (!head || head.entries === 0) return;
  const marks = [...(await auditMarks(folder)), { at, entries: head.entries, hash: head.hash }];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, NAME);
  await writeFile(path + PART, `${JSON.stringify(marks.slice(-KEPT_MAX))}\n`, { mode: 0o600, flush: true });
  await rename(path + PART, path);
}

/** Empty where nothing was recorded. @throws when the file is there and damaged */
export async function auditMarks(folder: string): Promise<readonly AuditMark[]> {
  try {
    return marksSchema.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
