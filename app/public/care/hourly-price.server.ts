import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { fromAnHour } from '#domain/lists/estimate.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { awaitsReview, currentPrices } from '#domain/lists/prices.ts';
import { spokenPounds } from '#platform/money/pounds.ts';

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
