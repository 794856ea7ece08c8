import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { hoursOfWeek, WEEKDAY_NUMBERS, weekdayHours } from '#domain/calendar/week.ts';
import { onCallHeading, weekdays } from '#domain/provider/spoken.ts';
import { ANSWERED_DAYS } from '#domain/statistics/answered.ts';
import { spokenTime } from '#platform/clock/spoken.ts';
import { type ProviderView, telephone, useLine } from './provider-view.ts';
import { InEnglish, useIsWelsh, useTranslate } from './translate.tsx';

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string;
}

export function PhoneLink({ phone, className = 'font-bold whitespace-nowrap' }: PhoneLinkProps) {
  return (
    <a href={telephone(phone)} className={className}>
      {phone}
    </a>
  );
}

export function RingButton({ className = 'button' }: Pick<PhoneLinkProps, 'className'>) {
  const translate = useTranslate();
  const line = useLine();
  if (line === '') return null;
  return (
    <a href={telephone(line)} className={className}>
      {`${translate('Ring')} `}
      {line}
    </a>
  );
}

interface CallToContactProps {
  readonly heading: string;
  readonly text: string;
}

export function CallToContact({ heading, text }: CallToContactProps) {
  const translate = useTranslate();
  const isWelsh = useIsWelsh();
  return (
    <section aria-labelledby="call" className="call bg-honey py-12">
      <div className="shell">
        <h2 id="call" className="text-3xl">
          {heading}
        </h2>
        <p className="measure mt-3 text-lg">{text}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/contact" className="button button-main">
            {isWelsh ? translate('Contact us') : 'Contact Us'}
            <InEnglish />
          </Link>
          <RingButton />
        </p>
      </div>
    </section>
  );
}

interface HeadOfficeProps {
  readonly provider: ProviderView;
  readonly hasWeek?: boolean;
}

export function HeadOffice({ provider, hasWeek = false }: HeadOfficeProps) {
  const { address, opening, phone, onCallPhone, onCallHours, mailbox } = provider;
  if (!address.street && !phone) return null;
  return (
    <section id="location" aria-labelledby="head-office" className="shell">
      <div className="rounded-card bg-sage p-6 sm:p-10">
        <h2 id="head-office" className="text-2xl">
          Our Location
        </h2>
        <div className={`mt-5 grid gap-6 ${hasWeek ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-3'}`}>
          <div>
            <h3 className="text-lg">Head office</h3>
            <address className="mt-1 not-italic">
              {address.street}
              <br />
              {address.town}
              <br />
              {address.postcode}
            </address>
          </div>
          {(!opening.assumed || onCallPhone) && (
            <div>
              <h3 className="text-lg">Opening hours</h3>
              {!opening.assumed && hasWeek && <WeekTable opening={opening} />}
              {!opening.assumed &&
                !hasWeek &&
                hoursOfWeek(opening).map(({ days, opens, closes }) => (
                  <p key={opens + closes} className="mt-1">
                    {weekdays(days)}
                    <br />
                    {spokenTime(opens)} to {spokenTime(closes)}
                  </p>
                ))}
              {onCallPhone && (
                <p>
                  {onCallHeading(onCallHours)}:{' '}
                  <PhoneLink phone={onCallPhone} className="inline-block py-2 font-bold" />
                </p>
              )}
            </div>
          )}
          <div>
            <h3 className="text-lg">Speak to us</h3>
            <p>
              {phone && <PhoneLink phone={phone} className="inline-block py-2 font-bold" />}
              <br />
              {mailbox && (
                <a href={`mailto:${mailbox}`} className="inline-block py-2 wrap-anywhere">
                  <Mailbox address={mailbox} />
                </a>
              )}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Keeps "am" with its time in the narrow column. */
const unbroken = (time: string) => spokenTime(time).replace(' ', '\u00a0');

function WeekTable({ opening }: Pick<ProviderView, 'opening'>) {
  return (
    <table className="mb-3 w-full text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAY_NUMBERS.map((day) => {
          const hours = weekdayHours(opening, day);
          return (
            <tr key={day}>
              <th scope="row">{weekdays([day])}</th>
              <td>{hours ? `${unbroken(hours.opens)} to ${unbroken(hours.closes)}` : 'Closed'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Answered({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return null;
  return (
    <p className="mb-6">
      In the last {ANSWERED_DAYS} days we answered <strong>{percent} % of messages in time</strong>.
    </p>
  );
}
