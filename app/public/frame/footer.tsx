import { Link } from 'react-router';
import { shortTime, spokenDate, weekdays } from '#domain/provider/spoken.ts';
import { townName } from '../map/places.ts';
import { useOpenDialog } from './dialogs.tsx';
import { type ProviderView, telephone } from './provider-view.ts';
import { spokenRating } from './rating.ts';
import { ReportLink } from './report-link.tsx';

const LEGAL = [
  { to: '/privacy', label: 'Privacy notice' },
  { to: '/accessibility', label: 'Accessibility statement' },
  { to: '/complaints-procedure', label: 'Complaints procedure' },
] as const;

export function Footer({ provider }: { provider: ProviderView }) {
  const { address, opening, regulator } = provider;
  const rating = spokenRating(regulator);
  return (
    <footer className="mt-16 bg-ink text-white">
      <div className="shell grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <section aria-labelledby="footer-links">
          <Heading id="footer-links">Quick links</Heading>
          <ul>
            <FooterLink to="/" label="Home" />
            <FooterLink to="/about" label="About Us" />
            <FooterLink to="/personalcare" label="Our Services" />
            <FooterLink to="/contact" label="Contact Us" />
            <ConcernLink />
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <Heading id="footer-contact">Head office</Heading>
          <p>
            <a href={telephone(provider.phone)} className="inline-block py-2 font-bold text-white">
              {provider.phone}
            </a>
            <br />
            <a href={`mailto:${provider.mailbox}`} className="inline-block py-2 wrap-anywhere text-white">
              {provider.mailbox}
            </a>
          </p>
          <address className="mt-2 not-italic">
            {provider.name}
            <br />
            {address.street}
            <br />
            {address.town} {address.postcode}
          </address>
          <p>
            <a href={provider.social.url} rel="noopener" className="inline-block py-2 text-white">
              Find us on {provider.social.name}
            </a>
          </p>
        </section>
        <section aria-labelledby="footer-hours">
          <Heading id="footer-hours">When we are here</Heading>
          <p>
            Office: {weekdays(opening.days)},{' '}
            <span className="whitespace-nowrap">
              {shortTime(opening.opens)} to {shortTime(opening.closes)}
            </span>
          </p>
          <p className="mt-2">
            On call 24 hours, every day:{' '}
            <a
              href={telephone(provider.onCallPhone)}
              className="inline-block py-2 font-bold whitespace-nowrap text-white"
            >
              {provider.onCallPhone}
            </a>
          </p>
          <p className="mt-2">We visit people in {listOf(provider.serviceArea.map(townName))}.</p>
        </section>
        <section aria-labelledby="footer-regulator">
          <Heading id="footer-regulator">Inspected and regulated</Heading>
          <p>
            We are regulated by the{' '}
            <a href={regulator.website} className="text-white">
              {regulator.name}
            </a>
            .
          </p>
          <p className="mt-2">
            Latest inspection {spokenDate(regulator.lastInspection)}. Latest review{' '}
            {spokenDate(regulator.lastReview)}.
          </p>
          {rating && <p className="mt-2 font-bold">{rating}</p>}
          <p>
            <ReportLink regulator={regulator} className="inline-block py-2 font-bold text-white" />
          </p>
        </section>
      </div>
      <div className="border-t border-ink-soft">
        <div className="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
          <p>
            © {provider.copyrightYear} {provider.name}
          </p>
          {LEGAL.map(({ to, label }) => (
            <Link key={to} to={to} className="py-3 text-white">
              {label}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-2 text-xl">
      {children}
    </h2>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="inline-block py-2 text-white">
        {label}
      </Link>
    </li>
  );
}

function ConcernLink() {
  const openDialog = useOpenDialog();
  return (
    <li>
      <Link
        to="/raise-a-concern"
        className="inline-block py-2 text-white"
        onClick={(event) => {
          if (openDialog('concern')) event.preventDefault();
        }}
      >
        Raise a Concern
      </Link>
    </li>
  );
}

function listOf(places: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(places);
}
