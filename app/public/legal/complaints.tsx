import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { responsiblePeople } from '#domain/provider/regulated.ts';
import { safeguardingData } from '../concern/safeguarding-data.server.ts';
import { type ProviderView, useProvider, useTargets } from '../frame/provider-view.ts';
import { OneOf, PhoneLink } from '../frame/reach-us.tsx';
import { Responsible } from '../frame/regulator.tsx';
import { Safeguarding } from '../intros.tsx';
import type { Route } from './+types/complaints.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const provider = services.provider();
  const { ombudsman, regulator, complaints } = NATIONS[provider.nation];
  return {
    safeguarding: safeguardingData(services),
    ombudsman,
    responsible: responsiblePeople(provider),
    reviewed: provider.legalReviewed,
    resolvesComplaints: regulator.resolvesComplaints,
    asksForSummary: complaints.asksForSummary,
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Complaints({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <LegalPage path="/complaints-procedure" reviewed={loaderData.reviewed}>
      <p>
        If something is wrong, please tell us. A complaint will never make your care worse. It helps us to do
        better, for you and for the next person. You, your family or anyone you choose can complain.
      </p>
      <div className="note">
        <h2>If somebody is in danger</h2>
        <p>
          Ring <PhoneLink phone="999" />.
        </p>
        <Safeguarding {...loaderData.safeguarding} />
      </div>
      <Steps provider={provider} />
      <Responsible people={loaderData.responsible} />
      <NotSettled {...loaderData} />
      <RegulatorPart {...loaderData} regulator={provider.regulator} />
      <h2>A complaint about your personal data</h2>
      <p>
        There is a way of its own for that: <Link to="/data-protection-complaint">our form</Link>. What we
        keep and why is in our <Link to="/privacy">privacy notice</Link>.
      </p>
    </LegalPage>
  );
}

/** The days that we promise are the ones that the office works to. */
function Steps({ provider }: { provider: ProviderView }) {
  const { acknowledgement, concernAnswer } = useTargets();
  const { phone, onCallPhone, onCallHours, mailbox, address } = provider;
  return (
    <>
      <h2>What happens, and when</h2>
      <ol className="steps mt-6">
        <li>
          <h3>You tell us</h3>
          <p>
            <OneOf>
              Tell any carer
              <span>
                use <Link to="/raise-a-concern">our form</Link>
              </span>
              {phone && (
                <>
                  ring <PhoneLink phone={phone} />
                </>
              )}
              {mailbox && (
                <>
                  email <a href={`mailto:${mailbox}`}>{mailbox}</a>
                </>
              )}
              {address.street && 'send a letter to our office'}
            </OneOf>
            . You do not need to put it in writing.
            {onCallPhone && (
              <>
                {' '}
                {onCallHours ? 'At night and at weekends ring' : 'Our on-call number is'}{' '}
                <PhoneLink phone={onCallPhone} />.
              </>
            )}
          </p>
        </li>
        <li>
          <h3>We say that we have it: within {workingDays(acknowledgement)}</h3>
          <p>You hear who is looking into it, and you get a reference to quote.</p>
        </li>
        <li>
          <h3>We look into it</h3>
          <p>
            We talk to you and to the people who were there, and we read the notes. We ask what would put it
            right. Somebody who is not part of the complaint does this.
          </p>
        </li>
        <li>
          <h3>We answer: within {workingDays(concernAnswer)}</h3>
          <p>
            In plain words: what we found, what we are sorry for, and what we are going to change. If we need
            longer, we tell you why and give you a new day.
          </p>
        </li>
      </ol>
    </>
  );
}

function NotSettled({ ombudsman }: Pick<Loaded, 'ombudsman'>) {
  const { page, website, name, phone, hours } = ombudsman;
  return (
    <>
      <h2>If we do not put it right</h2>
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

/** Where the regulator itself looks at complaints, it has been named above. */
function RegulatorPart({
  regulator: { name, article, website, report, unreported },
  resolvesComplaints,
  asksForSummary,
}: Pick<Loaded, 'resolvesComplaints' | 'asksForSummary'> & Pick<ProviderView, 'regulator'>) {
  if (!name || (resolvesComplaints && !report)) return null;
  return (
    <>
      <h2>The regulator</h2>
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
