import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#domain/staff/roles.ts';
import { ROLE_NAMES } from '#domain/staff/roles.ts';
import { OWN_PAGES } from './screens.ts';
import { SignOutForm } from './session-ended.tsx';
import { FindButton } from './use-palette.tsx';

interface TopBarProps {
  readonly provider: { readonly name: string; readonly shortName: string };
  readonly person: { readonly name: string; readonly role: Role };
  /** Missing until a required second factor is set up. */
  readonly find: (() => void) | null;
}

export function TopBar({ provider, person, find }: TopBarProps) {
  const menu = find !== null;
  return (
    <header className="no-print bg-ink text-white">
      <div className="flex min-h-16 items-center gap-3 px-4 py-2 max-sm:flex-wrap sm:gap-6">
        {menu && (
          <button type="button" popoverTarget="drawer" className="button shrink-0 px-5 py-1 lg:hidden">
            Menu
          </button>
        )}
        <p className="min-w-0 truncate font-display text-xl max-sm:grow max-sm:basis-0 max-sm:text-base">
          {provider.shortName}
        </p>
        <a href="/" className="inline-flex min-h-11 items-center text-sm text-white max-sm:hidden">
          View the public site
        </a>
        {find && (
          <FindButton
            find={find}
            className="ml-auto inline-flex border border-white text-white max-lg:hidden"
          />
        )}
        <button
          type="button"
          popoverTarget="own-menu"
          className={`min-h-11 min-w-0 shrink truncate rounded-pill max-sm:max-w-28 max-sm:shrink-0 px-3 text-sm font-bold text-white underline underline-offset-4 ${find ? 'max-lg:ml-auto' : 'ml-auto'}`}
        >
          <span className="sr-only">Your account: </span>
          <bdi className="max-sm:hidden">{person.name}</bdi>
          <bdi className="sm:hidden">{person.name.split(' ')[0]}</bdi> <span aria-hidden="true">▾</span>
        </button>
        <SignOutForm className="shrink-0 max-sm:hidden">
          <button
            type="submit"
            className="min-h-11 rounded-pill border-2 border-white px-5 text-sm font-bold text-white hover:underline"
          >
            Sign out
          </button>
        </SignOutForm>
      </div>
      <OwnMenu person={person} menu={menu} />
    </header>
  );
}

function OwnMenu({ person, menu }: { person: TopBarProps['person']; menu: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is what this waits for.
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
  }, [key]);
  return (
    <div id="own-menu" ref={box} popover="auto" className="own-menu">
      <p className="px-3 pb-2 text-sm wrap-anywhere">
        Signed in as{' '}
        <strong>
          <bdi>{person.name}</bdi>
        </strong>
        , {ROLE_NAMES[person.role]}
      </p>
      <ul>
        {menu &&
          OWN_PAGES.map(({ path, name }) => (
            <li key={path}>
              <Link to={path} className="drawer-link">
                {name}
              </Link>
            </li>
          ))}
        <li className="sm:hidden">
          <a href="/" className="drawer-link">
            View the public site
          </a>
        </li>
        <li className="mt-2 sm:hidden">
          <SignOutForm>
            <button type="submit" className="button w-full">
              Sign out
            </button>
          </SignOutForm>
        </li>
      </ul>
    </div>
  );
}
