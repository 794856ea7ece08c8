/** The receiving server's findings about an email's From address (RFC 8601). */
export interface Authentication {
  readonly isProved: boolean;
  readonly isDoubtful: boolean;
  /** The check failed, and the server or domain's owner wants such emails refused or filtered as spam. */
  readonly isForged: boolean;
}

interface Method {
  readonly name: string;
  readonly result: string;
  readonly detail: string;
}

interface Results {
  /** The reporting server; '' for Microsoft, which leaves its name out. */
  readonly server: string;
  readonly methods: readonly Method[];
}

/** Matches actions taken: Google and OpenDMARC write `dis`, Microsoft `action`, Fastmail `d`. */
const DONE = /(?:^|[\s(,;])(?:dis|d|action|policy\.applied-disposition)\s*=\s*"?([a-z.]+)/u;
/** Matches the domain owner's policy: `policy` is rspamd's, `policy.dmarc` Exim's. */
const ASKED =
  /(?:^|[\s(,;])(?:p|policy|policy\.dmarc|policy\.published-domain-policy)\s*=\s*"?(none|quarantine|reject)/u;
/** `oreject`: Microsoft filters as spam what the domain's owner wants refused. */
const REFUSED = /^(?:o\.?)?(?:reject|quarantine)$/u;
const COMPOSITE_PASSES = new Set(['pass', 'softpass']);
/** Matches a part between semicolons, which quotations and comments may contain too. */
const PART = /(?:"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)|[^;"(]|["(])+/gu;
const METHOD = /^\s*([a-z][\w.-]*)(?:\/\d+)?\s*=\s*([a-z]+)([\s\S]*)$/u;

/**
 * Reads the newest Authentication-Results, by the receiving server; the sender may have added others (RFC 8601, 5).
 * A server may write one for each method: a failure in any of them counts, a pass only in the newest.
 */
export function readAuthentication(values: readonly string[], domain: string): Authentication {
  const [newest, ...older] = values.map(readResults);
  if (!newest) return { isProved: false, isDoubtful: false, isForged: false };
  const same = newest.server === '' ? [] : older.filter(({ server }) => server === newest.server);
  const methods = [
    ...newest.methods,
    ...same.flatMap((one) => one.methods).filter(({ result }) => result !== 'pass'),
  ];
  const find = (name: string) => methods.find((method) => method.name === name);
  const [dmarc, composite] = [find('dmarc'), find('compauth')];
  const isVouchedFor = COMPOSITE_PASSES.has(composite?.result ?? '') || newest.methods.some(isPass('arc'));
  const isProved =
    dmarc?.result === 'pass' ||
    composite?.result === 'pass' ||
    (dmarc?.result !== 'fail' && newest.methods.some((method) => isAligned(method, domain)));
  const hasFailed = dmarc?.result === 'fail' || composite?.result === 'fail' || isFailed(find('spf'));
  return {
    isProved,
    isDoubtful: hasFailed && !isProved && !isVouchedFor,
    isForged: !isVouchedFor && (composite?.result === 'fail' || isRefused(dmarc)),
  };
}

function isPass(method: string) {
  return ({ name, result }: Method) => name === method && result === 'pass';
}

function isFailed(spf: Method | undefined): boolean {
  return spf?.result === 'fail' || spf?.result === 'softfail' || spf?.result === 'hardfail';
}

/** A bare `fail` is no refusal: most domains ask for nothing, and their emails are forwarded. */
function isRefused(dmarc: Method | undefined): boolean {
  if (dmarc?.result !== 'fail') return false;
  const done = DONE.exec(dmarc.detail)?.[1];
  const policy = ASKED.exec(dmarc.detail)?.[1];
  if (done !== undefined && REFUSED.test(done)) return true;
  return policy === 'reject' || (policy === 'quarantine' && done === undefined);
}

/** Returns whether SPF or DKIM passed for the From's domain or a related one. */
function isAligned({ name, result, detail }: Method, domain: string): boolean {
  if (result !== 'pass' || domain === '') return false;
  const pattern =
    name === 'spf'
      ? /\bsmtp\.mailfrom\s*=\s*"?(?:[^\s";@]*@)?([\w.-]+)/u
      : name === 'dkim'
        ? /\bheader\.(?:d\s*=\s*"?|i\s*=\s*"?[^\s";@]*@)([\w.-]+)/u
        : null;
  const proved = pattern?.exec(detail)?.[1] ?? '';
  const own = domain.toLowerCase();
  return proved !== '' && (proved === own || proved.endsWith(`.${own}`) || own.endsWith(`.${proved}`));
}

function readResults(value: string): Results {
  const parts = value.toLowerCase().replaceAll(/\s+/gu, ' ').match(PART) ?? [];
  const methods = parts.flatMap((part): Method[] => {
    const [, name, result, detail] = METHOD.exec(part) ?? [];
    return name !== undefined && result !== undefined ? [{ name, result, detail: detail ?? '' }] : [];
  });
  const first = parts[0] ?? '';
  const server = METHOD.test(first) ? '' : (/^\s*([^\s;]+)/u.exec(first)?.[1] ?? '');
  return { server, methods };
}
