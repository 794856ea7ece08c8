import { data, Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { BRANCH_FIELD } from '#app/forms/fields.ts';
import { Mailbox } from '#app/ui/mailbox.tsx';
import type { BranchWord } from '#domain/content/frame-texts.server.ts';
import { branchRating } from '#domain/lists/branch-rating.ts';
import { townName } from '#domain/places/towns-served.ts';
import { linesOf } from '#platform/text/paragraphs.ts';
import { Safeguarding } from '../concern/council-numbers.tsx';
import { safeguardingOf } from '../concern/safeguarding-data.server.ts';
import { CareOffered } from '../frame/care-offered.tsx';
import { businessNamed, openingData, postalAddress, type SchemaNode } from '../frame/linked-data.tsx';
import { DemoNote } from '../frame/page.tsx';
import { PlaceBody, PlaceOpening } from '../frame/place-page.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { EnglishPart, useIsWelsh, useTranslate } from '../frame/translate.tsx';
import { PriceList } from '../prices/price-list.tsx';
import type { PriceView } from '../prices/prices-now.server.ts';
import type { Route } from './+types/route.ts';
import { BranchList } from './branch-list.tsx';
import { branchPageAt, pricesOfBranch } from './branch-page.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await branchPageAt(services, url.pathname);
  if (!found) throw data(null, { status: 404 });
  const { branch, page, ...view } = found;
  const { manager, phone, on_call: onCall, mailbox, street, town, postcode, towns, demo } = branch;
  return {
    ...view,
    ...{ chosen: branch.name, manager, phone, onCall, mailbox, street, town, postcode, demo },
    towns: linesOf(towns).map(townName),
    prices: await pricesOfBranch(branch.name, { context, url }),
    safeguarding: safeguardingOf(services, branch.id),
    rating: branchRating(branch, services.provider().nation),
    page: { path: page.path, title: page.title, description: page.description, paragraphs: page.paragraphs },
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Branch({ loaderData }: Route.ComponentProps) {
  const { chosen, page, prices, safeguarding, demo } = loaderData;
  const translate = useTranslate();
  return (
    <>
      <Opening {...loaderData} />
      <PlaceBody
        paragraphs={page.paragraphs}
        ask={`Ask our branch in ${chosen}`}
        begun={{ [BRANCH_FIELD]: chosen }}
        note={
          demo && (
            <EnglishPart>
              <DemoNote>This branch is made up, and shows how such a page will look.</DemoNote>
            </EnglishPart>
          )
        }
      >
        <Visited {...loaderData} />
        {useIsWelsh() && (
          <p className="mt-10">
            <strong>{translate('Part of this page is not available in Welsh yet.')}</strong>
          </p>
        )}
        <EnglishPart>
          <CareOffered />
          <BranchPrices prices={prices} />
          <Harmed safeguarding={safeguarding} />
        </EnglishPart>
      </PlaceBody>
      <EnglishPart>
        <BranchList besides={chosen} />
      </EnglishPart>
    </>
  );
}

function Visited({ towns, labels }: Pick<Loaded, 'towns' | 'labels'>) {
  if (towns.length === 0) return null;
  const named = new Intl.ListFormat('en-GB').format(towns);
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="text-2xl">
        {textOf(labels)('Where we visit people')}
      </h2>
      <p className="measure mt-3">{labels ? towns.join(', ') : `In and near ${named}.`}</p>
    </section>
  );
}

const textOf = (labels: Loaded['labels']) => (english: BranchWord) => labels?.[english] ?? english;

function Opening(branch: Loaded) {
  const { manager, phone, onCall, mailbox, street, town, postcode, hours, rating, page, labels } = branch;
  const provider = useProvider();
  const origin = useOrigin();
  const label = textOf(labels);
  const translate = useTranslate();
  const place = [street, town, postcode].filter(Boolean);
  return (
    <PlaceOpening page={page} name={page.title} linked={businessOf(branch, provider.name, origin)}>
      <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {phone && (
          <Fact name={label('Phone')}>
            <PhoneLink phone={phone} className="inline-block py-2 font-bold whitespace-nowrap" />
          </Fact>
        )}
        {onCall && (
          <Fact name={translate('On call')}>
            <PhoneLink phone={onCall} className="inline-block py-2 font-bold whitespace-nowrap" />
          </Fact>
        )}
        {mailbox && (
          <Fact name={label('Email')}>
            <a href={`mailto:${mailbox}`} className="inline-block py-2 wrap-anywhere">
              <Mailbox address={mailbox} />
            </a>
          </Fact>
        )}
        {place.length > 0 && <Fact name={label('Address')}>{place.join(', ')}</Fact>}
        {hours && <Fact name={label('Opening hours')}>{hours}</Fact>}
        {manager && <Fact name={label('Registered manager')}>{manager}</Fact>}
        {rating && (
          <Fact name={label('Rating')}>
            <EnglishPart>
              {rating.text}
              {rating.report && (
                <>
                  {' '}
                  <a href={rating.report} className="inline-block py-2">
                    Read the report
                  </a>
                </>
              )}
            </EnglishPart>
          </Fact>
        )}
      </dl>
    </PlaceOpening>
  );
}

function Harmed({ safeguarding }: Pick<Loaded, 'safeguarding'>) {
  if (safeguarding.contacts.length === 0) return null;
  return (
    <section aria-labelledby="harmed" className="measure mt-10 grid gap-3">
      <h2 id="harmed" className="text-2xl">
        If someone is being harmed
      </h2>
      <p>
        If someone is in danger now, ring <PhoneLink phone="999" className="inline-block py-2 font-bold" />.
      </p>
      <Safeguarding {...safeguarding} />
      <p>
        <Link to="/staying-safe" className="inline-block py-2">
          More about staying safe
        </Link>
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Reached = Pick<
  Loaded,
  'name' | 'phone' | 'mailbox' | 'street' | 'town' | 'postcode' | 'opening' | 'page' | 'english'
>;

function businessOf(branch: Reached, provider: string, origin: string): SchemaNode {
  const { name, phone, mailbox, street, town, postcode, opening, page, english } = branch;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${english}#business`,
    name: `${provider}, ${name}`,
    url: origin + page.path,
    parentOrganization: businessNamed(provider, origin),
    ...(phone && { telephone: phone }),
    ...(mailbox && { email: mailbox }),
    ...(town && { address: postalAddress({ street, town, postcode }) }),
    ...(opening && openingData(opening)),
  };
}

function BranchPrices({ prices }: { prices: readonly PriceView[] }) {
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
