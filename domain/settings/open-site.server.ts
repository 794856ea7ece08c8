import type { OpenDatabase } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { type FactSection, neededToOpen } from './sections.ts';

/** Returns the missing sections that the law requires; none: it's open. `now` is epoch milliseconds. */
export function openSite(open: OpenDatabase, now: number): Promise<readonly FactSection[]> {
  return open.transact(async (trx) => {
    const missing = neededToOpen(await readProvider(trx));
    if (missing.length === 0) await writeSiteOpen(trx, true, now);
    return missing;
  });
}

export function closeSite(open: OpenDatabase, now: number): Promise<void> {
  return open.transact((trx) => writeSiteOpen(trx, false, now));
}
