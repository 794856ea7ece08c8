import { Form, Link } from 'react-router';
import { requestContext } from '#app/context.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { Listed, Saved, SearchBox } from '../kit/screen.tsx';
import type { Route } from './+types/redirects.ts';
import { actOnRedirects, loadRedirects } from './redirects.server.ts';
import { SeoScreen } from './tabs.tsx';

export const loader = staffLoader('edit-site', loadRedirects);
export const action = staffAction('edit-site', (args) =>
  actOnRedirects(args, args.context.get(requestContext).publicOrigin ?? ''),
);

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { search, page, total, more, redirects, moves, missingAddresses, saved, gone, removed } = loaderData;
  const pageAt = (to: number) =>
    `/seo/redirects?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`;
  return (
    <SeoScreen name="redirects" here="/seo/redirects">
      {saved && <Saved>Saved. The redirect is live.</Saved>}
      {gone && <Saved>That is not there any more, or its address is taken now.</Saved>}
      {removed && <Removed removed={removed} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="measure">
          Old addresses that lead to a new page: for links in leaflets, in bookmarks and on other sites.
        </p>
        <Link to="/seo/redirects/new" className="button button-main">
          Add a redirect
        </Link>
      </div>
      <RequestedAddresses missingAddresses={missingAddresses} />
      <h2 className="text-xl">Redirects</h2>
      {(total > redirects.length || search) && <SearchBox label="Search redirects" search={search} />}
      <Listed
        items={redirects}
        empty={search ? `No redirect is found for “${search}”.` : 'There are no redirects yet.'}
        look="cards"
      >
        {RedirectRow}
      </Listed>
      <PageLinks label="More redirects" page={page} more={more} addressOf={pageAt} />
      <details className="rounded-card border border-line px-4 py-2">
        <summary className="fold font-bold">Made by the site itself ({moves.length})</summary>
        <p className="measure">
          Addresses that the site always knew, and those that published posts had before. Other spellings of a
          page, such as capital letters, lead to it too.
        </p>
        <ul className="my-2 grid gap-1">
          {moves.map(({ from, to }) => (
            <li key={from} className="wrap-anywhere">
              {from} → {to}
            </li>
          ))}
        </ul>
      </details>
    </SeoScreen>
  );
}

type Row = Route.ComponentProps['loaderData']['redirects'][number];

function RedirectRow({ id, from, to, permanent, end, isHidden, visits, lastDay }: Row) {
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <Link to={`/seo/redirects/${id}`} className="inline-block py-1">
          {from} <span className="sr-only">leads to</span>
          <span aria-hidden="true">→</span> {to}
        </Link>
      </h3>
      <p className="text-sm">
        {permanent ? 'Permanent' : 'Temporary'}.{' '}
        {visits === 0
          ? 'Nobody followed it in the last 30 days.'
          : `Followed ${visits === 1 ? 'once' : `${visits} times`} in the last 30 days.`}
        {lastDay && ` Last on ${lastDay}.`}
      </p>
      {end && (
        <p className="text-sm wrap-anywhere">Visitors arrive at {end} at once, without a stop between.</p>
      )}
      {isHidden && (
        <p className="mt-1 font-bold">
          Not in use: a page of the site has this address now, or the way goes in a circle.
        </p>
      )}
    </>
  );
}

function Removed({ removed }: { removed: NonNullable<Route.ComponentProps['loaderData']['removed']> }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-4 rounded-field bg-sage px-4 py-3">
      <p role="status" className="font-bold wrap-anywhere">
        The redirect from {removed.from} is removed.
      </p>
      {['from', 'to', 'lasts'].map((name) => (
        <input key={name} type="hidden" name={name} value={removed[name] ?? ''} />
      ))}
      <button type="submit" name="do" value="undo" className="button">
        Undo
      </button>
    </Form>
  );
}

interface RequestedAddressesProps {
  readonly missingAddresses: readonly { readonly path: string; readonly visits: number }[];
}

function RequestedAddresses({ missingAddresses }: RequestedAddressesProps) {
  if (missingAddresses.length === 0) return null;
  return (
    <section aria-labelledby="wanted" className="rounded-card bg-honey p-4">
      <h2 id="wanted" className="text-xl">
        Asked for, but not there
      </h2>
      <p className="measure">Only the address and a number are kept, nothing about who asked.</p>
      <ul className="mt-2 divide-y divide-ink/20">
        {missingAddresses.map(({ path, visits }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-48 grow wrap-anywhere">
              <strong>{path}</strong> asked for {visits} times this week
            </p>
            <Link to={`/seo/redirects/new?from=${encodeURIComponent(path)}`} className="button">
              Redirect it<span className="sr-only">: {path}</span>
            </Link>
            <Form method="post">
              <input type="hidden" name="path" value={path} />
              <button type="submit" name="do" value="dismiss" className="button">
                Leave it<span className="sr-only">: {path}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
