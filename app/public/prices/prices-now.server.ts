import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { isoDay, londonTime } from '#domain/calendar/working-time.ts';
import { languageAt } from '#domain/content/languages.ts';
import { EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { branchPath } from '#domain/lists/branches.ts';
import { fromAnHour } from '#domain/lists/estimate.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { awaitsReview, currentPrices, type Price, pricesAt } from '#domain/lists/prices.ts';
import { spokenPounds } from '#platform/money/pounds.ts';

interface PricesRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

export type PriceView = Omit<Price, 'branch'> & { readonly only?: BranchOfPrice };

interface BranchOfPrice {
  readonly name: string;
  readonly path: string;
}

export async function pricesNow({ context, url }: PricesRequest) {
  const { open, clock, provider, branches } = context.get(servicesContext);
  const today = londonTime(clock()).toPlainDate().toString();
  const named = new Map(branches().map(({ id, name }) => [id, { name, path: branchPath(name) }]));
  const listed = await readEntries(open.db, 'prices', provider(), languageAt(url.pathname));
  const prices = listed.filter(({ branch }) => branch === EVERY_BRANCH || named.has(branch));
  const current = currentPrices(prices, today);
  const ofBranches = current.filter(({ branch }) => branch !== EVERY_BRANCH);
  const places =
    ofBranches.length === 0
      ? []
      : branches().map(({ id, name }) => ({ name, prices: pricesAt(current, id) }));
  return {
    prices: [...current.filter((price) => !ofBranches.includes(price)), ...ofBranches].map(
      ({ branch, ...price }): PriceView => {
        const only = named.get(branch);
        return only ? { ...price, only } : price;
      },
    ),
    everywhere: pricesAt(current, EVERY_BRANCH),
    places,
    isChecking: awaitsReview(prices, today),
    today,
  };
}

/** Returns null without a price, or if one awaits review: it might be one that is always added. */
export async function hourlyPrice(context: Readonly<RouterContextProvider>, service: string | null) {
  const { open, clock, provider } = context.get(servicesContext);
  // A single branch's price doesn't belong on a page for visitors near every branch.
  const listed = (await readEntries(open.db, 'prices', provider())).filter(
    ({ branch }) => branch === EVERY_BRANCH,
  );
  const today = isoDay(clock());
  if (awaitsReview(listed, today)) return null;
  const found = fromAnHour(currentPrices(listed, today), service);
  if (!found) return null;
  const { pence, ...rest } = found;
  return { ...rest, pounds: spokenPounds(pence) };
}

export type HourlyPriceView = NonNullable<Awaited<ReturnType<typeof hourlyPrice>>>;
