import { Resolver } from 'node:dns/promises';

/** A name server that needs longer is as good as away; several names are asked at the same time. */
const TIMEOUT_MS = 4_000;
const TRIES = 1;

/**
 * TXT records of a name, each in one piece; none where it has none. `no-name`: there is no such name, as far as this
 * machine's DNS server knows; `silent`: no one answered in time.
 */
export type AskTxt = (name: string) => Promise<readonly string[] | 'no-name' | 'silent'>;

interface AskingDns {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

export function txtAsker({ servers, timeoutMs = TIMEOUT_MS }: AskingDns = {}): AskTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'ENODATA') return [];
      return code === 'ENOTFOUND' ? 'no-name' : 'silent';
    }
  };
}
