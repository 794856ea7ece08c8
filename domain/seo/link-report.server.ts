import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { AddressAnswer } from '#platform/web/ask-address.server.ts';
import { type FoundLink, findLinks } from './links-found.server.ts';
import { readPublishedAddresses } from './published-addresses.server.ts';
import { pathOfTarget, stepsFrom } from './redirect-ways.ts';
import { readRedirects } from './redirects.server.ts';
import type { OutsideOutcome } from './seo.table.ts';

export type OwnFault = 'no-page' | 'not-public' | 'moved' | 'no-answer';

export interface OwnLinkFault extends FoundLink {
  readonly fault: OwnFault;
  readonly to: string | null;
}

interface Ranked {
  readonly address: string;
  readonly tried: { readonly outcome: OutsideOutcome } | null;
}

/** Our files have random keys: the editor links them and no one types them. */
const FILES = /^\/(?:media|assets|og|card)\//;

/** Reports every link by staff. @param origin its absolute links count as internal; empty if unknown */
export async function reportLinks(db: Database, origin: string) {
  const [links, published, redirects, answers, tried] = await Promise.all([
    findLinks(db),
    readPublishedAddresses(db),
    readRedirects(db),
    db.selectFrom('faq_entries').select('id').execute(),
    db.selectFrom('outside_links').selectAll().execute(),
  ]);
  const byPath = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const fragments = new Set(answers.map(({ id }) => `/faq#answer-${id}`));
  const own: OwnLinkFault[] = [];
  const outside = new Map<string, FoundLink[]>();
  for (const link of links) {
    const address =
      origin && link.address.startsWith(`${origin}/`) ? link.address.slice(origin.length) : link.address;
    if (!address.startsWith('/')) {
      outside.set(address, [...(outside.get(address) ?? []), link]);
      continue;
    }
    const fault = faultOf(address);
    // A redirect to another redirect is fine: visitors go straight to the last one.
    if (fault && !(link.place === 'Redirect' && fault.fault === 'moved')) own.push({ ...link, ...fault });
  }
  const results = new Map(tried.map((row) => [row.address, row]));
  return {
    checked: links.length,
    faults: own,
    outside: [...outside].map(([address, places]) => withResult(address, places)).sort(worstFirst),
  };

  function faultOf(address: string): Pick<OwnLinkFault, 'fault' | 'to'> | null {
    const path = pathOfTarget(address);
    if (path === null) return { fault: 'no-page', to: null };
    if (FILES.test(path)) return null;
    if (published.pages.has(path)) {
      const isGoneAnswer = /^\/faq#answer-/.test(address) && !fragments.has(address);
      return isGoneAnswer ? { fault: 'no-answer', to: null } : null;
    }
    if (isReserved(path)) return { fault: 'not-public', to: null };
    const end = stepsFrom(address, byPath, published.moves)?.at(-1);
    if (end === undefined || end === address) return { fault: 'no-page', to: null };
    const last = pathOfTarget(end);
    return last === null || published.pages.has(last)
      ? { fault: 'moved', to: end }
      : { fault: 'no-page', to: null };
  }

  function withResult(address: string, places: readonly FoundLink[]) {
    const row = results.get(address);
    return {
      address,
      places,
      tried: row ? { outcome: row.outcome, status: row.status, at: row.checked_at } : null,
    };
  }
}

const ORDER: Record<OutsideOutcome, number> = { gone: 0, refused: 1, silent: 2, works: 4 };
const UNTRIED = 3;

function worstFirst(a: Ranked, b: Ranked): number {
  const rank = ({ tried }: Ranked) => (tried ? ORDER[tried.outcome] : UNTRIED);
  return rank(a) - rank(b) || (a.address < b.address ? -1 : 1);
}

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
  await open.transact((trx) => saveResults(trx, results, linked));
  return { tried: results.length, left: outside.length - results.length };
}

async function saveResults(
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
