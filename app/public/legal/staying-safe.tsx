import { servicesContext } from '#app/context.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { definePage, orderOf, textsOf } from '#domain/page-texts/page-text.ts';
import stayingSafePage from '#domain/page-texts/staying-safe.json' with { type: 'json' };
import { onCallWhen, spokenHours } from '#domain/provider/spoken.ts';
import { Safeguarding } from '../concern/council-numbers.tsx';
import { safeguardingData } from '../concern/safeguarding-data.server.ts';
import { LeavePage } from '../frame/leave-page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { Lines, Steps } from '../frame/texts.tsx';
import type { Route } from './+types/staying-safe.ts';
import { LegalPage, LegalSection } from './legal-page.tsx';

const STAYING_SAFE = definePage(stayingSafePage);

export const handle = { canBeLeft: true } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { name: nation, regulator } = NATIONS[services.provider().nation];
  const { name, article, website, phone } = regulator;
  return {
    safeguarding: safeguardingData(services),
    checks: { nation, name, article, website, phone },
    ...(await pageTexts({ context, url }, STAYING_SAFE)),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function StayingSafe({ loaderData }: Route.ComponentProps) {
  const texts = textsOf(STAYING_SAFE, loaderData);
  return (
    <LegalPage
      path="/staying-safe"
      reviewed={loaderData.reviewed}
      texts={texts}
      order={orderOf(STAYING_SAFE, loaderData)}
      leave={<LeavePage />}
      parts={{
        danger: <Danger heading={texts['danger-heading']} />,
        signs: (
          <LegalSection heading={texts['signs-heading']} blocks={texts['signs-text']}>
            {texts['signs-items'].map(({ name, lines }) => (
              <div key={name}>
                <h3>{name}</h3>
                <Lines lines={lines} />
              </div>
            ))}
          </LegalSection>
        ),
        ring: (
          <LegalSection heading={texts['ring-heading']}>
            <Safeguarding {...loaderData.safeguarding} />
            <Us />
            <Regulator checks={loaderData.checks} />
          </LegalSection>
        ),
        us: (
          <LegalSection heading={texts['us-heading']} blocks={texts['us-text']}>
            <Steps steps={texts['us-items']} under className="mt-6" />
          </LegalSection>
        ),
        trace: <LegalSection heading={texts['trace-heading']} blocks={texts['trace-text']} />,
      }}
    />
  );
}

function Danger({ heading }: { heading: string }) {
  const { onCallPhone, onCallHours } = useProvider();
  return (
    <div className="note">
      <h2>{heading}</h2>
      <p className="text-xl font-bold">
        Ring <PhoneLink phone="999" />.
      </p>
      {onCallPhone && (
        <p>
          When help is on its way, ring us on <PhoneLink phone={onCallPhone} />
          {onCallWhen(onCallHours)}.
        </p>
      )}
    </div>
  );
}

function Us() {
  const { phone, opening, onCallPhone, onCallHours } = useProvider();
  const hours = spokenHours(opening);
  if (!phone && !onCallPhone) return null;
  return (
    <p>
      {phone && (
        <>
          Ring us on <PhoneLink phone={phone} />
          {hours && `, ${hours}`}.{' '}
        </>
      )}
      {onCallPhone && (
        <>
          Our on-call number is <PhoneLink phone={onCallPhone} />
          {onCallWhen(onCallHours)}.
        </>
      )}
    </p>
  );
}

/** Shown whether or not the provider is registered yet: this body checks every care service in the nation. */
function Regulator({ checks: { nation, name, article, website, phone } }: Pick<Loaded, 'checks'>) {
  return (
    <p>
      You can also tell {article}
      <a href={website}>{name}</a>, which checks care services in {nation}
      {phone && (
        <>
          : <PhoneLink phone={phone} />
        </>
      )}
      .
    </p>
  );
}
