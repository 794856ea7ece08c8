import type { ReactNode } from 'react';
import { data, Form, Link, redirect, useSubmit } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { becomes, changeMenu, type MenuChange, moves, readMenu } from '#domain/content/menu.server.ts';
import type { MenuRow } from '#domain/content/menu.ts';
import { emptyPages } from '#domain/seo/empty-pages.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { MovableRows, VerbButton } from '../kit/movable.tsx';
import { Listed, Saved, Screen, Section } from '../kit/screen.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/menu.ts';

const PATH = '/pages/menu';

export const loader = staffLoader('edit-site', async ({ services, url }) => ({
  ...(await readMenu(services.open.db)),
  empty: [...(await emptyPages(services.open.db))],
  saved: url.searchParams.has('saved'),
  isLast: url.searchParams.has('last'),
}));

export const action = staffAction('edit-site', async ({ services, request }) => {
  const typed = await readTyped(request);
  const id = wholeNumber(typed.id);
  const change = changeOf(typed.do ?? '', { id, to: wholeNumber(typed.to) });
  const outcome = await changeMenu(services.open, { version: null, change, now: services.clock() });
  return redirect(`${PATH}?${outcome === 'saved' ? 'saved' : 'last'}`, 303);
});

function changeOf(verb: string, { id, to }: { readonly id: number; readonly to: number }): MenuChange {
  switch (verb) {
    case 'up':
    case 'down':
      return moves(id, verb);
    case 'place':
      return moves(id, to);
    case 'hide':
    case 'show':
      return becomes(id, { isHidden: verb === 'hide' });
    default:
      throw data(null, { status: 404 });
  }
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { rows, outside, empty, saved, isLast } = loaderData;
  return (
    <Screen title="Menu" back={{ to: '/pages', name: 'Pages' }}>
      <p className="measure">
        What visitors find in the menu of every page, in this order. Drag an entry, or use its buttons.
      </p>
      {saved && <Saved />}
      {isLast && <Saved>That would leave visitors without a menu, so nothing was changed.</Saved>}
      <Section id="row" title="The row">
        <Rows rows={rows} empty={empty} />
      </Section>
      {rows
        .filter((row) => row.to === null)
        .map((row) => (
          <Section key={row.id} id={`under-${row.key}`} title={`Under “${row.label}”`}>
            <Rows rows={row.rows} empty={empty} />
          </Section>
        ))}
      <Section id="outside" title="Your pages that are not in the menu">
        <Listed items={outside} empty="None. Pages that you write and publish appear here.">
          {({ id, label }) => (
            <Link to={`${PATH}/${id}`} className="inline-flex min-h-11 items-center font-bold">
              {label}
            </Link>
          )}
        </Listed>
      </Section>
    </Screen>
  );
}

function Rows({ rows, empty }: { rows: readonly MenuRow[]; empty: readonly string[] }) {
  const submit = useSubmit();
  return (
    <MovableRows
      items={rows}
      nameOf={({ label }) => label}
      onPlace={(id, place) => {
        const fields = { do: 'place', id: String(id), to: String(place) };
        void submit(fields, { method: 'post', action: PATH, preventScrollReset: true });
      }}
      className="grid gap-2 p-4 sm:flex sm:flex-wrap sm:items-center sm:justify-between"
    >
      {(row, moves) => <Row row={row} isEmpty={empty.includes(row.to ?? '')} moves={moves} />}
    </MovableRows>
  );
}

function Row({ row, isEmpty, moves }: { row: MenuRow; isEmpty: boolean; moves: ReactNode }) {
  const { id, key, label, name, isHidden } = row;
  const isServices = key === 'services';
  return (
    <>
      <p className="font-bold wrap-anywhere">
        {label}
        {isHidden && <span className="ml-2 rounded-field bg-honey px-2 py-1 text-sm">Hidden</span>}
      </p>
      {isEmpty && !isHidden && (
        <p className="text-sm text-ink-soft">Visitors see it once there is something on the page</p>
      )}
      {label !== name && <p className="text-sm text-ink-soft">Called “{name}” elsewhere</p>}
      {isServices && (
        <p className="text-sm text-ink-soft">
          Each that you offer. <Link to="/settings/services">Change them in Settings</Link>
        </p>
      )}
      <Form method="post" action={PATH} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {!isServices && (
          <Link className="button px-4 text-sm" to={`${PATH}/${id}`}>
            Rename<span className="sr-only">: {label}</span>
          </Link>
        )}
        <VerbButton verb={isHidden ? 'show' : 'hide'} label={isHidden ? 'Show' : 'Hide'} name={label} />
        {moves}
      </Form>
    </>
  );
}
