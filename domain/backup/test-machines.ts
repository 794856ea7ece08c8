import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { NOW } from '#domain/cases/test-reception.ts';
import type { ErasureMark } from '#domain/privacy/reapply.server.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { dropDatabase } from '#test/postgres.ts';
import { makeBackup } from './make.server.ts';
import { restoreBackup } from './restore.server.ts';
import { emptyMachine, type Machine, migratedMachine, workOn } from './test-backup.ts';

export const LATER = NOW + 3_600_000;
export const BOTH = ['sqlite', 'postgres'] as const;

const machines: Machine[] = [];

export async function discardMachines(): Promise<void> {
  for (const { open, url, folder } of machines.splice(0)) {
    await open.close();
    if (open.dialect === 'postgres') await dropDatabase(inject('postgresUrl'), url);
    await rm(folder, { recursive: true, force: true });
  }
}

export async function machine(dialect: (typeof BOTH)[number]) {
  const made = await emptyMachine(dialect);
  machines.push(made);
  return made;
}

export async function working(dialect: (typeof BOTH)[number], cases = 20) {
  const made = await migratedMachine(dialect);
  machines.push(made);
  return { ...made, ...(await workOn(made.open, made, cases)) };
}

export function backUp(
  from: Machine,
  path = join(from.folder, 'backup.tar'),
  signal?: AbortSignal,
  passphrase?: string,
) {
  const sources = { databaseUrl: from.url, files: from.files, media: from.media, secret: SECRET, passphrase };
  return makeBackup(sources, path, { now: LATER, ...(signal ? { signal } : {}) });
}

export function restore(
  path: string,
  to: Machine,
  secret: string | null = null,
  erasures: readonly ErasureMark[] = [],
  passphrase?: string,
) {
  const savedSecrets: string[] = [];
  const target = {
    ...to,
    secrets: secret === null ? null : { newest: secret, before: [] },
    erasures,
    passphrase,
    saveSecret: (secret: string) => void savedSecrets.push(secret),
  };
  return restoreBackup(path, target, LATER + 1).then((restored) => ({ ...restored, savedSecrets }));
}
