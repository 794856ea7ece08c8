import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { Database } from '#domain/database.ts';
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

export interface OutsideLink {
  readonly address: string;
  readonly places: readonly FoundLink[];
  readonly tried: {
    readonly outcome: OutsideOutcome;
    readonly status: number | null;
    readonly at: number;
  } | null;
}

export interface LinkReport {
  readonly checked: number;
  readonly faults: readonly OwnLinkFault[];
  readonly outside: readonly OutsideLink[];
}

/** Our files have random keys: the editor links them and no one types them. */
const FILES = /^\/(?:media|assets|og|card)\//;

/**
 * Reports every link that staff have written.
 * @param origin scheme and host of the site, whose absolute links count as internal; empty if unknown
 */
export async function reportLinks(db: Database, origin: string): Promise<LinkReport> {
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

  function withResult(address: string, places: readonly FoundLink[]): OutsideLink {
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

function worstFirst(a: OutsideLink, b: OutsideLink): number {
  const rank = ({ tried }: OutsideLink) => (tried ? ORDER[tried.outcome] : UNTRIED);
  return rank(a) - rank(b) || (a.address < b.address ? -1 : 1);
}
