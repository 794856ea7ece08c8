import { data, Form, Link, useNavigation } from 'react-router';
import { requestContext } from '#app/context.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { type OwnFault, reportLinks, tryOutsideLinks } from '#domain/seo/link-report.server.ts';
import type { OutsideOutcome } from '#domain/seo/seo.table.ts';
import { askAddress } from '#platform/web/ask-address.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { Empty } from '../kit/screen.tsx';
import type { Route } from './+types/links.ts';
import { SeoScreen } from './tabs.tsx';

export const loader = staffLoader('edit-site', async ({ services, context }) => {
  const { checked, faults, outside } = await reportLinks(
    services.open.db,
    context.get(requestContext).publicOrigin ?? '',
  );
  return {
    checked,
    faults,
    outside: outside.map(({ address, places, tried }) => ({
      address,
      places,
      outcome: tried?.outcome ?? null,
      status: tried?.status ?? null,
      at: tried ? fullTime(tried.at) : null,
    })),
  };
});

export const action = staffAction('edit-site', async ({ services, context }) => {
  const { tried, left } = await tryOutsideLinks(services.open, {
    origin: context.get(requestContext).publicOrigin ?? '',
    clock: services.clock,
    ask: (address) => askAddress(address),
  });
  return data({ status: 'tried', tried, left } as const);
});

export default function BrokenLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { checked, faults, outside } = loaderData;
  const isTrying = useNavigation().formMethod === 'POST';
  const result = actionData as { status: string; tried?: number; left?: number } | undefined;
  return (
    <SeoScreen name="broken links" here="/seo/links">
      <p className="measure">
        {checked === 1 ? '1 link' : `${checked} links`} in posts, banners, texts, facts and redirects were
        looked at just now.
      </p>
      <h2 className="text-xl">To this site</h2>
      {faults.length === 0 ? (
        <p className="rounded-card bg-sage p-4">Every link to this site works.</p>
      ) : (
        <ul className="grid gap-3">
          {faults.map(({ address, place, title, edit, fault, to }) => (
            <li key={`${edit} ${address}`} className="rounded-card border border-line p-4">
              <p className="font-bold wrap-anywhere">{address}</p>
              <p>
                <span className={`mark mr-2 ${fault === 'moved' ? 'bg-lavender' : 'bg-honey'}`}>
                  {FAULTS[fault]}
                </span>
                {to && <span className="wrap-anywhere">It ends at {to}.</span>}
              </p>
              <Place place={place} title={title} edit={edit} />
            </li>
          ))}
        </ul>
      )}
      <h2 className="text-xl">To other sites</h2>
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <button type="submit" className="button" aria-disabled={isTrying || undefined}>
          {isTrying ? 'Trying them…' : 'Try them now'}
        </button>
        <p className="text-sm">It asks each site for the page, which takes up to half a minute.</p>
      </Form>
      <p role="status" className="font-bold empty:hidden">
        {result && textOf(result)}
      </p>
      {outside.length === 0 ? (
        <Empty>There are no links to other sites.</Empty>
      ) : (
        <ul className="grid gap-3">
          {outside.map((link) => (
            <OutsideRow key={link.address} link={link} />
          ))}
        </ul>
      )}
    </SeoScreen>
  );
}

const FAULTS: Record<OwnFault, string> = {
  'no-page': 'No page is there',
  'not-public': 'Visitors cannot open it',
  moved: 'Works by a redirect',
  'no-answer': 'The question is gone; the page opens at its top',
};

const OUTCOMES: Record<OutsideOutcome, readonly [ground: string, label: string]> = {
  works: ['bg-sage', 'Works'],
  gone: ['bg-honey', 'Not there'],
  silent: ['bg-honey', 'No answer'],
  refused: ['bg-honey', 'Not an address of the public internet'],
};

function textOf({ status, tried = 0, left = 0 }: { status: string; tried?: number; left?: number }): string {
  if (status !== 'tried') return 'That did not work. Please try again.';
  const text = tried === 1 ? '1 link was tried.' : `${tried} links were tried.`;
  return left > 0 ? `${text} Press again for the other ${left}.` : text;
}

type OutsideView = Route.ComponentProps['loaderData']['outside'][number];

function OutsideRow({ link: { address, places, outcome, status, at } }: { link: OutsideView }) {
  const [ground, text] = outcome ? OUTCOMES[outcome] : ['bg-lavender', 'Not tried yet'];
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-bold wrap-anywhere">{address}</p>
      <p className="text-sm">
        <span className={`mark mr-2 ${ground}`}>{text}</span>
        {status !== null && `Answer ${status}. `}
        {at && `Tried on ${at}.`}
      </p>
      {places.map((place) => (
        <Place key={`${place.edit} ${place.title}`} {...place} />
      ))}
    </li>
  );
}

function Place({ place, title, edit }: { place: string; title: string; edit: string }) {
  return (
    <p>
      <Link to={edit} className="inline-block py-2 wrap-anywhere">
        Change: {title ? `${place}, ${title}` : place}
      </Link>
    </p>
  );
}
