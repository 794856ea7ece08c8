import { data, Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { BRANCH_FIELD } from '#app/forms/fields.ts';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { branchRating } from '#domain/lists/branch-rating.ts';
import { branchPath } from '#domain/lists/branches.ts';
import { readPlacePages } from '#domain/lists/place-pages.server.ts';
import { townName } from '#domain/places/towns-served.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { readHours } from '#domain/provider/typed-hours.ts';
import { linesOf } from '#platform/text/paragraphs.ts';
import { Safeguarding } from '../concern/council-numbers.tsx';
import { safeguardingOf } from '../concern/safeguarding-data.server.ts';
import { CareOffered } from '../frame/care-offered.tsx';
import { businessNamed, openingData, postalAddress, type SchemaNode } from '../frame/linked-data.tsx';
import { DemoNote } from '../frame/page.tsx';
import { PlaceBody, PlaceOpening } from '../frame/place-page.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { Route } from './+types/route.ts';
import { BranchList } from './branch-list.tsx';
import { BranchPrices } from './branch-prices.tsx';
import { pricesOfBranch } from './prices-of-branch.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const path = `/branches/${params.branch}`;
  const branch = services.branches().find(({ name }) => branchPath(name) === path);
  if (!branch) throw data(null, { status: 404 });
  const page = (await readPlacePages(services.open.db, provider)).find((one) => one.path === path);
  if (!page) throw data(null, { status: 404 });
  const { name, manager, phone, mailbox, street, town, postcode, towns, demo } = branch;
  return {
    ...{ name, manager, phone, mailbox, street, town, postcode, demo },
    ...hoursShown(branch.hours, provider.opening),
    towns: linesOf(towns).map(townName),
    prices: await pricesOfBranch(branch.name, { context, url }),
    safeguarding: safeguardingOf(services, branch.id),
    rating: branchRating(branch, provider.nation),
    page: { path, title: page.title, description: page.description, paragraphs: page.paragraphs },
  };
}

/** Its own, else the head office's. What an earlier version let in and nobody can read is shown as it was typed. */
function hoursShown(typed: string, office: OpeningHours) {
  const opening = typed === '' ? office : readHours(typed);
  return { opening, hours: opening ? spokenHours(opening) : typed };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Branch({ loaderData }: Route.ComponentProps) {
  const { name, page, towns, prices, safeguarding, demo } = loaderData;
  return (
    <>
      <Opening {...loaderData} />
      <PlaceBody
        paragraphs={page.paragraphs}
        ask={`Ask our branch in ${name}`}
        begun={{ [BRANCH_FIELD]: name }}
        note={demo && <DemoNote>This branch is made up, and shows how such a page will look.</DemoNote>}
      >
        {towns.length > 0 && (
          <section aria-labelledby="visits">
            <h2 id="visits" className="text-2xl">
              Where we visit people
            </h2>
            <p className="measure mt-3">In and near {new Intl.ListFormat('en-GB').format(towns)}.</p>
          </section>
        )}
        <CareOffered />
        <BranchPrices prices={prices} />
        <Harmed safeguarding={safeguarding} />
      </PlaceBody>
      <BranchList besides={name} />
    </>
  );
}

function Opening(branch: Loaded) {
  const { manager, phone, mailbox, street, town, postcode, hours, rating, page } = branch;
  const provider = useProvider();
  const origin = useOrigin();
  const place = [street, town, postcode].filter(Boolean);
  return (
    <PlaceOpening page={page} name={page.title} linked={businessOf(branch, provider.name, origin)}>
      <dl className="mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {phone && (
          <Fact name="Phone">
            <PhoneLink phone={phone} className="inline-block py-2 font-bold whitespace-nowrap" />
          </Fact>
        )}
        {mailbox && (
          <Fact name="Email">
            <a href={`mailto:${mailbox}`} className="inline-block py-2 wrap-anywhere">
              <Mailbox address={mailbox} />
            </a>
          </Fact>
        )}
        {place.length > 0 && <Fact name="Address">{place.join(', ')}</Fact>}
        {hours && <Fact name="Opening hours">{hours}</Fact>}
        {manager && <Fact name="Registered manager">{manager}</Fact>}
        {rating && (
          <Fact name="Rating">
            {rating.words}
            {rating.report && (
              <>
                {' '}
                <a href={rating.report} className="inline-block py-2">
                  Read the report
                </a>
              </>
            )}
          </Fact>
        )}
      </dl>
    </PlaceOpening>
  );
}

/** Nothing where no council names a town of the branch. */
function Harmed({ safeguarding }: Pick<Loaded, 'safeguarding'>) {
  if (safeguarding.contacts.length === 0) return null;
  return (
    <section aria-labelledby="harmed" className="measure mt-10 grid gap-3">
      <h2 id="harmed" className="text-2xl">
        If somebody is being harmed
      </h2>
      <p>
        If somebody is in danger now, ring <PhoneLink phone="999" className="inline-block py-2 font-bold" />.
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
  'name' | 'phone' | 'mailbox' | 'street' | 'town' | 'postcode' | 'opening' | 'page'
>;

/** schema.org's LocalBusiness, as a part of the whole provider. */
function businessOf(branch: Reached, provider: string, origin: string): SchemaNode {
  const { name, phone, mailbox, street, town, postcode, opening, page } = branch;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}${page.path}#business`,
    name: `${provider}, ${name}`,
    url: origin + page.path,
    parentOrganization: businessNamed(provider, origin),
    ...(phone && { telephone: phone }),
    ...(mailbox && { email: mailbox }),
    ...(town && { address: postalAddress({ street, town, postcode }) }),
    ...(opening && openingData(opening)),
  };
}
