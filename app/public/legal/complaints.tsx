import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { workingDays } from '#domain/cases/deadlines/targets.ts';
import { reportAddress } from '#domain/provider/report.ts';
import { type ProviderView, telephone, useProvider, useTargets } from '../frame/provider-view.ts';
import { OneOf, PhoneLink } from '../frame/reach-us.tsx';
import { Safeguarding } from '../intros.tsx';
import type { Route } from './+types/complaints.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { safeguarding: context.get(servicesContext).safeguarding() };
}

export default function Complaints({ loaderData: { safeguarding } }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <LegalPage path="/complaints-procedure">
      <p>
        If something is wrong, please tell us. A complaint will never make your care worse. It helps us to do
        better, for you and for the next person. You, your family or anyone you choose can complain.
      </p>
      <div className="note">
        <h2>If somebody is in danger</h2>
        <p>
          Ring <PhoneLink phone="999" />.
        </p>
        <Safeguarding contacts={safeguarding} />
      </div>
      <Steps provider={provider} />
      <NotSettled provider={provider} />
    </LegalPage>
  );
}

/** The days that we promise are the ones that the office works to. */
function Steps({ provider }: { provider: ProviderView }) {
  const { acknowledgement, concernAnswer } = useTargets();
  const { phone, onCallPhone, mailbox, address } = provider;
  return (
    <>
      <h2>What happens, and when</h2>
      <ol className="steps mt-6">
        <li>
          <h3>You tell us</h3>
          <p>
            <OneOf>
              Tell any carer use <Link to="/raise-a-concern">our form</Link>
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
                At night and at weekends ring <PhoneLink phone={onCallPhone} />.
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

function NotSettled({ provider }: { provider: ProviderView }) {
  const { regulator } = provider;
  const report = reportAddress(regulator);
  return (
    <>
      <h2>If we do not put it right</h2>
      <p>
        You can take it to the <a href={OMBUDSMAN.website}>{OMBUDSMAN.name}</a>. It is free and independent,
        and it looks at care that you pay for yourself as well as at care that a council arranges. Ring{' '}
        <a href={telephone(OMBUDSMAN.phone)} className="whitespace-nowrap">
          {OMBUDSMAN.phone}
        </a>
        , {OMBUDSMAN.hours}.
      </p>
      <ul>
        <li>It gives us {OMBUDSMAN.weeksForProvider} weeks to settle the complaint first.</li>
        <li>Go to it within {OMBUDSMAN.monthsToComplain} months of when you first knew of the problem.</li>
        <li>If the council arranges your care, you can also complain to the council itself.</li>
      </ul>
      {regulator.name && (
        <>
          <h2>The regulator</h2>
          <p>
            You can tell the <a href={regulator.website}>{regulator.name}</a> about your care at any time. It
            can’t resolve individual complaints, but it wants to know, and it can ask us for a summary of the
            complaints we have had.
            {report && (
              <>
                {' '}
                <a href={report}>Read its report about us</a>.
              </>
            )}
          </p>
        </>
      )}
      <h2>A complaint about your personal data</h2>
      <p>
        There is a way of its own for that: <Link to="/data-protection-complaint">our form</Link>. What we
        keep and why is in our <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}
