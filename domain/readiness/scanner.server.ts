import { DAY_MS } from '#platform/clock/clock.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts } from './check.ts';

/** Signatures are updated most days; ClamAV’s own tools warn at the same age. */
const SIGNATURES_DAYS_MAX = 7;

const CLAMD = { variable: 'CLAMD' } as const;
const FRESHCLAM =
  'Check on the server that freshclam runs and reaches the internet (journalctl -u clamav-freshclam).';

export const SCANNER_CHECK: Check = { id: 'scanner', title: 'Virus scanner', look: scanner };

async function scanner({ scanner: virusScanner, now }: ReadinessParts): Promise<Finding> {
  if (!virusScanner)
    return fine(
      'None is set up, as on most sites: types of files that can carry a program are refused, and your computers’ own antivirus scans what is downloaded. CLAMD adds ClamAV.',
    );
  const versionLine = await virusScanner.version();
  if (versionLine === null)
    return fix(
      'ClamAV does not answer. Messages still arrive, but files that have not been scanned can’t be opened, and staff can’t add any.',
      'Start it on the server (systemctl start clamav-daemon), see that it has enough memory, and check CLAMD.',
      CLAMD,
    );
  const { version, madeAt } = readVersion(versionLine);
  if (madeAt === null)
    return look(
      `${version} answers, but has no signatures of ClamAV’s own, so it knows hardly any virus.`,
      FRESHCLAM,
      CLAMD,
    );
  const days = Math.max(0, Math.floor((now - madeAt) / DAY_MS));
  const age = days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;
  const says = `${version} answers. Its signatures are ${age} old.`;
  return days > SIGNATURES_DAYS_MAX ? fix(`${says} It misses newer viruses.`, FRESHCLAM, CLAMD) : fine(says);
}

function readVersion(versionLine: string): { readonly version: string; readonly madeAt: number | null } {
  const [version = '', , time = ''] = versionLine.split('/');
  const found = /^\w{3} (\w{3}) {1,2}(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})$/.exec(time.trim());
  if (!found) return { version, madeAt: null };
  const [, month, day, clock, year] = found;
  // The machine's time zone is unknown, which doesn't matter on a scale of days.
  const madeAt = Date.parse(`${day} ${month} ${year} ${clock} UTC`);
  return { version, madeAt: Number.isNaN(madeAt) ? null : madeAt };
}
