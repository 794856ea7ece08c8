import type { BackupPlace } from '#domain/backup/place.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { VirusScanner } from '#platform/clamd/clamd.server.ts';
import type { AskTxt } from '#platform/web/ask-dns.server.ts';
import type { AskSite } from '#platform/web/ask-site.server.ts';

/** `fix`: people are harmed or lost until fixed; `look`: a person must judge; `unknown`: can't be checked here. */
export type State = 'fine' | 'fix' | 'look' | 'unknown';

/** The place to fix it: a screen of the dashboard, or a variable of docs/configuration.md. */
export type Place = { readonly path: string; readonly name: string } | { readonly variable: string };

export interface Finding {
  readonly state: State;
  readonly says: string;
  readonly todo?: string;
  readonly at?: Place;
}

export interface Check {
  readonly id: string;
  readonly title: string;
  readonly isSlow?: true;
  readonly look: (parts: ReadinessParts) => Promise<Finding>;
}

export interface Configured {
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly cdn: 'none' | 'asks again' | 'purged';
  /** Advice from `config.ts` on the two above, a sentence each. */
  readonly advice: readonly string[];
  readonly hasSmtp: boolean;
  readonly mailFrom: string | undefined;
  readonly isDeliveredHere: boolean;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly backups: BackupPlace;
  readonly storesBackups: boolean;
  readonly encryptsBackups: boolean;
  readonly copiesBackups: boolean;
}

export interface ProxiesSeen {
  readonly trusted: number | null;
  readonly untrusted: number | null;
}

export interface ReadinessParts {
  readonly open: OpenDatabase;
  readonly now: number;
  readonly configured: Configured;
  readonly proxies: ProxiesSeen | null;
  readonly askTxt: AskTxt;
  readonly askSite: AskSite;
  readonly scanner: Pick<VirusScanner, 'version'> | null;
}

type More = Pick<Finding, 'todo' | 'at'>;

export const fine = (says: string): Finding => ({ state: 'fine', says });
export const fix = (says: string, todo: string, at?: Place): Finding => ({
  state: 'fix',
  says,
  todo,
  ...(at && { at }),
});
export const look = (says: string, todo: string, at?: Place): Finding => ({
  state: 'look',
  says,
  todo,
  ...(at && { at }),
});
export const unknown = (says: string, more: More = {}): Finding => ({ state: 'unknown', says, ...more });
