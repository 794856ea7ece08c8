import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { readPublishedAddresses } from '#domain/seo/published-addresses.server.ts';
import { type RedirectDraft, readRedirectDraft } from '#domain/seo/redirect-draft.ts';
import { normalPath, shortest } from '#domain/seo/redirect-ways.ts';
import {
  type RedirectRefusal,
  readRedirects,
  removeRedirect,
  type SavedRedirect,
  writeRedirect,
} from '#domain/seo/redirects.server.ts';
import { dismissAddress, redirectVisits, requestedAddresses } from '#domain/seo/visits.server.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { type Checked, save, wrong } from '../kit/save.server.ts';

const PAGE_SIZE = 100;

type Looking = Pick<Signed, 'services'> & { readonly url: URL };
type Acting = Pick<Signed, 'services' | 'actor'> & Pick<ActionFunctionArgs, 'request' | 'context'>;

export async function loadRedirects({ services, url }: Looking) {
  const { db } = services.open;
  const now = services.clock();
  const [all, published, visits] = await Promise.all([
    readRedirects(db),
    readPublishedAddresses(db),
    redirectVisits(db, now),
  ]);
  const isInUse = (path: string) => published.pages.has(path) || isReserved(path);
  const ways = shortest(all, published.moves, isInUse);
  const missingAddresses = await requestedAddresses(
    db,
    now,
    (path) => ways.has(path) || isInUse(path) || published.moves.has(path),
  );
  const searchParams = url.searchParams;
  const search = searchParams.get('search')?.trim() ?? '';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const found = all.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(search.toLowerCase()));
  return {
    search,
    page,
    total: all.length,
    more: found.length > page * PAGE_SIZE,
    redirects: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => {
      const way = ways.get(one.from);
      const used = visits.get(one.id);
      return {
        id: one.id,
        from: one.from,
        to: one.to,
        permanent: one.permanent,
        end: way && way.to !== one.to ? way.to : null,
        isHidden: !way,
        visits: used?.visits ?? 0,
        lastDay: used ? spokenDate(used.lastDay) : null,
      };
    }),
    moves: [...published.moves].map(([from, to]) => ({ from, to })),
    missingAddresses,
    saved: searchParams.has('saved'),
    gone: searchParams.has('gone'),
    removed: removedFrom(searchParams),
  };
}

export async function actOnRedirects({ services, actor, request, context }: Acting, origin: string) {
  const typed = await readTyped(request);
  const { open } = services;
  addAuditDetail({ context }, { verb: typed.do ?? '' });
  if (typed.do === 'dismiss') {
    await dismissAddress(open.db, typed.path ?? '');
    return redirect('/seo/redirects', 303);
  }
  const read = readRedirectDraft(typed, origin);
  const result =
    read.ok &&
    (await writeRedirect(open, { id: null, draft: read.draft, version: 0, actor, now: services.clock() }));
  return redirect(`/seo/redirects?${result && result.outcome === 'saved' ? 'saved' : 'gone'}`, 303);
}

export async function loadRedirect({ services, url }: Looking, id: string | undefined) {
  if (id === 'new') {
    const from = normalPath(url.searchParams.get('from') ?? '') ?? '';
    return { id, from: '', fields: { from, lasts: 'yes' } as Typed, version: 0 };
  }
  const found = (await readRedirects(services.open.db)).find((one) => String(one.id) === id);
  if (!found) throw data(null, { status: 404 });
  return { id: String(found.id), from: found.from, fields: typedOf(found), version: found.version };
}

export function saveRedirect(args: Acting, id: string | undefined, origin: string) {
  return save(args, {
    name: 'redirect',
    check(typed): Checked<RedirectDraft | 'remove'> {
      addAuditDetail(args, { verb: typed.do ?? '' });
      if (typed.do === 'remove') return { ok: true, value: 'remove' };
      const read = readRedirectDraft(typed, origin);
      return read.ok ? { ok: true, value: read.draft } : read;
    },
    async do(draft, { version, open, actor, now }) {
      if (draft === 'remove') return redirect(await removed(open, Number(id) || 0), 303);
      const numbered = id === 'new' ? null : Number(id) || 0;
      const result = await writeRedirect(open, { id: numbered, draft, version, actor, now });
      switch (result.outcome) {
        case 'saved':
          return undefined;
        case 'conflict': {
          const { current } = result;
          return {
            status: 'conflict',
            current: typedOf(current),
            version: current.version,
            saved: current.by,
          };
        }
        case 'refused':
          return wrong(whyNot(result.refusal, draft));
        case 'missing':
          return {
            status: 'unavailable',
            why: 'A colleague has removed this redirect. Add it as a new one.',
          };
      }
    },
    to: '/seo/redirects?saved',
  });
}

async function removed(open: OpenDatabase, id: number): Promise<string> {
  const gone = await removeRedirect(open, id);
  if (!gone) return '/seo/redirects?gone';
  const { from, to, lasts } = typedOf(gone);
  return `/seo/redirects?${new URLSearchParams({ removed: from ?? '', to: to ?? '', lasts: lasts ?? '' })}`;
}

function whyNot(refusal: RedirectRefusal, { from, to }: RedirectDraft): Typed {
  switch (refusal.reason) {
    case 'home':
      return { from: 'The home page cannot be redirected' };
    case 'reserved':
      return { from: `${from} belongs to the office or to a program and cannot be redirected` };
    case 'page':
      return { from: `${from} is a page of this site. Only an address without a page can be redirected` };
    case 'moved':
      return { from: `${from} leads to ${refusal.to} by itself` };
    case 'taken':
      return { from: `There is a redirect from ${from} already; it leads to ${refusal.to}` };
    case 'loop':
      return { to: `This would send visitors in a circle: ${to} leads back to ${from}` };
    case 'no-target':
      return { to: `There is no page at ${to}` };
    case 'reserved-target':
      return { to: `Visitors cannot open ${to}` };
    case 'too-many':
      return { from: 'There are too many redirects. Remove one that nobody uses first' };
  }
}

function typedOf({ from, to, permanent }: SavedRedirect): Typed {
  return { from, to, lasts: permanent ? 'yes' : 'no' };
}

function removedFrom(searchParams: URLSearchParams): Typed | null {
  const from = searchParams.get('removed');
  return from ? { from, to: searchParams.get('to') ?? '', lasts: searchParams.get('lasts') ?? 'yes' } : null;
}
