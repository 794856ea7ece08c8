import { statSync } from 'node:fs';
import type { Schema } from '#domain/database.ts';
import { tableNames } from '#platform/database/fill.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';

/** Its message says what to do. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

interface Place {
  readonly databaseUrl: string;
  readonly publicOrigin: string | undefined;
  /** It was asked for. */
  readonly newSite: boolean;
}

/**
 * A site that has an address has a database. Where there is none, a disk is not mounted or a setting is wrong, and a new site
 * in its place would show strangers an empty page and a link that makes them its owner.
 * @throws NoDatabaseError
 */
export async function refuseEmptyPlace({ databaseUrl, publicOrigin, newSite }: Place): Promise<void> {
  if (!publicOrigin || newSite || (await hasDatabase(databaseUrl))) return;
  const place = databaseUrl.startsWith('file:') ? databaseUrl : 'the address of DATABASE_URL';
  throw new NoDatabaseError(
    `There is no database at ${place}, although the site has an address (PUBLIC_ORIGIN). If it should be there, look whether its disk ` +
      'is mounted, and at DATA_DIR and DATABASE_URL. If this is a new site, say so once: npm start -- --new, kindlewick migrate --new, or NEW_SITE=1.',
  );
}

async function hasDatabase(databaseUrl: string): Promise<boolean> {
  if (databaseUrl.startsWith('file:'))
    return (statSync(new URL(databaseUrl), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const open = openDatabase<Schema>(databaseUrl);
  try {
    return (await tableNames(open)).length > 0;
  } finally {
    await open.close();
  }
}
