import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { fromAnHour } from '#domain/lists/estimate.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { awaitsReview, currentPrices } from '#domain/lists/prices.ts';
import { spokenPounds } from '#platform/money/pounds.ts';

/**
 * What an hour of a service, or of the cheapest one for null, costs at least, from the office's price list alone; null where it does not say, or one of
 * its prices waits for its review: that could be one that is always added.
 */
export async function hourlyPrice(context: Readonly<RouterContextProvider>, service: string | null) {
  const { open, clock, provider } = context.get(servicesContext);
  // What one branch charges is no price of a page that people near all of them read.
  const listed = (await readEntries(open.db, 'prices', provider())).filter(
    ({ branch }) => branch === EVERY_BRANCH,
  );
  const today = isoDay(clock());
  if (awaitsReview(listed, today)) return null;
  const found = fromAnHour(currentPrices(listed, today), service);
  if (!found) return null;
  const { pence, ...said } = found;
  return { ...said, pounds: spokenPounds(pence) };
}

export type HourlyPriceShown = NonNullable<Awaited<ReturnType<typeof hourlyPrice>>>;
