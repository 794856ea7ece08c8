import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';
import type { Services } from '#app/context.ts';
import type { Composing } from '#app/mail/compose.ts';
import { createDrawings } from '#app/pictures/drawings.server.ts';
import { adviceOn, type Config } from '#config.ts';
import { watchInbox } from '#domain/cases/live/watch.server.ts';
import type { FetchParts } from '#domain/incoming/fetch.server.ts';
import { type MailboxWorker, startMailboxWorker } from '#domain/incoming/mailbox-worker.server.ts';
import { receiveMail, showInboundSmtp } from '#domain/incoming/receive.server.ts';
import { takeSecrets } from '#domain/keys/take-secrets.server.ts';
import { refuseEmptyPlace } from '#domain/migrations/no-database.server.ts';
import type { MissingForMail } from '#domain/outbox/may-leave.ts';
import { countVisits } from '#domain/seo/visits.server.ts';
import { createStaffAccounts } from '#domain/staff/accounts.server.ts';
import { TEXT_REPORTS } from '#domain/text-messages/reports.server.ts';
import { type Clock, SECOND_MS } from '#platform/clock/clock.ts';
import { followClock } from '#platform/database/followed-clock.server.ts';
import { restrictToOwner } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { lookIntoMailbox } from '#platform/mail/imap.server.ts';
import { secretsFromEnvironment } from '#platform/secret/secret.server.ts';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import { createApp } from '#server/app.ts';
import { watchContent } from '#server/content-watch.ts';
import { storeAssets } from '#server/earlier-assets.ts';
import { listen } from '#server/listen.ts';
import { collectMetrics } from '#server/metrics.ts';
import { listenForMetrics } from '#server/metrics-listener.ts';
import { longLivedPaths } from '#server/not-open.ts';
import { openBackups } from '#server/open-backups.ts';
import { openMigrated } from '#server/open-database.ts';
import { openOutbox } from '#server/open-outbox.ts';
import { openProofs } from '#server/open-proofs.ts';
import { openPurges } from '#server/open-purges.ts';
import { openReadiness } from '#server/open-readiness.ts';
import { claimStorage, openOwnedStores } from '#server/open-stores.ts';
import { createPageCache } from '#server/page-cache.ts';
import { countRequests, routeClasses } from '#server/request-counts.ts';
import { watchProxies } from '#server/request-facts.ts';
import { createRender } from '#server/route-table.ts';
import { startSchedule } from '#server/schedule.ts';
import { securityHeaderList } from '#server/security-headers.ts';
import { sharedHeaders } from '#server/shared-caching.ts';
import { watchWriting } from '#server/watch-writing.ts';

/** Development needs the server's own copies of these. */
export { createRequestHandler, longLivedPaths };

const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));

export interface Running {
  readonly port: number;
  readonly metricsPort: number | null;
  readonly setUpLink: string | null;
  readonly mailWaitsFor: MissingForMail | null;
  readonly advice: readonly string[];
  readonly isOpen: boolean;
  /** Fails `/readyz`, serves on for `DRAIN_SECONDS`, then finishes what runs and closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The database's, unless a test sets one. */
  readonly clock?: Clock;
}

/** Opens everything the process needs, in order, and listens. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const opened = await openServices(config, options.clock);
  const advice = [...adviceOn(config), ...opened.secretAdvice];
  for (const sentence of advice) opened.services.log.warn(sentence);
  const headers = securityHeaderList(config);
  const { isCurrent } = opened.content;
  const shared = config.cdn && { headers: sharedHeaders(config.cdn), isCurrent };
  const pages = createPageCache(opened.content.revision, headers, { shared });
  const counts = countRequests(routeClasses(build.routes));
  const storedDir = join(config.dataDir, 'browser-files');
  storeAssets({ clientDir: CLIENT_DIR, storedDir, now: opened.services.clock(), log: opened.services.log });
  let stopping = false;
  const isStopping = () => stopping;
  const app = createApp({
    ...{ services: opened.services, pages, isStopping, clientDir: CLIENT_DIR, storedDir },
    ...{ counts, wake: opened.content.wake },
    render: createRender(build, build.loadStaff),
    staysOpen: longLivedPaths(build.routes),
    ...{ publicOrigin: config.publicOrigin, cdn: config.cdn },
    trustedProxies: config.trustedProxies,
    proxies: opened.proxies,
  });
  const listening = await listen(app, {
    ...{ pages, counts, log: opened.services.log, headers, isStopping, isAsleep: opened.content.isAsleep },
    at: config.socketFd === undefined ? { host: config.host, port: config.port } : { fd: config.socketFd },
  });
  const { services } = opened;
  const metrics =
    config.metricsPlace &&
    (await listenForMetrics(collectMetrics({ services, counts }), config.metricsPlace));
  // Few sites have a collector, so the others needn't load the sender.
  const sending =
    config.otlp && (await import('#server/send-metrics.ts')).sendMetrics({ services, counts }, config.otlp);
  opened.proofs.listensAt(listening.port);
  const receiver = await receiveMail(opened.incoming, config);
  const token = await opened.services.staff.createFirstOwnerLink();
  return {
    port: listening.port,
    metricsPort: metrics?.port ?? null,
    setUpLink: token && `${originOf(config, listening.port)}/welcome?token=${token}`,
    mailWaitsFor: opened.services.outbox.waitsFor,
    advice,
    isOpen: opened.services.isOpen(),
    async stop() {
      stopping = true;
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * SECOND_MS));
      // A stream is a request that never ends on its own.
      opened.services.live.stop();
      await Promise.all([listening.close(), receiver?.stop(), metrics?.close(), sending?.stop()]);
      await opened.close();
    },
  };
}

/** Opens the process's services, without a listener: `start` and development serve it each in its own way. */
export async function openServices(config: Config, ownClock?: Clock) {
  const { log, flush } = openLog(config.logLevel);
  closeToOthers(config, log);
  const open = await openMigrated(config.databaseUrl, log, { before: () => refuseEmptyPlace(config) });
  const followed = await followClock(open);
  const clock = ownClock ?? followed.clock;
  const demands = await claimStorage(config, { open, clock, log });
  const secrets = secretsFromEnvironment(config);
  const { secret, advice: secretAdvice } = await takeSecrets(open, secrets, clock());
  const demo = config.seed === 'demo' && (await import('#domain/demo/seed.server.ts'));
  const isNewDemo = demo && (await demo.seedDemo(open, clock()));
  const purges = openPurges(config, { ...{ open, clock, log }, build: build.assets.version });
  const content = await watchContent(open, log, clock, purges.watching);
  const { provider, careServices, safeguarding, targets, look, mark, seo, sendsByAccount } = content;
  const visits = countVisits();
  const { files, stored, media } = openOwnedStores(config, demands, { open, clock, log });
  if (isNewDemo) await demo.seedDemoEmails({ open, files, secret, now: clock() });
  const pages = () => seo().pages;
  const drawings = createDrawings({ open, media, provider, careServices, pages, mark, look, clock, log });
  const sources = { open, files: stored, media: media.files, secret: secrets.newest, clock, log };
  const backups = openBackups(config, sources, demands);
  const composing: Composing = {
    db: open.db,
    ...{ provider, look, targets, safeguarding, files, head: drawings.mailHead },
    ...{ origin: originOf(config, config.port), mailFrom: config.mailFrom },
  };
  const live = watchInbox(open, { clock, log });
  const outgoing = { open, composing, secret, provider, sendsByAccount, clock, log };
  const { outbox, held, closeOutbox } = openOutbox(config, outgoing);
  let mailbox: MailboxWorker | undefined;
  const proxies = watchProxies(clock);
  const services: Services = {
    ...{ open, clock, log, secret },
    ...content,
    ...{ drawings, visits, live },
    limits: { perAddress: config.limitPerAddress, total: config.limitTotal },
    staff: createStaffAccounts({ open, clock, secret, origin: () => config.publicOrigin }),
    ...{ files, media, backups, outbox },
    readiness: openReadiness(config, { open, clock, proxies }),
    mailbox: { nudge: () => mailbox?.nudge(), look: lookIntoMailbox },
    inboundSmtp: showInboundSmtp(config.inboundSmtp),
    sms: { sender: httpSms, reportUrl: config.publicOrigin ? `${config.publicOrigin}${TEXT_REPORTS}` : null },
  };
  const incoming: FetchParts = {
    ...{ open, secret, clock, log },
    taking: () => ({ files, provider: provider(), targets: targets() }),
    onReceived: () => outbox.nudge(),
  };
  mailbox = startMailboxWorker(incoming);
  const proofs = openProofs(config);
  const writing = watchWriting({ ...services, ...composing, clock, held, end: endProcess });
  const checks = { postDeliveryCheck: proofs.post, databaseUrl: config.databaseUrl };
  const schedule = startSchedule({ ...services, ...checks, purges, writing });
  return {
    ...{ services, content, incoming, proxies, proofs, secretAdvice },
    async close() {
      services.live.stop();
      await Promise.all([backups.stop(), purges.stop()]);
      await mailbox.stop();
      await schedule.stop();
      await visits.flush(open, clock()).catch(() => log.warn('visits not written'));
      content.stop();
      await closeOutbox();
      followed.stop();
      await open.close();
      flush();
    },
  };
}

function endProcess(): void {
  process.kill(process.pid, 'SIGTERM');
}

function closeToOthers({ dataDir }: Config, log: Services['log']): void {
  const unclosed = restrictToOwner(dataDir);
  if (unclosed.length > 0) log.warn({ paths: unclosed }, 'other accounts of this machine can open these');
}

/** Returns the site's public origin; `port` is used if none is configured. */
export function originOf(config: Config, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}
