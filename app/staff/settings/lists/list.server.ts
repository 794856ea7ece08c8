import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { moveInList, removeFromList, turnEntry, undoRemoval } from '#domain/lists/change.server.ts';
import { type ListEntry, readList } from '#domain/lists/lists.server.ts';
import { entryTitle, LISTS, type ListName, listAt, listPath } from '#domain/lists/lists.ts';
import { isFactSection, type Typed } from '#domain/settings/sections.ts';
import type { Permission } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { wholeNumber } from '../../whole-number.ts';
import { branchesFor, onlyAt } from './entry.server.ts';
import { placeWarnings } from './located.server.ts';

type Acting = Pick<Signed, 'services' | 'actor'> & Pick<ActionFunctionArgs, 'request' | 'context'>;
export type Looking = Pick<Signed, 'services'> & { readonly url: URL };

export function permissionAt({ pathname }: URL): Permission {
  const list = listAt(pathname);
  return (list && LISTS[list].permission) ?? 'edit-site';
}

export function knownList({ pathname }: URL): ListName {
  const list = listAt(pathname);
  if (!list) throw data(null, { status: 404 });
  return list;
}

export async function loadList(key: ListName, args: Looking) {
  const entries = await readList(args.services.open.db, key);
  const warningsOf = await placeWarnings(key, args.services);
  const branches = await branchesFor(key, args.services.open.db);
  return {
    key,
    path: listPath(key),
    entries: entries.map((entry) => ({
      ...rowOf(key, entry, args),
      warnings: warningsOf(entry),
      only: onlyAt(key, entry, branches),
    })),
    outcome: listNotice(args),
  };
}

export function rowOf(
  key: ListName,
  { id, demo, fields }: ListEntry,
  { services }: Pick<Looking, 'services'>,
) {
  const { detail, fields: listFields } = LISTS[key];
  const turned = listFields.find(({ kind }) => kind === 'switch');
  const today = isoDay(services.clock());
  return {
    id,
    demo,
    title: entryTitle(key, fields),
    detail: detail?.(fields, today) ?? '',
    isOpen: turned ? Boolean(fields[turned.name]) : null,
    wasDue: fields.review_by && fields.review_by < today ? spokenDate(fields.review_by) : null,
  };
}

export function listNotice({ url: { searchParams } }: Pick<Looking, 'url'>) {
  return {
    saved: searchParams.has('saved'),
    removedId: Number(searchParams.get('removed')) || null,
    gone: searchParams.has('gone'),
  };
}

export function savedParameter(key: ListName): string {
  return isFactSection(key) ? 'list' : 'saved';
}

const AUDIT_VERBS: Readonly<Record<string, string>> = { up: 'move', down: 'move', place: 'move' };

export async function actOnList(key: ListName, { services, actor, request, context }: Acting) {
  const typed = await readTyped(request);
  const { open } = services;
  const before = await readList(open.db, key);
  const answer = await actOn(key, typed, { services, actor });
  const verb = AUDIT_VERBS[typed.do ?? ''] ?? typed.do ?? '';
  const id = wholeNumber(typed.id);
  const isThere = ({ id: other }: ListEntry) => before.some((entry) => entry.id === other);
  // A removed entry is only in the old list, and a restored one only in the new.
  const acted =
    verb === 'undo'
      ? (await readList(open.db, key)).find((entry) => !isThere(entry))
      : before.find((entry) => entry.id === id);
  addAuditDetail({ context }, { verb, ...(acted && { about: entryTitle(key, acted.fields) }) });
  return answer;
}

async function actOn(key: ListName, typed: Typed, { services, actor }: Pick<Acting, 'services' | 'actor'>) {
  const { open } = services;
  const now = services.clock();
  const id = wholeNumber(typed.id);
  const back = (outcome: string) =>
    redirect(`${listPath(key)}?${outcome === 'saved' ? savedParameter(key) : outcome}`, 303);
  switch (typed.do) {
    case 'up':
    case 'down':
      return back((await moveInList(open, key, { id, to: typed.do, now })) ? 'saved' : 'gone');
    case 'place':
      return back((await moveInList(open, key, { id, to: wholeNumber(typed.to), now })) ? 'saved' : 'gone');
    case 'remove': {
      const removed = await removeFromList(open, key, { id, actor, now });
      return back(removed ? `removed=${removed.removedId}` : 'gone');
    }
    case 'undo':
      return back((await undoRemoval(open, key, { removedId: id, now })) ? 'saved' : 'gone');
    case 'open':
    case 'close': {
      const done = await turnEntry(open, key, { id, on: typed.do === 'open', now });
      return back(done ? 'saved' : 'gone');
    }
    default:
      return back('gone');
  }
}
