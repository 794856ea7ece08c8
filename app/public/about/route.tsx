import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import carers from '#app/generated/art/carers.svg?url';
import { readEntries } from '#domain/lists/lists.server.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { inArea } from '#domain/provider/spoken.ts';
import { checkedAndTrained } from '../careers/asked.server.ts';
import { businessNamed, wholeBusinessData } from '../frame/linked-data.tsx';
import { DemoNote, PageOpening } from '../frame/page.tsx';
import { useOrigin, useProvider } from '../frame/provider-view.ts';
import { CallToContact } from '../frame/reach-us.tsx';
import { Responsible } from '../frame/regulator.tsx';
import type { Route } from './+types/route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { open, provider } = context.get(servicesContext);
  return {
    managers: await readEntries(open.db, 'management'),
    responsible: responsiblePeople(provider()),
    checked: checkedAndTrained(provider()),
  };
}

export default function About({ loaderData: { managers, responsible, checked } }: Route.ComponentProps) {
  const provider = useProvider();
  const origin = useOrigin();
  const { report } = provider.regulator;
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
          <strong>we engage</strong>: the same few people come, learn your ways, and know your family and your
          street.
        </p>
        <p>
          Care goes wrong when it is rushed, when a stranger comes, or when nobody listens. So we plan with
          you before we start, we send regular carers, and we ask you often how it is. When something is not
          right, we want to hear it. You can <Link to="/raise-a-concern">raise a concern</Link> at any time.
        </p>
        <h2>Why choose us</h2>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {[...REASONS.slice(0, 3), checked, ...REASONS.slice(3)].map(({ name, text }) => (
            <div key={name} className="border-t-2 border-line pt-3">
              <dt className="font-bold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Management managers={managers} />
        <Responsible people={responsible} />
        <p>
          <Link to="/team">Meet the team</Link>
          {report && (
            <>
              {' '}
              or read <a href={report}>what the regulator says about us</a>
            </>
          )}
          .
        </p>
      </div>
      <CallToContact
        heading="Come and talk to us"
        text="Ask us what you like. The first consultation is free, at your home or by phone."
        phone={provider.phone}
      />
    </>
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

export const REASONS = [
  {
    name: 'Regular carers',
    text: 'You get to know a few people well, and they get to know you. That is good for both sides.',
  },
  {
    name: 'A plan that is yours',
    text: 'You read your care plan before anything starts, and we change what you want changed.',
  },
  {
    name: 'From 30 minutes to 24 hours',
    text: 'One short visit a week or somebody with you day and night, and everything between.',
  },
  {
    name: 'Somebody answers',
    text: 'The office is open on weekdays. Outside office hours our on-call team answers, day and night.',
  },
  {
    name: 'A free first talk',
    text: 'The first consultation costs nothing, and you do not have to decide anything there and then.',
  },
] as const;
