import { adviceOn, type Config } from '#config.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Configured } from '#domain/readiness/check.ts';
import { createReadiness } from '#domain/readiness/readiness.server.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { txtAsker } from '#platform/web/ask-dns.server.ts';
import { askSite } from '#platform/web/ask-site.server.ts';
import { backupPlaceOf } from './open-backups.ts';
import { scannerOf } from './open-stores.ts';
import type { ProxyWatch } from './request-facts.ts';

export function configuredOf(config: Config): Configured {
  const { publicOrigin, trustedProxies, mailFrom, databaseUrl, dataDir, cdn } = config;
  return {
    ...{ publicOrigin, trustedProxies, mailFrom, databaseUrl, dataDir },
    cdn: cdn === undefined ? 'none' : cdn.places.length > 0 ? 'purged' : 'asks again',
    backups: backupPlaceOf(config),
    storesBackups: config.backupPlace !== undefined,
    advice: adviceOn(config),
    hasSmtp: config.smtpUrl !== undefined,
    isDeliveredHere: config.inboundSmtp !== undefined,
    encryptsBackups: config.backupPassphrase !== undefined,
    copiesBackups: config.backupCopyPlace !== undefined,
  };
}

interface Watching {
  readonly open: OpenDatabase;
  readonly clock: Clock;
  readonly proxies: ProxyWatch;
}

export function openReadiness(config: Config, { open, clock, proxies }: Watching) {
  const outside = { askSite, askTxt: txtAsker() };
  return createReadiness({
    open,
    clock,
    ...outside,
    scanner: scannerOf(config, clock),
    configured: configuredOf(config),
    proxies: proxies.seen,
  });
}
