import { Link } from 'react-router';
import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { workingDays } from '#domain/promise/clock-targets.ts';
import { reportAddress } from '#domain/provider/report.ts';
import { type ProviderView, telephone, useClocks, useProvider } from '../frame/provider-view.ts';
import { SAFEGUARDING } from './facts.content.ts';
import { LegalPage } from './legal-page.tsx';

export default function Complaints() {
  const provider = useProvider();
  return (
    <LegalPage
      title="Complaints procedure"
      description={`How to complain to ${provider.name}, what we do and by when, and who can help if we do not put it right.`}
      path="/complaints-procedure"
    >
      <p>
        If something is wrong, please tell us. A complaint will never make your care worse. It helps us to do
        better, for you and for the next person. You, your family or anyone you choose can complain.
      </p>
      <div className="note">
        <h2>If somebody is in danger</h2>
        <p>
          Ring <a href="tel:999">999</a>. If somebody is being hurt, neglected or robbed and it is not an
          emergency, ring the council’s adult safeguarding team:
        </p>
        <ul>
          {SAFEGUARDING.value.map(({ council, lines }) => (
            <li key={council}>
              <strong>{council}:</strong>{' '}
              {lines.map(({ phone, when }, i) => (
                <span key={phone}>
                  {i > 0 && ' and '}
                  <a href={telephone(phone)} className="font-bold whitespace-nowrap">
                    {phone}
                  </a>
                  {lines.length === 1 && ','} {when}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <Steps provider={provider} />
      <NotSettled provider={provider} />
    </LegalPage>
  );
}

/** The days that we promise are the ones that the office works to. */
function Steps({ provider }: { provider: ProviderView }) {
  const { acknowledgement, concernAnswer } = useClocks();
  return (
    <>
      <h2>What happens, and when</h2>
      <ol className="steps mt-6">
        <li>
          <h3>You tell us</h3>
          <p>
            Tell any carer, use <Link to="/raise-a-concern">our form</Link>, ring{' '}
            <a href={telephone(provider.phone)}>{provider.phone}</a>, write to{' '}
            <a href={`mailto:${provider.mailbox}`}>{provider.mailbox}</a> or send a letter to our office. You
            do not need to put it in writing. At night and at weekends ring{' '}
            <a href={telephone(provider.onCallPhone)}>{provider.onCallPhone}</a>.
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
      <h2>The regulator</h2>
      <p>
        You can tell the <a href={regulator.website}>{regulator.name}</a> about your care at any time. It does
        not settle single complaints, but it wants to know, and it can ask us for a summary of the complaints
        that we have had.
        {report && (
          <>
            {' '}
            <a href={report}>Read its report about us</a>.
          </>
        )}
      </p>
      <h2>A complaint about your personal data</h2>
      <p>
        There is a way of its own for that. It is in our <Link to="/privacy">privacy notice</Link>.
      </p>
    </>
  );
}
