import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import carers from '#app/generated/art/carers.svg?url';
import { countList, readEntries } from '#domain/lists/lists.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { checkedAndTrained } from '../careers/asked.server.ts';
import { businessNamed, wholeBusinessData } from '../frame/linked-data.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { type ProviderView, useOrigin, useProvider } from '../frame/provider-view.ts';
import { CallToContact } from '../frame/reach-us.tsx';
import { Responsible } from '../frame/regulator.tsx';
import type { Route } from './+types/route.ts';
import { MISSION, REASONS, TALK } from './about.content.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const reasons = fillAll(REASONS, provider);
  return {
    managers: await readEntries(services.open.db, 'management', provider),
    responsible: responsiblePeople(provider),
    hasTeam: (await countList(services.open.db, 'team')) > 0,
    reasons: [...reasons.slice(0, 3), checkedAndTrained(provider), ...reasons.slice(3)].filter(
      ({ name, text }) => name && text,
    ),
    mission: fillAll(MISSION, provider),
    talk: fillAll(TALK, provider),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { managers, responsible, hasTeam, reasons, mission, talk } = loaderData;
  const provider = useProvider();
  const origin = useOrigin();
  return (
    <>
      <PageOpening
        path="/about"
        page={{ '@type': 'AboutPage', mainEntity: businessNamed(provider.name, origin) }}
        more={[wholeBusinessData(provider, origin)]}
        text={`We care for people in their own homes${inArea(provider)}. Nobody should have to leave the place they love because the stairs have become steep.`}
        picture={carers}
        alt="Three carers in green stand side by side and smile."
        ground="bg-lavender"
      />
      <div className="shell prose py-12">
        <h2>Our Mission</h2>
        <p>
          A home is more than a roof. It is the chair that fits you, the neighbour who waves, and the light in
          the kitchen at seven in the morning. Our mission is to help people keep all that, for as long as
          they want it and it is safe.
        </p>
        <p>
          We do it in three ways. <strong>We enrich</strong> the day: a shower that is warm, a meal that
          tastes of something, a reason to put on a good shirt. <strong>We empower</strong> you: we help with
          what is hard and leave the rest to you, because what you do yourself, you keep. And{' '}
          <strong>we engage</strong>: {mission.engage}
        </p>
        <p>
          {mission.listen} When something is not right, we want to hear it. You can{' '}
          <Link to="/raise-a-concern">raise a concern</Link> at any time.
        </p>
        <h2>Why choose us</h2>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-line pt-3">
              <dt className="font-bold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Management managers={managers} />
        <Responsible people={responsible} />
        <ReadOn hasTeam={hasTeam} regulator={provider.regulator} />
      </div>
      <CallToContact heading="Come and talk to us" text={talk} phone={provider.phone} />
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
        {managers.map(({ id, name, designation, about }) => (
          <li key={id}>
            <strong>
              {name}, {designation}.
            </strong>{' '}
            {about}
          </li>
        ))}
      </ul>
    </>
  );
}
