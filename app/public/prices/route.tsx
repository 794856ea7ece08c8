import { Link } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import planning from '#app/pictures/art/planning.svg?url';
import { countList } from '#domain/lists/lists.server.ts';
import { type FundingView, fundingOn, NATIONS } from '#domain/nations/nations.ts';
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import pricesPage from '#domain/page-texts/prices.json' with { type: 'json' };
import { spokenDate } from '#platform/clock/spoken.ts';
import { plainPounds } from '#platform/money/pounds.ts';
import { EasyReadLink } from '../frame/easy-read-link.tsx';
import { businessNamed, type SchemaNode } from '../frame/linked-data.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { CallToContact } from '../frame/reach-us.tsx';
import type { Route } from './+types/route.ts';
import { estimateNow } from './estimate-now.server.ts';
import { Estimator } from './estimator.tsx';
import { PriceList } from './price-list.tsx';
import { type PriceView, pricesNow } from './prices-now.server.ts';

const PRICES = definePage(pricesPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { open, provider } = context.get(servicesContext);
  const { today, places, everywhere, ...now } = await pricesNow({ context, url });
  // The estimate is in the query, but a cached page is identified by its path only.
  if (now.prices.length > 0) context.get(keepingContext).mayCache = false;
  return {
    ...now,
    estimator: estimateNow({ places, everywhere, isChecking: now.isChecking, url, today }),
    funding: fundingOn(NATIONS[provider().nation], today),
    hasAnswers: (await countList(open.db, 'faq')) > 0,
    ...(await pageTexts({ context, url }, PRICES)),
  };
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { prices, isChecking, hasAnswers, estimator, funding } = loaderData;
  const texts = textsOf(PRICES, loaderData);
  const { name } = useProvider();
  const origin = useOrigin();
  return (
    <>
      <PageOpening
        path="/prices"
        heading={texts['top-heading']}
        more={offers(prices, name, origin)}
        text={texts['top-text']}
        picture={planning}
        alt="A woman from our office and an older man with a mug go through a list at a table."
        ground="bg-peach"
      >
        <EasyReadLink path="/prices" className="mt-4" />
      </PageOpening>
      <div className="shell py-12">
        {prices.some(({ demo }) => demo) && (
          <DemoNote>
            These prices are made up, to show how this page will look. Nobody is charged them.
          </DemoNote>
        )}
        {prices.length > 0 && <PriceList prices={prices} />}
        <Missing isEmpty={prices.length === 0} isChecking={isChecking} />
        {estimator && <Estimator {...estimator} />}
        <Funding funding={funding} />
        {hasAnswers && (
          <p className="measure mt-6">
            What else may be added to the price? How does a contract end? See our{' '}
            <Link to="/faq" className="inline-block py-2">
              questions and answers
            </Link>
            .
          </p>
        )}
      </div>
      {orderOf(PRICES, loaderData).includes('call') && (
        <CallToContact heading={texts['call-heading']} text={texts['call-text']} />
      )}
    </>
  );
}

function Missing({ isEmpty, isChecking }: { isEmpty: boolean; isChecking: boolean }) {
  if (!isEmpty && !isChecking) return null;
  return (
    <p className={`measure rounded-card bg-sage p-5 ${isEmpty ? 'text-lg' : 'mt-6'}`}>
      {isChecking
        ? `We are checking ${isEmpty ? 'our' : 'some of our'} prices, so ${isEmpty ? 'they' : 'those'} are not here today. `
        : 'Our prices are not on this page yet. '}
      Please ask us. We are happy to tell you what care would cost you.
    </p>
  );
}

/** Returns schema.org's offers, leaving out demonstration prices: no one can buy that care. */
function offers(prices: readonly PriceView[], name: string, origin: string): SchemaNode[] {
  const real = prices.filter(({ demo }) => !demo);
  if (real.length === 0) return [];
  const offered = real.map(({ service, length, price, conditions, valid_from, valid_until, only }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: service },
    price: plainPounds(price),
    priceCurrency: 'GBP',
    description: [length, conditions].filter(Boolean).join('. '),
    validFrom: valid_from,
    ...(valid_until && { validThrough: valid_until }),
    offeredBy: only ? { '@id': `${origin}${only.path}#business` } : businessNamed(name, origin),
  }));
  return [{ '@type': 'OfferCatalog', name: 'Prices', itemListElement: offered }];
}

function Funding({ funding }: { funding: readonly FundingView[] }) {
  return (
    <section id="who-pays" aria-labelledby="who-pays-heading" className="mt-12 scroll-mt-4">
      <h2 id="who-pays-heading" className="text-2xl">
        Who may help to pay
      </h2>
      <p className="measure mt-3">
        Many people pay for their care themselves. Ask for help first: you may not have to pay for all of it.
      </p>
      <ul className="mt-5 grid gap-6 md:grid-cols-2">
        {funding.map(({ name, says, website, figure }) => (
          <li key={name} className="card p-5">
            <h3 className="text-lg">{name}</h3>
            <p className="mt-2">{says}</p>
            {figure && (
              <p className="mt-2">
                {figure.says} These are the amounts since {spokenDate(figure.from)}.
              </p>
            )}
            <p className="mt-2">
              <a href={website.href} className="inline-block py-2">
                {website.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
