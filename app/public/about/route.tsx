import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import carers from '#app/pictures/art/carers.svg?url';
import thanks from '#app/pictures/art/thanks.svg?url';
import { languageAt } from '#domain/content/languages.ts';
import { countList, readEntries } from '#domain/lists/lists.server.ts';
import aboutPage from '#domain/page-texts/about.json' with { type: 'json' };
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { WithAside } from '../frame/ask-beside.tsx';
import { Blocks, Spoken } from '../frame/blocks.tsx';
import { businessNamed, wholeBusinessData } from '../frame/linked-data.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { type ProviderView, useOrigin, useProvider } from '../frame/provider-view.ts';
import { CallToContact } from '../frame/reach-us.tsx';
import { Responsible } from '../frame/regulator.tsx';
import { Sections } from '../frame/texts.tsx';
import { EntryLanguage } from '../frame/translate.tsx';
import type { Route } from './+types/route.ts';

const ABOUT = definePage(aboutPage);

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  return {
    managers: await readEntries(services.open.db, 'management', provider, languageAt(url.pathname)),
    responsible: responsiblePeople(provider),
    hasTeam: (await countList(services.open.db, 'team')) > 0,
    ...(await pageTexts({ context, url }, ABOUT)),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { managers, responsible, hasTeam } = loaderData;
  const texts = textsOf(ABOUT, loaderData);
  const provider = useProvider();
  const origin = useOrigin();
  const order = orderOf(ABOUT, loaderData);
  return (
    <>
      <PageOpening
        path="/about"
        heading={texts['top-heading']}
        page={{ '@type': 'AboutPage', mainEntity: businessNamed(provider.name, origin) }}
        more={[wholeBusinessData(provider, origin)]}
        text={texts['top-text']}
        picture={carers}
        alt="Three carers in green stand side by side and smile."
        ground="bg-lavender"
      />
      <WithAside drawing={thanks}>
        <Sections
          order={order}
          parts={{
            mission: (
              <>
                <h2>{texts['mission-heading']}</h2>
                <Blocks blocks={texts['mission-text']} />
              </>
            ),
            reasons: (
              <>
                <h2>{texts['reasons-heading']}</h2>
                <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
                  {texts['reasons-items'].map(({ name, lines }) => (
                    <div key={name} className="border-t-2 border-line pt-3">
                      <dt className="font-bold">{name}</dt>
                      {lines.map((text, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a page is redrawn when its texts change.
                        <dd key={i}>
                          <Spoken text={text} />
                        </dd>
                      ))}
                    </div>
                  ))}
                </dl>
              </>
            ),
            people: (
              <>
                <Management managers={managers} />
                <Responsible people={responsible} />
                <ReadOn hasTeam={hasTeam} regulator={provider.regulator} />
              </>
            ),
          }}
        />
      </WithAside>
      {order.includes('call') && <CallToContact heading={texts['call-heading']} text={texts['call-text']} />}
    </>
  );
}

function ReadOn({ hasTeam, regulator }: { hasTeam: boolean; regulator: ProviderView['regulator'] }) {
  const { report, unreported } = regulator;
  if (!hasTeam && !report) return null;
  return (
    <p>
      {hasTeam && <Link to="/team">Meet the team</Link>}
      {hasTeam && report && ' or '}
      {report && (
        <>
          {hasTeam ? 'read ' : 'Read '}
          <a href={report}>{unreported ? 'our page at the regulator' : 'what the regulator says about us'}</a>
        </>
      )}
      .
    </p>
  );
}

function Management({ managers }: Pick<Route.ComponentProps['loaderData'], 'managers'>) {
  if (managers.length === 0) return null;
  return (
    <>
      <h2>Our management team</h2>
      {managers.some(({ demo }) => demo) && (
        <DemoNote>These people are made up, to show how this part of the page works.</DemoNote>
      )}
      <ul>
        {managers.map(({ id, name, designation, about, lang }) => (
          <li key={id} lang={lang}>
            <strong>
              {name}, {designation}.
            </strong>{' '}
            {about}
            <EntryLanguage lang={lang} />
          </li>
        ))}
      </ul>
    </>
  );
}
