import { Form, Link } from 'react-router';
import { requestContext } from '#app/context.ts';
import { staffLoader } from '../guard.server.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { Empty } from '../kit/screen.tsx';
import type { Route } from './+types/pages.ts';
import { pageHeads, remarksOn } from './heads.server.ts';
import { pageAddress } from './page-fields.ts';
import { NotListed, SeoScreen } from './tabs.tsx';

/** More rows make a phone slow. */
const PAGE_SIZE = 50;
const SHOWN = [
  ['', 'All pages'],
  ['changed', 'Changed by us'],
  ['remarks', 'With a remark'],
  ['unlisted', 'Not listed'],
] as const;
const EMPTY: Readonly<Record<string, string>> = {
  changed: 'Every page has its own words.',
  remarks: 'There is nothing to remark on any page.',
  unlisted: 'Search engines may list every page.',
};

export const loader = staffLoader('edit-site', async ({ services, url, context }) => {
  const provider = services.provider();
  const heads = await pageHeads(services);
  const remarks = remarksOn(heads, provider.name);
  const search = url.searchParams.get('search')?.trim() ?? '';
  const show = url.searchParams.get('show') ?? '';
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const tokens = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = heads.filter((head) => {
    const text = `${head.title} ${head.description} ${head.path ?? ''}`.toLowerCase();
    if (!tokens.every((word) => text.includes(word))) return false;
    if (show === 'changed') return head.isChanged;
    if (show === 'remarks') return (remarks.get(head.subject) ?? []).length > 0;
    return show !== 'unlisted' || !head.listed;
  });
  return {
    isListed: context.get(requestContext).publicOrigin !== undefined,
    search,
    show,
    page,
    count: found.length,
    more: found.length > page * PAGE_SIZE,
    heads: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((head) => ({
      subject: head.subject,
      path: head.path,
      title: head.title,
      description: head.description,
      listed: head.listed,
      isChanged: head.isChanged,
      remarks: remarks.get(head.subject) ?? [],
    })),
  };
});

export default function SeoPages({ loaderData }: Route.ComponentProps) {
  const { search, show, page, count, more, heads } = loaderData;
  const pageAt = (to: number) =>
    `/seo?${new URLSearchParams({ ...(search && { search }), ...(show && { show }), page: String(to) })}`;
  return (
    <SeoScreen name="pages" here="/seo">
      {!loaderData.isListed && <NotListed />}
      <p className="measure">
        What search engines and messengers show of each page. Every page has a default. Change it where you
        know better.
      </p>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <label className="grid w-full max-w-64 font-bold">
          Search pages
          <input type="search" name="search" defaultValue={search} className="input mt-1 w-full" />
        </label>
        <label className="grid font-bold">
          Show
          <select name="show" defaultValue={show} className="input mt-1">
            {SHOWN.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <p role="status">{count === 1 ? '1 page' : `${count} pages`}</p>
      {heads.length === 0 ? (
        <Empty>{search ? `No page is found for “${search}”.` : (EMPTY[show] ?? 'There is no page.')}</Empty>
      ) : (
        <ul className="grid gap-3">
          {heads.map((head) => (
            <PageRow key={head.subject} head={head} />
          ))}
        </ul>
      )}
      <PageLinks label="More pages" page={page} more={more} addressOf={pageAt} />
    </SeoScreen>
  );
}

type Row = Route.ComponentProps['loaderData']['heads'][number];

function PageRow({ head: { subject, path, title, description, listed, isChanged, remarks } }: { head: Row }) {
  return (
    <li className="rounded-card border border-line p-4">
      <h2 className="text-lg wrap-anywhere">
        <Link to={pageAddress(subject)} className="inline-block py-1">
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft wrap-anywhere">{path ?? 'A post that is not published'}</p>
      <p className="measure mt-1 wrap-anywhere">{description || 'No description'}</p>
      {(isChanged || !listed || remarks.length > 0) && (
        <p className="mt-2 flex flex-wrap gap-2 text-sm">
          {isChanged && <span className="mark bg-sage">Changed by us</span>}
          {!listed && <span className="mark bg-lavender">Not listed</span>}
          {remarks.map((remark) => (
            <span key={remark} className="mark bg-honey">
              {remark}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
