import { Link } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { onCallHeading } from '#domain/provider/spoken.ts';
import { useOpensDialog } from './dialogs.tsx';
import { type FrameLink, LEGAL_LINKS, quickLinks } from './menu.ts';
import { OfficeHours } from './office-hours.tsx';
import { type ProviderView, useMenu, useServices, useWelsh } from './provider-view.ts';
import { PhoneLink } from './reach-us.tsx';
import { ReportLink } from './regulator.tsx';
import { useTranslate } from './translate.tsx';

const FOOTER_LINK = 'inline-block py-2 text-white';

export function Footer({ provider }: { provider: ProviderView }) {
  const { phone, mailbox, address, social } = provider;
  const services = useServices();
  const menu = useMenu();
  const translate = useTranslate();
  const welsh = useWelsh();
  return (
    <footer className="mt-16 bg-ink text-white">
      <div className="shell grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <section aria-labelledby="footer-links">
          <Heading id="footer-links">{translate('Quick links')}</Heading>
          <ul>
            {(welsh?.links ?? quickLinks(services, menu.footer)).map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <Heading id="footer-contact">{translate('Head office')}</Heading>
          <p>
            {phone && <PhoneLink phone={phone} className={`${FOOTER_LINK} font-bold`} />}
            <br />
            {mailbox && (
              <a href={`mailto:${mailbox}`} className={`${FOOTER_LINK} wrap-anywhere`}>
                <Mailbox address={mailbox} />
              </a>
            )}
          </p>
          <address className="mt-2 not-italic">
            {provider.name}
            <br />
            {address.street}
            <br />
            {address.town} {address.postcode}
          </address>
          {social.map(({ name, url }) => (
            <p key={url}>
              <a href={url} rel="noopener" className={FOOTER_LINK}>
                {`${translate('Find us on')} `}
                {name}
              </a>
            </p>
          ))}
        </section>
        <Hours provider={provider} />
        <Regulated regulator={provider.regulator} />
      </div>
      <div id="footer-end" className="border-t border-ink-soft">
        <div className="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
          <p>{['©', provider.copyrightYear, provider.name].filter(Boolean).join(' ')}</p>
          {provider.company && <p lang={welsh && 'en'}>{provider.company}</p>}
          {provider.name === DEMO_PROVIDER.name && <p>Demonstration: this provider is made up</p>}
          {(welsh?.legal ?? LEGAL_LINKS).map(({ to, label, lang, hrefLang }: FrameLink) => (
            <Link key={to} to={to} lang={lang} hrefLang={hrefLang} className="py-3 text-white">
              {label}
            </Link>
          ))}
        </div>
      </div>
    </footer>
  );
}

function Hours({ provider: { opening, onCallPhone, onCallHours, serviceArea } }: { provider: ProviderView }) {
  const translate = useTranslate();
  const welsh = useWelsh();
  if (opening.assumed && !onCallPhone && serviceArea.length === 0) return null;
  return (
    <section aria-labelledby="footer-hours">
      <Heading id="footer-hours">{translate('When we are here')}</Heading>
      <OfficeHours opening={opening} />
      {onCallPhone && (
        <p className="mt-2">
          {translate(onCallHeading(onCallHours))}:{' '}
          <PhoneLink phone={onCallPhone} className={`${FOOTER_LINK} font-bold whitespace-nowrap`} />
        </p>
      )}
      {serviceArea.length > 0 && (
        <p className="mt-2">
          {`${translate('We visit people in')}${welsh ? ': ' : ' '}`}
          {welsh ? serviceArea.join(', ') : listOf(serviceArea)}.
        </p>
      )}
    </section>
  );
}

function Regulated({ regulator }: Pick<ProviderView, 'regulator'>) {
  const { name, website, article, applied, inspected, inspection, rating } = regulator;
  const translate = useTranslate();
  const welsh = useWelsh();
  if (!name) return null;
  return (
    <section aria-labelledby="footer-regulator">
      <Heading id="footer-regulator">
        {translate(applied ? 'Registration' : inspected ? 'Inspected and regulated' : 'Regulated')}
      </Heading>
      <p>
        {`${translate(applied ? 'We have applied for registration with' : 'We are regulated by')} `}
        {article}
        <a href={website} className="text-white">
          {welsh?.regulator ?? name}
        </a>
        .
      </p>
      {inspection && (
        <p lang={welsh && 'en'} className="mt-2">
          {inspection}
        </p>
      )}
      {rating && (
        <p lang={welsh && 'en'} className="mt-2 font-bold">
          {rating}
        </p>
      )}
      <ReportLink regulator={regulator} className={`${FOOTER_LINK} font-bold`} />
    </section>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-2 text-xl">
      {children}
    </h2>
  );
}

function FooterLink({ to, label, lang, hrefLang }: FrameLink) {
  return (
    <li>
      <Link to={to} lang={lang} hrefLang={hrefLang} className={FOOTER_LINK} onClick={useOpensDialog(to)}>
        {label}
      </Link>
    </li>
  );
}

function listOf(places: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(places);
}
