import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { londonTime } from '#domain/calendar/working-time.ts';
import { languageAt } from '#domain/content/languages.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { awaitsReview, currentPrices } from '#domain/lists/prices.ts';

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** The prices of today. */
export async function pricesNow({ context, url }: Asked) {
  const { open, clock, provider } = context.get(servicesContext);
  const prices = await readEntries(open.db, 'prices', provider(), languageAt(url.pathname));
  const today = londonTime(clock()).toPlainDate().toString();
  return { prices: currentPrices(prices, today), isChecking: awaitsReview(prices, today), today };
}
