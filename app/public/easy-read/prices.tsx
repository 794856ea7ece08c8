import { servicesContext } from '#app/context.ts';
import { easyPrices } from '#domain/page-texts/easy-prices.content.ts';
import { DemoNote } from '../frame/page.tsx';
import { pricesNow } from '../prices/prices-now.server.ts';
import type { Route } from './+types/prices.ts';
import { EasyPage } from './easy-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { provider, targets } = context.get(servicesContext);
  const { prices, isChecking } = await pricesNow({ context, url });
  return {
    parts: easyPrices({ provider: provider(), targets: targets(), prices, isChecking }),
    isDemo: prices.some(({ demo }) => demo),
  };
}

export default function EasyPrices({ loaderData: { parts, isDemo } }: Route.ComponentProps) {
  return (
    <EasyPage path="/easy-read/prices" parts={parts}>
      {isDemo && <DemoNote>These prices are made up. Nobody pays them.</DemoNote>}
    </EasyPage>
  );
}
