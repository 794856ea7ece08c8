import type { ActionFunctionArgs } from 'react-router';
import { drawPageContext, type Tried } from '#app/context.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import { columnsOf, completed } from '#domain/lists/change.server.ts';
import { entryOf, rowsOf, tableOf } from '#domain/lists/lists.server.ts';
import { isListName, LISTS, readEntry } from '#domain/lists/lists.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { readFacts } from '#domain/settings/read-facts.ts';
import { readSafeguarding } from '#domain/settings/safeguarding.server.ts';
import { type FactSection, isFactSection, type Typed } from '#domain/settings/sections.ts';
import { withTriedRow } from '#platform/database/tried-row.server.ts';
import { guardedBy, type Signed, staffAction, staffLoader } from '../../guard.server.ts';
import { pagesChangedAt } from '../../pages/edited-at.ts';

type Asking = Pick<ActionFunctionArgs, 'params' | 'request' | 'context'> & Signed & { readonly url: URL };

const FRAMED = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const NEW_ID = 0;
const WRONG = 'Something in the form is missing or not right yet. Go back and press Save to see what.';
const UNSEEN = 'Visitors do not see this on any page yet.';

export const triedLoader = guardedBy(({ params }) => loaders[permissionFor(params)]);
export const triedAction = guardedBy(({ params }) => actions[permissionFor(params)]);

const loaders = {
  'change-settings': staffLoader('change-settings', (args) => drawn(args, {})),
  'edit-site': staffLoader('edit-site', (args) => drawn(args, {})),
};
const actions = {
  'change-settings': staffAction('change-settings', drawTried, { unaudited: true }),
  'edit-site': staffAction('edit-site', drawTried, { unaudited: true }),
};

type Params = ActionFunctionArgs['params'];

function permissionFor({ list }: Params): keyof typeof actions {
  return isListName(list) && !LISTS[list].permission ? 'edit-site' : 'change-settings';
}

async function drawTried(args: Asking): Promise<Response> {
  const typed = await readTyped(args.request);
  const section = sectionOf(args.params);
  const tried = isFactSection(section) ? await factsIn(section, typed, args) : await entryIn(typed, args);
  return tried ? drawn(args, tried, typed.path) : answerInFrame(WRONG, 422);
}

async function drawn(args: Asking, tried: Tried, moved?: string): Promise<Response> {
  const { params, url, context, services } = args;
  const at = moved ?? url.searchParams.get('page') ?? '';
  const known = pagesOf(params, tried.careServices?.() ?? services.careServices());
  const path = known.find((each) => each === at) ?? known[0];
  if (path === undefined) return new Response(null, { status: 404 });
  const page = await context.get(drawPageContext)(path, tried);
  return page.status === 200 ? page : answerInFrame(UNSEEN, 404);
}

function answerInFrame(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'Content-Security-Policy': FRAMED } });
}

/** The services have a separate address, because their list's entries begin the same way. */
function sectionOf({ section, list }: Params): string | undefined {
  return section ?? (list === undefined ? 'services' : undefined);
}

function pagesOf(params: Params, services: readonly { readonly path: string }[]) {
  const { list } = params;
  const section = sectionOf(params);
  if (isFactSection(section)) return pagesChangedAt(`/settings/${section}`).map(({ path }) => path);
  if (list === 'services') return services.map(({ path }) => path);
  return isListName(list) ? [LISTS[list].page.split('#')[0] || '/'] : [];
}

async function factsIn(section: FactSection, typed: Typed, { services }: Asking): Promise<Tried | null> {
  const provider = services.provider();
  const area = { known: await gazetteer(), provider, services: services.careServices() };
  const read = readFacts(section, typed, area);
  if (!read.ok) return null;
  const tried = read.apply(provider);
  return { provider: () => tried };
}

async function entryIn(typed: Typed, { params, services }: Asking): Promise<Tried | null> {
  const { list, id } = params;
  if (!isListName(list)) return null;
  const { open, clock } = services;
  const row = (await rowsOf(open.db, list)).find((each) => String(each.id) === id);
  const before = row ? entryOf(list, row).fields : null;
  if (!readEntry(list, completed(list, typed, before)).ok) return null;
  const turned = LISTS[list].fields.filter(({ kind }) => kind === 'switch').map(({ name }) => [name, 1]);
  const begun = { id: NEW_ID, position: 0, version: 0, updated_at: clock(), ...Object.fromEntries(turned) };
  const db = withTriedRow(open.db, tableOf(list), {
    ...(row ?? begun),
    ...columnsOf(list, typed, before),
    demo: 0,
  });
  const [careServices, safeguarding] = await Promise.all([readCareServices(db), readSafeguarding(db)]);
  return { open: { ...open, db }, careServices: () => careServices, safeguarding: () => safeguarding };
}
