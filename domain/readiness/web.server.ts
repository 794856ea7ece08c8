import { shortTime } from '#domain/cases/display-time.ts';
import { purgeState } from '#domain/cdn/purge.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DAY_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { readDatabaseNow } from '#platform/database/now.server.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts, unknown } from './check.ts';

const ORIGIN = { variable: 'PUBLIC_ORIGIN' } as const;
const PROXIES = { variable: 'TRUSTED_PROXIES' } as const;

/** Let’s Encrypt renews a month before the end, so less than this means that renewal has failed for two weeks. */
const CERTIFICATE_DAYS_MIN = 14;
/** Authenticator apps change their code every 30 s: a clock further off refuses valid codes. */
const CLOCK_OFF_MAX_MS = 30 * SECOND_MS;

/** Five minutes and one, see `server/shared-caching.ts`. */
export const STALE_PAGES = 'Visitors may read pages that are up to six minutes old.';

const NO_ORIGIN = 'This site has not been told its own address.';

export const WEB_CHECKS: readonly Check[] = [
  { id: 'origin', title: 'Address of the site', look: async (parts) => origin(parts) },
  { id: 'https', title: 'HTTPS and its certificate', isSlow: true, look: https },
  { id: 'proxies', title: 'Addresses of visitors', look: async (parts) => proxies(parts) },
  { id: 'cdn', title: 'Caches in front of the site (CDN)', look: cdn },
  { id: 'clock', title: 'Clock', isSlow: true, look: clock },
];

function origin({ configured: { publicOrigin } }: ReadinessParts): Finding {
  if (!publicOrigin)
    return fix(
      NO_ORIGIN,
      'Set PUBLIC_ORIGIN to the address that visitors type, beginning with https://. Until then links in emails lead nowhere and search engines are kept out.',
      ORIGIN,
    );
  if (!publicOrigin.startsWith('https:'))
    return fix(
      `The address is ${publicOrigin}, without encryption: what visitors write can be read on the way.`,
      'Put a proxy with a certificate in front, and set PUBLIC_ORIGIN to the https address.',
      ORIGIN,
    );
  return fine(`Visitors know this site as ${publicOrigin}.`);
}

async function https({ configured: { publicOrigin }, askSite, now }: ReadinessParts): Promise<Finding> {
  if (!publicOrigin) return unknown(NO_ORIGIN, { at: ORIGIN });
  const { host, protocol } = new URL(publicOrigin);
  const answer = await askSite(`${publicOrigin}/healthz`);
  switch (answer.outcome) {
    case 'private':
      return unknown(
        `On this machine the name ${host} leads to a private network address, so this site was not asked from outside.`,
        { todo: `Open ${publicOrigin} on a phone without Wi-Fi.` },
      );
    case 'certificate':
      return fix(
        `The certificate of ${host} is not valid: browsers warn visitors away.`,
        'Renew the certificate of the proxy, for this name, with its whole chain.',
      );
    case 'silent':
      return unknown(`${host} could not be reached from this machine.`, {
        todo: `Open ${publicOrigin} on a phone without Wi-Fi. If it works there, this machine may not reach its own public address, which is no fault.`,
      });
    case 'answered':
  }
  if (answer.status !== 200 || answer.body.trim() !== 'ok')
    return fix(
      `Something answers at ${publicOrigin}, but not this site (status ${answer.status}).`,
      'Point the name, or the proxy, to this site, and let the proxy pass every path on.',
      ORIGIN,
    );
  if (protocol !== 'https:')
    return fix(`${host} answers without HTTPS.`, 'Put a proxy with a certificate in front.');
  return certificate(host, answer.certificateEnds, now);
}

function certificate(host: string, ends: number | null, now: number): Finding {
  if (ends === null)
    return unknown(`${host} answers over HTTPS. Until when its certificate is valid was not said.`);
  const days = Math.floor((ends - now) / DAY_MS);
  const says = `${host} answers over HTTPS. Its certificate is valid for ${days === 1 ? '1 more day' : `${days} more days`}.`;
  return days >= CERTIFICATE_DAYS_MIN
    ? fine(says)
    : fix(says, 'Renew the certificate, and find out why it was not renewed automatically.');
}

function proxies({
  configured: { publicOrigin, trustedProxies, advice },
  proxies: seen,
}: ReadinessParts): Finding {
  const [advised] = advice;
  if (advised) return fix(advised, 'Set TRUSTED_PROXIES to the address of the proxy.', PROXIES);
  if (trustedProxies.length === 0) {
    if (seen?.untrusted)
      return fix(
        'Requests arrive through a proxy that this site was not told of, so all visitors seem to have one address.',
        'Set TRUSTED_PROXIES to the address of the proxy.',
        PROXIES,
      );
    return publicOrigin
      ? fine('Visitors reach this site without a proxy.')
      : unknown('That a proxy is in front was neither said nor seen.');
  }
  const known = `TRUSTED_PROXIES is set to ${trustedProxies.join(', ')}.`;
  if (seen === null)
    return unknown(`${known} Whether requests come through it is known to the running site alone.`, {
      todo: 'See Go live on the dashboard.',
    });
  if (seen.trusted !== null) return fine(`${known} Requests come through it with the visitor’s address.`);
  if (seen.untrusted !== null)
    return fix(
      `${known} But requests come through a proxy at another address, so all visitors seem to have that one.`,
      'Add the address of that proxy.',
      PROXIES,
    );
  return unknown(`${known} No request has come through it since this site was started.`, {
    todo: 'Open the website in a browser, then check again. If this stays, the proxy does not send X-Forwarded-For.',
    at: PROXIES,
  });
}

async function cdn({ open, now, configured }: ReadinessParts): Promise<Finding> {
  if (configured.cdn === 'none') return fine('This site lets no cache in front keep its pages.');
  if (configured.cdn === 'asks again')
    return fine(
      'Caches in front keep a page for a second. Telling the site how to purge them means that it is asked less often.',
    );
  const { purgedAt, failure } = await purgeState(open.db, now);
  if (failure)
    return fix(
      `${STALE_PAGES} A cache in front could not be purged since ${shortTime(failure.since)}. ${failure.why}.`,
      'Check the address, its token, and whether the cache lets this server purge it.',
      { variable: 'CDN_PURGE_URL' },
    );
  if (purgedAt === null)
    return look('The caches in front have not been purged yet.', 'Start the site, then check again.');
  return fine(`A change shows at once: the caches in front were last purged ${shortTime(purgedAt)}.`);
}

/** Asks the regulator’s independent website. The site itself uses the database's clock (ADR 0111). */
async function clock({ open, askSite }: ReadinessParts): Promise<Finding> {
  const { nation } = await readProvider(open.db);
  const { website } = NATIONS[nation].regulator;
  const { host } = new URL(website);
  const databaseAheadMs = (await readDatabaseNow(open.db)) - Date.now();
  const requestedAt = Date.now();
  const answer = await askSite(website);
  const answered = Date.now();
  if (answer.outcome !== 'answered' || answer.date === null)
    return unknown(`${host}, whose clock is compared, could not be reached from this machine.`);
  const { date } = answer;
  // Its time is in whole seconds, from some moment between request and answer.
  const offMs = (aheadMs: number) =>
    Math.max(requestedAt + aheadMs - date - SECOND_MS, date - answered - aheadMs, 0);
  const isOnThisMachine = open.dialect === 'sqlite';
  const machineMs = offMs(0);
  const databaseMs = isOnThisMachine ? machineMs : offMs(databaseAheadMs);
  if (databaseMs > CLOCK_OFF_MAX_MS)
    return fix(
      `The clock of ${isOnThisMachine ? 'this machine' : 'the database'} is ${spokenSeconds(databaseMs)} out.`,
      `Switch on time synchronisation (NTP) on the server${isOnThisMachine ? '' : ' of the database'}. With a wrong clock, deadlines are wrong and codes of authenticator apps are refused.`,
    );
  if (machineMs > CLOCK_OFF_MAX_MS)
    return fix(
      `The clock of this machine is ${spokenSeconds(machineMs)} out.`,
      'Switch on time synchronisation (NTP) on the server. The site goes by the clock of the database, but storage and directories refuse a machine whose own clock is wrong.',
    );
  return fine(
    `${isOnThisMachine ? 'The clock of this machine agrees' : 'The clocks of the database and of this machine agree'} with that of ${host}.`,
  );
}

function spokenSeconds(ms: number): string {
  return `${Math.round(ms / SECOND_MS).toLocaleString('en-GB')} seconds`;
}
