import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import beside from '#app/pictures/art/concern.svg?url';
import { countList } from '#domain/lists/lists.server.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import complaintsPage from '#domain/page-texts/complaints-procedure.json' with { type: 'json' };
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { Safeguarding } from '../concern/council-numbers.tsx';
import { safeguardingData } from '../concern/safeguarding-data.server.ts';
import { pageTexts } from '../frame/page-texts.server.ts';
import { type ProviderView, useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { Responsible } from '../frame/regulator.tsx';
import { Steps } from '../frame/texts.tsx';
import type { Route } from './+types/complaints.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

const COMPLAINTS = definePage(complaintsPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const { ombudsman, regulator, complaints } = NATIONS[provider.nation];
  return {
    safeguarding: safeguardingData(services),
    ombudsman,
    responsible: responsiblePeople(provider),
    resolvesComplaints: regulator.resolvesComplaints,
    asksForSummary: complaints.summary !== null,
    hasChanges: (await countList(services.open.db, 'said-and-done')) > 0,
    ...(await pageTexts({ context, url }, COMPLAINTS)),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Complaints({ loaderData }: Route.ComponentProps) {
  const { regulator } = useProvider();
  const texts = textsOf(COMPLAINTS, loaderData);
  return (
    <LegalPage
      drawing={beside}
      path="/complaints-procedure"
      reviewed={loaderData.reviewed}
      texts={texts}
      order={orderOf(COMPLAINTS, loaderData)}
      parts={{
        danger: (
          <div className="note">
            <h2>{texts['danger-heading']}</h2>
            <p>
              Ring <PhoneLink phone="999" />.
            </p>
            <Safeguarding {...loaderData.safeguarding} />
            <p>
              <Link to="/staying-safe" className="inline-block py-2">
                More about staying safe
              </Link>
            </p>
          </div>
        ),
        steps: (
          <LegalSection heading={texts['steps-heading']}>
            <Steps steps={texts['steps-items']} under className="mt-6" />
            {loaderData.hasChanges && (
              <p>
                Here is what we changed because of what people told us:{' '}
                <Link to="/you-said-we-did">You said, we did</Link>.
              </p>
            )}
          </LegalSection>
        ),
        answers: <Responsible people={loaderData.responsible} />,
        ombudsman: (
          <LegalSection heading={texts['ombudsman-heading']}>
            <NotSettled {...loaderData} />
          </LegalSection>
        ),
        regulator: (
          <RegulatorPart {...loaderData} regulator={regulator} heading={texts['regulator-heading']} />
        ),
        data: <LegalSection heading={texts['data-heading']} blocks={texts['data-text']} />,
      }}
    />
  );
}

function NotSettled({ ombudsman }: Pick<Loaded, 'ombudsman'>) {
  const { page, website, name, phone, hours } = ombudsman;
  return (
    <>
      <p>
        {page.lead} <a href={website}>{name}</a>. {page.about}
        {phone && (
          <>
            {' '}
            Ring <PhoneLink phone={phone} className="whitespace-nowrap" />
            {hours && `, ${hours}`}.
          </>
        )}
      </p>
      <ul>
        {page.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

function RegulatorPart({
  regulator: { name, article, website, report, unreported },
  resolvesComplaints,
  asksForSummary,
  heading,
}: Pick<Loaded, 'resolvesComplaints' | 'asksForSummary'> &
  Pick<ProviderView, 'regulator'> & { readonly heading: string }) {
  if (!name || (resolvesComplaints && !report)) return null;
  return (
    <>
      <h2>{heading}</h2>
      <p>
        {!resolvesComplaints && (
          <>
            You can tell {article}
            <a href={website}>{name}</a> about your care at any time. It can’t resolve individual complaints,
            but it wants to know
            {asksForSummary && ', and it can ask us for a summary of the complaints we have had'}.{' '}
          </>
        )}
        {report && (
          <>
            <a href={report}>
              {unreported ? 'See' : 'Read'} {resolvesComplaints ? 'the regulator’s' : 'its'}{' '}
              {unreported ? 'page' : 'report'} about us
            </a>
            .
          </>
        )}
      </p>
    </>
  );
}
