import type { OpenDatabase } from '#domain/database.ts';
import { writeSiteOpen } from '#domain/provider/open-site.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { type FactSection, neededToOpen } from './sections.ts';

/**
 * Opens the site for visitors, unless facts are missing that the law asks for; `now` in epoch milliseconds.
 * @returns the sections that are missing; none: it is open
 */
export function openSite(open: OpenDatabase, now: number): Promise<readonly FactSection[]> {
  return open.transact(async (trx) => {
    const missing = neededToOpen(await readProvider(trx));
    if (missing.length === 0) await writeSiteOpen(trx, true, now);
    return missing;
  });
}

/** Visitors read that the site opens soon, until an owner opens it again. */
export function closeSite(open: OpenDatabase, now: number): Promise<void> {
  return open.transact((trx) => writeSiteOpen(trx, false, now));
}
