import { Fragment } from 'react';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { DATA_COMPLAINT_LAW, DATA_REGULATOR } from '#domain/cases/kinds/data-complaint.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { type RetentionPeriods, spokenPeriod } from '#domain/provider/periods.ts';
import { spokenAddress } from '#domain/provider/spoken.ts';
import { type ProviderView, useProvider } from '../frame/provider-view.ts';
import { OneOf, PhoneLink } from '../frame/reach-us.tsx';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { nation, retention, legalReviewed } = context.get(servicesContext).provider();
  const { complaints, safeguarding } = NATIONS[nation];
  return {
    periods: retention,
    reviewed: legalReviewed,
    complaintsLaw: complaints.law,
    asksForSummary: complaints.asksForSummary,
    protector: safeguarding.bodyShort,
  };
}

type Loaded = Route.ComponentProps['loaderData'];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <LegalPage path="/privacy" reviewed={loaderData.reviewed}>
      <p>
        This notice is about this website and what you send through it. {provider.name} decides how your
        details are used, which makes us the controller in the words of the law. People who have care from us
        get another notice with their care plan.
      </p>
      <Kept {...loaderData} />
      <Shared {...loaderData} />
      <Rights provider={provider} />
    </LegalPage>
  );
}

const KEPT = [
  {
    what: 'A question you send us',
    details:
      'Your name, phone number, the best time to ring you, email address and message. We use them to answer you. If you tell us about somebody’s health, we use that only to say how we could help.',
    basis:
      'Our legitimate interest in answering you, and steps before an agreement. For health: arranging social care.',
    time: (periods: RetentionPeriods) => `${spokenPeriod('enquiryMonths', periods)} after our last contact.`,
  },
  {
    what: 'A concern or complaint',
    details:
      'Your name, contact details and what happened. We use them to look into it and put it right. We keep this apart from the care file.',
    // `{law}` is that of the nation.
    basis: 'A legal duty: {law}.',
    time: (periods: RetentionPeriods) => `${spokenPeriod('concernYears', periods)} after we close it.`,
  },
  {
    what: 'A complaint about how we use your data',
    details: 'Your name, contact details and what happened. We use them to look into it and answer you.',
    basis: 'A legal duty: section 164A of the Data Protection Act 2018.',
    time: (periods: RetentionPeriods) => `${spokenPeriod('dataComplaintYears', periods)} after we close it.`,
  },
  {
    what: 'Thanks to a carer',
    details:
      'Your name, contact details, the carer’s name and your words. We pass your name and words on to the carer.',
    basis:
      'Our legitimate interest in telling carers what they did well. To show your words to anybody else, we ask for your consent first, and you can take it back at any time.',
    time: (periods: RetentionPeriods) =>
      `Until you ask us to delete it. After ${spokenPeriod('thanksReviewMonths', periods)} we look at whether we still need it.`,
  },
  {
    what: 'A job application',
    details:
      'What you tell us about yourself, your experience and your driving licence. We use it to choose carers.',
    basis: 'Steps before a contract, and our legal duty to employ only fit and proper people.',
    time: (periods: RetentionPeriods) =>
      `${spokenPeriod('applicantMonths', periods)} if you do not get the job. If you do, it moves to your staff file.`,
  },
  {
    what: 'Messages that look like spam',
    details: 'We set them aside in case we were wrong.',
    basis: 'Our legitimate interest in keeping the inbox safe.',
    time: (periods: RetentionPeriods) => `${spokenPeriod('spamDays', periods)}.`,
  },
  {
    what: 'A comment on our blog',
    details:
      'Your name and words, which we show once we have looked at them, and your email address, which we never show.',
    basis: 'Our legitimate interest in a conversation that stays friendly.',
    time: (periods: RetentionPeriods) =>
      `As long as the post is there, or until you ask us to remove it; your address for ${spokenPeriod('commentEmailMonths', periods)}. What we do not show goes after ${spokenPeriod('spamDays', periods)}.`,
  },
] as const;

function Kept({ periods, complaintsLaw }: Pick<Loaded, 'periods' | 'complaintsLaw'>) {
  return (
    <>
      <h2>What we keep, why and for how long</h2>
      {KEPT.map(({ what, details, basis, time }) => (
        <Fragment key={what}>
          <h3>{what}</h3>
          <p>{details}</p>
          <ul>
            <li>
              <strong>What allows it:</strong> {basis.replace('{law}', complaintsLaw)}
            </li>
            <li>
              <strong>How long:</strong> {time(periods)}
            </li>
          </ul>
        </Fragment>
      ))}
      <h3>What happens when you only read</h3>
      <p>
        Our public pages set no cookies and have no adverts and no counters. Your browser remembers how far
        you had scrolled, and that stays on your device. With a message we keep a scrambled mark made from
        your network address, so that nobody can flood our forms. Staff who sign in get one cookie, which they
        need, and for a few seconds a second one while a page of theirs brings itself up to date.
      </p>
      <p>
        If you <a href="/street-map">load the street map</a>, its pictures come from OpenStreetMap, which then
        sees your network address. No other page loads anything from another website.
      </p>
    </>
  );
}

function Shared({ protector, asksForSummary }: Pick<Loaded, 'protector' | 'asksForSummary'>) {
  return (
    <>
      <h2>Who sees it</h2>
      <p>
        Our office staff, and only those who need it for their work. The company that carries our email and
        the one that runs our server handle it for us, under a contract. If somebody is in danger, we tell the
        {protector} or the police.{' '}
        {asksForSummary && 'The regulator can ask us for a summary of complaints. '}
        We never sell your details.
      </p>
    </>
  );
}

function Rights({ provider }: { provider: ProviderView }) {
  const { mailbox, phone } = provider;
  const address = spokenAddress(provider.address);
  return (
    <>
      <h2>What you can ask of us</h2>
      <ul>
        <li>A copy of what we hold about you.</li>
        <li>To correct what is wrong.</li>
        <li>To delete it, or to use it less, where the law lets us.</li>
        <li>To stop using it where we rely on our own interest.</li>
        <li>To take back a consent.</li>
        <li>To give you, or somebody else, what you gave us, in a form that a computer can read.</li>
      </ul>
      <p>
        Asking is free and we answer within one month. Please{' '}
        <OneOf>
          {mailbox && (
            <>
              email <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </>
          )}
          {phone && (
            <>
              ring <PhoneLink phone={phone} />
            </>
          )}
          {address && `write to ${provider.name}, ${address},`}
          <Link to="/contact">send us a message</Link>
        </OneOf>
        .
      </p>
      <h2 id="data-complaint">If you are unhappy with how we use your details</h2>
      <p>
        Tell us, by email, letter, phone or{' '}
        <Link to="/data-protection-complaint">our form for data-protection complaints</Link>. We tell you
        within {DATA_COMPLAINT_LAW.acknowledgeDays} days that we have it. Then we look into it without delay,
        keep you informed, and tell you the outcome.
      </p>
      <p>
        You can also complain to the <a href={DATA_REGULATOR.website}>{DATA_REGULATOR.name}</a>, which watches
        over personal data in the UK.
      </p>
      <p className="text-sm">The rule for complaints: {DATA_COMPLAINT_LAW.source}.</p>
    </>
  );
}
