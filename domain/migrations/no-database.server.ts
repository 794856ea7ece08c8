import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schema } from '#domain/database.ts';
import { tableNames } from '#platform/database/fill.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { withAccess } from '#platform/files/no-access.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';

class NoDatabaseError extends OperatorError {
  override name = 'NoDatabaseError';
}

interface Place {
  readonly databaseUrl: string;
  readonly publicOrigin: string | undefined;
  readonly newSite: boolean;
}

/** Stops strangers from owning a new site if no disk is mounted. @throws NoDatabaseError, NoAccessError */
export async function refuseEmptyPlace({ databaseUrl, publicOrigin, newSite }: Place): Promise<void> {
  if (!publicOrigin || newSite || (await hasDatabase(databaseUrl))) return;
  const place = databaseUrl.startsWith('file:') ? databaseUrl : 'the address of DATABASE_URL';
  throw new NoDatabaseError(
    `There is no database at ${place}, although the site has an address (PUBLIC_ORIGIN). If it should be there, look whether its disk ` +
      'is mounted, and at DATA_DIR and DATABASE_URL. If this is a new site, say so once: npm start -- --new, kindlewick migrate --new, or NEW_SITE=1.',
  );
}

/** Serves commands that make no database. @throws NoDatabaseError if SQLite has no file, NoAccessError */
export function requireDatabase(databaseUrl: string): void {
  if (databaseUrl.startsWith('file:') && !isFile(databaseUrl))
    throw new NoDatabaseError(`There is no database at ${databaseUrl}: set DATA_DIR or DATABASE_URL`);
}

function isFile(databaseUrl: string): boolean {
  const path = fileURLToPath(databaseUrl);
  const found = withAccess([path, dirname(path)], () => statSync(path, { throwIfNoEntry: false }));
  return (found?.size ?? 0) > 0;
}

async function hasDatabase(databaseUrl: string): Promise<boolean> {
  if (databaseUrl.startsWith('file:')) return isFile(databaseUrl);
  const open = openDatabase<Schema>(databaseUrl);
  try {
    return (await tableNames(open)).length > 0;
  } finally {
    await open.close();
  }
}
