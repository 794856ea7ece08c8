import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPlace } from '#domain/backup/folder.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Configured, ReadinessParts } from '#domain/readiness/check.ts';
import { createReadiness, type Readiness } from '#domain/readiness/readiness.server.ts';
import type { Clock } from '#platform/clock/clock.ts';

const UNCONFIGURED: Configured = {
  publicOrigin: undefined,
  trustedProxies: [],
  cdn: 'none',
  advice: [],
  hasSmtp: false,
  mailFrom: undefined,
  isDeliveredHere: false,
  databaseUrl: 'file:///nowhere',
  dataDir: join(tmpdir(), 'kindlewick-test-readiness'),
  backups: folderPlace(join(tmpdir(), 'kindlewick-test-readiness', 'backups')),
  storesBackups: false,
  encryptsBackups: false,
  copiesBackups: false,
};

export function partsOf(
  open: OpenDatabase & { readonly url?: string },
  {
    configured = {},
    ...parts
  }: Partial<Omit<ReadinessParts, 'configured'>> & { configured?: Partial<Configured> },
): ReadinessParts {
  return {
    ...{ open, now: Date.now(), proxies: null },
    askTxt: async () => 'silent',
    askSite: async () => ({ outcome: 'silent' }),
    scanner: null,
    ...parts,
    configured: { ...UNCONFIGURED, ...(open.url && { databaseUrl: open.url }), ...configured },
  };
}

export function readinessOf(open: OpenDatabase, clock: Clock): Readiness {
  const { now: _, proxies, ...asking } = partsOf(open, {});
  return createReadiness({ ...asking, clock, proxies: () => proxies });
}
