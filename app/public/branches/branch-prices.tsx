import { Link } from 'react-router';
import { DemoNote } from '../frame/page.tsx';
import { PriceList } from '../prices/price-list.tsx';
import type { PriceView } from '../prices/prices-now.server.ts';

export function BranchPrices({ prices }: { prices: readonly PriceView[] }) {
  if (prices.length === 0) return null;
  return (
    <section aria-labelledby="costs" className="mt-10">
      <h2 id="costs" className="mb-4 text-2xl">
        What care costs here
      </h2>
      {prices.some(({ demo }) => demo) && (
        <DemoNote>Some of these prices are made up. Nobody is charged them.</DemoNote>
      )}
      <PriceList prices={prices} level={3} />
      <p className="mt-4">
        <Link to="/prices" className="inline-block py-2">
          What a week would cost, and who may pay
        </Link>
      </p>
    </section>
  );
}
