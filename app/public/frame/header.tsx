import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import hero from '#app/pictures/art/hero.svg?url';
import { LANG, WELSH_ROOT } from '#domain/content/languages.ts';
import { useOpensDialog } from './dialogs.tsx';
import { Logo } from './logo.tsx';
import { type FrameGroup, type FrameLink, menuOf } from './menu.ts';
import { OfficeHours } from './office-hours.tsx';
import {
  type ProviderView,
  useEditLink,
  useLine,
  useMenu,
  useServices,
  useSibling,
  useWelsh,
} from './provider-view.ts';
import { PhoneLink, RingButton } from './reach-us.tsx';
import { SignIn } from './sign-in-link.tsx';
import { InEnglish, useTranslate } from './translate.tsx';

const LANGUAGE_NAMES = { en: 'English', cy: 'Cymraeg' } as const;

function OtherLanguage() {
  const sibling = useSibling();
  const other = useWelsh() ? 'en' : 'cy';
  if (!sibling) return null;
  return (
    <li>
      <Link
        to={sibling}
        lang={LANG[other]}
        hrefLang={LANG[other]}
        className="inline-block py-2.5 font-bold text-white"
      >
        {LANGUAGE_NAMES[other]}
      </Link>
    </li>
  );
}

const NUMBER = 'inline-block py-2.5 font-bold text-white';

export function Header({ provider }: { provider: ProviderView }) {
  const translate = useTranslate();
  const welsh = useWelsh();
  return (
    <header>
      <p className="on-paper">
        <strong>{provider.name}</strong> {provider.phone}
      </p>
      <TopBar provider={provider} />
      <div className="no-print shell flex items-center justify-between gap-2 py-3 max-sm:flex-wrap">
        <Link
          to={welsh ? WELSH_ROOT : '/'}
          className="inline-flex min-h-11 items-center gap-2 font-display text-xl no-underline sm:text-2xl"
        >
          <Logo provider={provider} />
        </Link>
        <Menu provider={provider} />
        <div className="flex items-center gap-2">
          {/* Welsh menu labels leave no room for it. */}
          {!welsh && (
            <Link to="/contact" className="button button-main max-sm:hidden">
              Ask A Question
            </Link>
          )}
          <button type="button" popoverTarget="menu" className="button px-5">
            {translate('Menu')}
          </button>
        </div>
      </div>
    </header>
  );
}

function TopBar({ provider }: { provider: ProviderView }) {
  const translate = useTranslate();
  const welsh = useWelsh();
  const edit = useEditLink();
  const isOnCall = useLine() !== provider.phone;
  return (
    <div className="no-print bg-ink text-white">
      <div className="shell flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p>
          {provider.phone && (
            <span className={isOnCall ? 'max-lg:hidden' : undefined}>
              <span className="max-sm:sr-only">{`${translate('Call us')} `}</span>
              <PhoneLink phone={provider.phone} className={NUMBER} />
              <span className="max-lg:hidden">, </span>
            </span>
          )}
          {provider.onCallPhone && (
            <span className={isOnCall ? undefined : 'max-lg:hidden'}>
              <span className="max-sm:sr-only">
                {translate(provider.onCallHours ? 'at night and at weekends' : 'on call')}{' '}
              </span>
              <PhoneLink phone={provider.onCallPhone} className={NUMBER} />
            </span>
          )}
        </p>
        <ul className="flex gap-4">
          <OtherLanguage />
          {edit && (
            <li>
              <a href={edit} className="inline-block py-2.5 font-bold text-white">
                Edit this page
              </a>
            </li>
          )}
          <li className="max-sm:hidden">
            <Link to={welsh?.story ?? '/about'} className="inline-block py-2.5 text-white">
              {translate('Our Story')}
            </Link>
          </li>
          <li className="max-sm:hidden">
            <Link to="/contact#location" hrefLang={welsh && 'en'} className="inline-block py-2.5 text-white">
              {translate('Our Location')}
              <InEnglish quiet />
            </Link>
          </li>
          <li>
            <Link to="/search" hrefLang={welsh && 'en'} className="inline-block py-2.5 text-white">
              {translate('Search')}
              <InEnglish quiet />
            </Link>
          </li>
          <SignIn isHidden={Boolean(edit)} />
        </ul>
      </div>
    </div>
  );
}

/** Works before any script: a sheet on a phone, a row on a wide screen. */
function Menu({ provider }: { provider: ProviderView }) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const translate = useTranslate();
  const services = useServices();
  const { items } = useMenu();
  const welsh = useWelsh();
  const entries = welsh?.items ?? menuOf(services, items);
  useClosing(nav, key);
  return (
    <nav id="menu" ref={nav} popover="auto" aria-label={translate('Main')} className="menu">
      <div className="mb-2 flex justify-end">
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="button px-5">
          {translate('Close')}
        </button>
      </div>
      <ul>
        {entries.map((entry, i) => (
          <li key={entry.label}>
            {'links' in entry ? (
              <Submenu {...entry} atEnd={i === entries.length - 1} />
            ) : (
              <Entry link={entry} />
            )}
          </li>
        ))}
      </ul>
      <Link to="/contact" hrefLang={welsh && 'en'} className="button button-main mt-4 sm:hidden">
        {translate('Ask A Question')}
        <InEnglish />
      </Link>
      <div className="mt-4 grid gap-3 sm:hidden">
        <p>
          <RingButton />
        </p>
        <OfficeHours opening={provider.opening} />
        <img src={hero} alt="" width={640} height={640} loading="lazy" className="w-full" />
      </div>
    </nav>
  );
}

function Submenu({ label, lang, links, atEnd }: FrameGroup & { readonly atEnd: boolean }) {
  const { pathname } = useLocation();
  const isHere = links.some(({ to }) => to === pathname);
  return (
    <details name="menu" className={atEnd ? 'submenu at-end' : 'submenu'}>
      <summary lang={lang} className="menu-link justify-between gap-2" aria-current={isHere || undefined}>
        {label}
        <Chevron />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ link: { to, label, lang, hrefLang } }: { link: FrameLink }) {
  return (
    <NavLink to={to} end lang={lang} hrefLang={hrefLang} className="menu-link" onClick={useOpensDialog(to)}>
      {label}
    </NavLink>
  );
}

function useClosing(nav: React.RefObject<HTMLElement | null>, pageKey: string) {
  const visiblePage = useRef(pageKey);
  useEffect(() => {
    // Opening a menu can start the app, so only a change of page closes it.
    if (visiblePage.current === pageKey) return;
    visiblePage.current = pageKey;
    for (const open of nav.current?.querySelectorAll('details[open]') ?? []) open.removeAttribute('open');
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [nav, pageKey]);
  useEffect(() => {
    const close = (returnFocus: boolean) => {
      const open = nav.current?.querySelector('details[open]');
      if (!open || document.querySelector('dialog[open]')) return;
      open.removeAttribute('open');
      if (returnFocus) open.querySelector('summary')?.focus();
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close(true);
    const onElsewhere = (event: Event) => {
      const open = nav.current?.querySelector('details[open]');
      if (open && !open.contains(event.target as Node)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [nav]);
}

function Chevron() {
  return (
    <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
      <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
