import { Link } from 'react-router';
import { daysLeftText } from '../kit/count-text.ts';
import type { goLiveWarning, missingFromSite, showFailed } from './notices.server.ts';

export function FailedEmails({ failed }: { failed: ReturnType<typeof showFailed> }) {
  const { text, named, others } = failed;
  return (
    <section aria-label="Emails not sent" className="rounded-card border-2 border-alert p-4">
      <p className="font-bold">{text}</p>
      <ul>
        {named.map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            <Link className="inline-block py-2" to={`/outbox/${mail.id}`}>
              {mail.text}
            </Link>{' '}
            <span className="block text-sm text-ink-soft">{mail.more}</span>
          </li>
        ))}
      </ul>
      <Link className="inline-block py-2 font-bold" to="/outbox?show=failed">
        {others > 0
          ? `See all, with ${others.toLocaleString('en-GB')} more`
          : 'Try again or mark as dealt with'}
      </Link>
    </section>
  );
}

export function GoLiveNotice({ live }: { live: Awaited<ReturnType<typeof goLiveWarning>> }) {
  if (!live) return null;
  const { isOpen, toFix, checked } = live;
  return (
    <p className={isOpen ? 'rounded-card border-2 border-alert p-4' : 'rounded-card bg-honey p-4'}>
      {toFix > 0 ? (
        <>
          <strong>
            {toFix === 1 ? 'One thing' : `${toFix} things`} to fix for your website to work as it should.
          </strong>{' '}
          Checked {checked}.
        </>
      ) : (
        'Before you open: see that the address, email, backups and second factors are right.'
      )}{' '}
      <Link className="inline-block py-2 font-bold" to="/go-live">
        Go live
      </Link>
    </p>
  );
}

const SAFEGUARDING = {
  none: {
    warning:
      'No safeguarding numbers. Your website can’t tell people which council team to ring when someone is being harmed.',
    fix: 'Add safeguarding numbers',
  },
  towns: {
    warning:
      'Some towns that you visit belong to no council on your list of safeguarding numbers, so people who live there don’t see their own council’s number:',
    fix: 'Add the towns',
  },
  overdue: {
    warning:
      'A safeguarding number is past its review date and still on your website. If it has changed, people in danger ring in vain.',
    fix: 'Check safeguarding numbers',
  },
} as const;

export function MissingFromSite({ missing }: { missing: Awaited<ReturnType<typeof missingFromSite>> }) {
  return (
    <>
      {missing.safeguarding && (
        <p className="rounded-card border-2 border-alert p-4 font-bold text-alert">
          {SAFEGUARDING[missing.safeguarding.why].warning}{' '}
          {missing.safeguarding.towns.length > 0 && `${missing.safeguarding.towns.join(', ')}. `}
          <Link className="inline-block py-2" to="/settings/site/safeguarding">
            {SAFEGUARDING[missing.safeguarding.why].fix}
          </Link>
        </p>
      )}
      {missing.lead && (
        <p className="rounded-card border-2 border-alert p-4">
          <strong>Nobody is named as a safeguarding lead.</strong> Until someone is, only owners can open
          safeguarding cases.{' '}
          <Link className="inline-block py-2 font-bold" to="/users">
            Name a lead
          </Link>
        </p>
      )}
      {missing.rating && <RatingWarnings {...missing.rating} />}
      {missing.facts.length > 0 && (
        <p className="rounded-card border-2 border-alert p-4">
          <strong>Business details are missing, so your website leaves them out:</strong>{' '}
          {missing.facts.map(({ path, name }) => (
            <Link key={path} className="mr-3 inline-block py-2 font-bold" to={path}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

type Rating = NonNullable<Awaited<ReturnType<typeof missingFromSite>>['rating']>;

function RatingWarnings({ display, report }: Rating) {
  return (
    <>
      {display && (
        <p className="rounded-card border-2 border-alert p-4">
          <strong>
            Show your new rating where care is given from by {display.by}: {daysLeftText(display.days)}.
          </strong>{' '}
          Your website shows it already.{' '}
          <Link className="inline-block py-2 font-bold" to="/settings/regulator">
            Tick it when it is displayed
          </Link>
        </p>
      )}
      {report && (
        <p className="rounded-card border-2 border-alert p-4">
          <strong>The link to your report has not worked since {report}.</strong> We tried it again on another
          day.{' '}
          <Link className="inline-block py-2 font-bold" to="/settings/regulator">
            Check the link
          </Link>
        </p>
      )}
    </>
  );
}
