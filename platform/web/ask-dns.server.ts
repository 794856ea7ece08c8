import { Resolver } from 'node:dns/promises';

/** A slower name server is as good as down; several names are looked up at the same time. */
const TIMEOUT_MS = 4_000;
const TRIES = 1;

/** TXT records, each joined; possibly none. `no-name`: unknown to DNS; `silent`: no answer in time. */
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
