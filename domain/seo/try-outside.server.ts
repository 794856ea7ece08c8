import type { Database, OpenDatabase } from '#domain/database.ts';
import type { AddressAnswer } from '#platform/web/ask-address.server.ts';
import { reportLinks } from './link-report.server.ts';
import type { OutsideOutcome } from './seo.table.ts';

const TRIED_MAX = 60;
const AT_A_TIME = 6;
/** The longest wait for an answer; the rest come first at the next press. */
const TOGETHER_MS = 25_000;
export interface Tried {
  readonly tried: number;
  readonly left: number;
}

/** Tries the longest untested first. @param ask requests one address and never throws */
export async function tryOutsideLinks(
  open: OpenDatabase,
  {
    origin,
    clock,
    ask,
  }: {
    readonly origin: string;
    readonly clock: () => number;
    readonly ask: (address: string) => Promise<AddressAnswer>;
  },
): Promise<Tried> {
  const { outside } = await reportLinks(open.db, origin);
  const due = [...outside].sort((a, b) => (a.tried?.at ?? 0) - (b.tried?.at ?? 0));
  const waiting = due.slice(0, TRIED_MAX).map(({ address }) => address);
  const started = clock();
  const results: { address: string; outcome: OutsideOutcome; status: number | null; checked_at: number }[] =
    [];
  const worker = async () => {
    while (clock() - started < TOGETHER_MS) {
      const address = waiting.shift();
      if (address === undefined) return;
      const { outcome, status } = await ask(address);
      results.push({ address, outcome, status, checked_at: clock() });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  const linked = new Set(outside.map(({ address }) => address));
  await open.transact((trx) => writeDown(trx, results, linked));
  return { tried: results.length, left: outside.length - results.length };
}

async function writeDown(
  trx: Database,
  results: readonly { address: string; outcome: OutsideOutcome; status: number | null; checked_at: number }[],
  linked: ReadonlySet<string>,
): Promise<void> {
  for (const row of [...results].sort((a, b) => (a.address < b.address ? -1 : 1))) {
    const { outcome, status, checked_at } = row;
    await trx
      .insertInto('outside_links')
      .values(row)
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ outcome, status, checked_at }))
      .execute();
  }
  const links = await trx.selectFrom('outside_links').select('address').execute();
  for (const { address } of links) {
    if (!linked.has(address)) await trx.deleteFrom('outside_links').where('address', '=', address).execute();
  }
}
