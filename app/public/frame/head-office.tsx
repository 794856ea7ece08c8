import { Mailbox } from '#app/ui/mailbox.tsx';
import { weekdays } from '#domain/provider/spoken.ts';
import { spokenTime } from '#platform/clock/spoken.ts';
import { PhoneLink } from './phone-link.tsx';
import type { ProviderView } from './provider-view.ts';

export function HeadOffice({ provider }: { provider: ProviderView }) {
  const { address, opening, phone, onCallPhone, mailbox } = provider;
  if (!address.street && !phone) return null;
  return (
    <section id="location" aria-labelledby="head-office" className="shell">
      <div className="rounded-card bg-sage p-6 sm:p-10">
        <h2 id="head-office" className="text-2xl">
          Our Location
        </h2>
        <div className="mt-5 grid gap-6 sm:grid-cols-3">
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
          <div>
            <h3 className="text-lg">Opening hours</h3>
            {!opening.assumed && (
              <p className="mt-1">
                {weekdays(opening.days)}
                <br />
                {spokenTime(opening.opens)} to {spokenTime(opening.closes)}
              </p>
            )}
            {onCallPhone && (
              <p>
                On call 24 hours, every day:{' '}
                <PhoneLink phone={onCallPhone} className="inline-block py-2 font-bold" />
              </p>
            )}
          </div>
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
