import { Link, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { findWritten } from '#domain/content/own-pages.server.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { listWelshPairs } from '#domain/content/welsh-pairs.server.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { pageTextAt } from '#domain/page-texts/page-texts.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { Screen, Section } from '../kit/screen.tsx';
import { WRITING } from '../posts/kinds.ts';
import { OtherLanguage } from '../posts/welsh.tsx';
import { pageHead } from '../seo/heads.server.ts';
import { pageAddress } from '../seo/page-fields.ts';
import type { Route } from './+types/edit.ts';
import { type EditPlace, editPlaces } from './edited-at.ts';

export const loader = staffLoader('edit-posts', async ({ actor, services, params }) => {
  const path = `/${params['*'] ?? ''}`;
  const { db } = services.open;
  const written = await findWritten(db, path);
  if (written) throw redirect(`${WRITING[written.kind].path}/${written.id}`);
  const service = (await readList(db, 'services')).find(({ fields }) => fields.path === path);
  const places = editPlaces(path, service?.id);
  const head = await pageHead(services, path);
  const mayEdit = ({ permission }: EditPlace) => may(actor, permission);
  return {
    path,
    title: head?.title ?? null,
    isPage: places !== null,
    hasTexts: pageTextAt(path) !== undefined,
    places: [...(places ?? []), ...(head ? [search(path)] : []), ...ON_EVERY_PAGE].filter(mayEdit),
    inWelsh: may(actor, 'edit-site') ? await pairAt(services, path) : null,
    mayWrite: places === null && may(actor, 'edit-site'),
  };
});

async function pairAt({ open: { db }, provider }: Services, path: string) {
  if (!hasWelsh(provider())) return null;
  return (await listWelshPairs(db)).find((pair) => pair.path === path) ?? null;
}

const search = (path: string): EditPlace => ({
  to: pageAddress(path),
  name: 'Title and description',
  description: 'What search engines and shared links say of the page.',
  permission: 'edit-site',
});

const ON_EVERY_PAGE: readonly EditPlace[] = [
  {
    to: '/pages/menu',
    name: 'Menu',
    description: 'Order and names of the entries, and which are shown.',
    permission: 'edit-site',
  },
  {
    to: '/settings',
    name: 'Head and foot of every page',
    description: 'Name, phones, address, opening hours and the rest of Settings.',
    permission: 'edit-site',
  },
];

export default function EditPage({ loaderData }: Route.ComponentProps) {
  const { path, title, isPage, hasTexts, places, inWelsh, mayWrite } = loaderData;
  return (
    <Screen title={`Edit: ${title ?? path}`} back={{ to: '/pages', name: 'Pages' }} wide>
      <p>
        {isPage ? (
          <a href={path} className="inline-block py-2 wrap-anywhere">
            See {path} on the site
          </a>
        ) : (
          'There is no page at this address.'
        )}
      </p>
      {mayWrite && (
        <p>
          <Link to="/pages/new" className="button button-main">
            Write a page
          </Link>
        </p>
      )}
      {inWelsh && <OtherLanguage both={{ pair: inWelsh, language: 'en', english: null }} />}
      <Section id="places" title={isPage ? 'What you can change here' : 'What you can change'}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {places.map(({ to, name, description: summary }) => (
            <li key={to} className="rounded-card border border-line p-4">
              <Link to={to} className="inline-flex min-h-11 items-center font-bold">
                {name}
              </Link>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      {isPage && !hasTexts && (
        <p className="measure text-sm">Everything else on the page comes with the website.</p>
      )}
    </Screen>
  );
}
