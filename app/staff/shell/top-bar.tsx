import { Link } from 'react-router';

interface TopBarProps {
  readonly provider: { readonly name: string; readonly shortName: string };
  readonly person: { readonly name: string; readonly role: string };
  /** Whether the rest of the dashboard is open to the person. */
  readonly menu?: boolean;
}

/** Whose dashboard this is, who is signed in, and the ways out. */
export function TopBar({ provider, person, menu = true }: TopBarProps) {
  return (
    <header className="no-print bg-ink text-white">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:gap-x-6">
        {menu && (
          <button type="button" popoverTarget="drawer" className="button px-5 py-1 lg:hidden">
            Menu
          </button>
        )}
        <p className="font-display text-xl">{provider.shortName}</p>
        {/* Leaves the running app, so that the public page loads as visitors have it. */}
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-sm text-white max-sm:order-2 max-sm:ml-auto"
        >
          View the public site
        </a>
        <p className="min-w-0 text-sm wrap-anywhere max-sm:order-1 sm:ml-auto">
          <span className="sr-only">Signed in: </span>
          {menu ? (
            <Link to="/account" className="inline-flex min-h-11 items-center text-white">
              <span>
                <span className="sr-only">My account, </span>
                <bdi>{person.name}</bdi>, {person.role}
              </span>
            </Link>
          ) : (
            <span>
              <bdi>{person.name}</bdi>, {person.role}
            </span>
          )}
        </p>
        {/* A whole page load: nothing of what staff saw stays in the memory of the app. */}
        <form method="post" action="/sign-out" className="max-sm:ml-auto">
          <button
            type="submit"
            className="min-h-11 rounded-pill border-2 border-white px-5 text-sm font-bold text-white hover:underline"
          >
            Sign out
          </button>
        </form>
      </div>
    </header>
  );
}
