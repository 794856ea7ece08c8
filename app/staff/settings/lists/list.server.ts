import { type ActionFunctionArgs, data } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { reviewInAMonth, reviewInAYear } from '#domain/calendar/review.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import type { Database } from '#domain/database.ts';
import { completed, saveEntry } from '#domain/lists/change.server.ts';
import { type ListEntry, readList } from '#domain/lists/lists.server.ts';
import {
  entryTitle,
  isListName,
  LISTS,
  type ListName,
  listPath,
  questionsOf,
  readEntry,
} from '#domain/lists/lists.ts';
import { findMedia, listMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { placeholderError } from '#domain/provider/placeholder-errors.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { type Checked, save } from '../../kit/save.server.ts';
import { drawingsToPick, viewPicked, withPictureNames } from '../../media/view.server.ts';
import { branchErrors, branchesFor, onlyAt, withBranchNames } from './branch-choice.server.ts';
import { savedParameter } from './list-verbs.server.ts';
import { located, placeWarnings } from './located.server.ts';
import type { PictureChoices } from './picture-field.tsx';

/** More would make the choice too long; the newest are the likeliest. */
const PHOTOS_MAX = 200;

type Acting = Pick<Signed, 'services' | 'actor'> & Pick<ActionFunctionArgs, 'request' | 'context'>;
export type Looking = Pick<Signed, 'services'> & { readonly url: URL };

export function listAt(name: string | undefined): ListName {
  if (!isListName(name) || LISTS[name].permission) throw data(null, { status: 404 });
  return name;
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

function nextReview(key: ListName, today: string): string {
  return LISTS[key].changesSoon ? reviewInAMonth(today) : reviewInAYear(today);
}

/** Returns an empty entry if `id` is `new`. @throws a 404 */
export async function loadEntry(
  key: ListName,
  id: string | undefined,
  { services }: Pick<Looking, 'services'>,
) {
  const { db } = services.open;
  const { fields: listFields, begin } = LISTS[key];
  const found = (await readList(db, key)).find((entry) => String(entry.id) === id);
  const hasPicture = listFields.some(({ kind }) => kind === 'picture');
  const pictures = hasPicture ? await pictureChoices(db, found?.fields.picture) : null;
  const branches = await branchesFor(key, db);
  const shared = { key, path: listPath(key), pictures, branches, inWelsh: hasWelsh(services.provider()) };
  const today = isoDay(services.clock());
  const lookedAt: Typed = { review_by: nextReview(key, today) };
  if (id === 'new') {
    const fields: Typed = { ...begin?.(today), ...lookedAt };
    return { ...shared, id, fields, version: 0, demo: false, isOverdue: false, rewritten: [] };
  }
  if (!found) throw data(null, { status: 404 });
  const { fields, version, demo, rewritten } = found;
  const isOverdue = Boolean(fields.review_by && fields.review_by < today);
  return {
    ...shared,
    id: String(found.id),
    fields: { ...fields, ...lookedAt },
    version,
    demo,
    isOverdue,
    rewritten,
  };
}

export function saveToList(key: ListName, id: string | undefined, args: Acting) {
  const { open, clock, provider } = args.services;
  const isNew = id === 'new';
  const today = isoDay(clock());
  return save(args, {
    name: 'list entry',
    async check(sent): Promise<Checked<Typed>> {
      const entries = await readList(open.db, key);
      const present = isNew ? undefined : entries.find((entry) => String(entry.id) === id);
      const review = sent.review_by?.trim() || nextReview(key, today);
      const { typed, errors: unknown } = await located(
        key,
        completed(key, { ...sent, review_by: review }, present?.fields ?? null),
        provider(),
      );
      const others = entries.filter((entry) => entry !== present).map(({ fields }) => fields);
      const read = readEntry(key, typed);
      const errors: Typed = {
        ...placeholderErrors(key, typed, { provider: provider(), before: present?.fields ?? {} }),
        ...(await pictureError(open.db, typed.picture ?? '')),
        ...((typed.review_by ?? '') <= today && { review_by: 'Enter a date after today' }),
        ...LISTS[key].beside?.(typed, others),
        ...branchErrors(key, typed, await branchesFor(key, open.db)),
        ...unknown,
        ...(read.ok ? {} : read.errors),
        ...(present?.demo && !typed.real && { real: 'Tick this to confirm that it is your own content' }),
      };
      return Object.keys(errors).length === 0 ? { ok: true, value: typed } : { ok: false, errors };
    },
    async do(fields, { version, now }) {
      const change = { id: isNew ? null : Number(id) || 0, version: version, fields, now };
      const saved = await saveEntry(open, key, change);
      const listFields = questionsOf(key, { inWelsh: true });
      const branches = await branchesFor(key, open.db);
      const asText = (typed: Typed) =>
        withPictureNames(open.db, listFields, withBranchNames(key, typed, branches));
      switch (saved.outcome) {
        case 'saved':
          addAuditDetail(args, {
            about: entryTitle(key, fields),
            ...(saved.before === null && { verb: 'add' }),
            changes: changesBetween(listFields, await asText(saved.before ?? {}), await asText(fields)),
          });
          return undefined;
        case 'conflict': {
          const { fields: current, version } = saved.current;
          return { status: 'conflict', current, version, saved: null };
        }
        case 'too-many':
          return { status: 'unavailable', why: 'This list is full. Remove an entry first.' };
        case 'taken':
          return {
            status: 'unavailable',
            why: 'A colleague has just used the same address. Choose another.',
          };
        case 'missing':
          return { status: 'unavailable', why: 'A colleague has removed this entry. Add it as a new one.' };
      }
    },
    to: `${listPath(key)}?${savedParameter(key)}`,
  });
}

const READ_BY_VISITORS: readonly string[] = ['text', 'textarea', 'items'];

/** Checks only changed public text: built-in text may refer to facts entered later. */
function placeholderErrors(
  key: ListName,
  typed: Typed,
  { provider, before }: { readonly provider: Provider; readonly before: Typed },
): Typed {
  const listFields = questionsOf(key, { inWelsh: true }).filter(
    ({ kind, name }) =>
      READ_BY_VISITORS.includes(kind) && typed[name]?.replace(/\r\n?/g, '\n') !== before[name],
  );
  return Object.fromEntries(
    listFields.flatMap(({ name }) => {
      const error = placeholderError(typed[name] ?? '', provider);
      return error === undefined ? [] : [[name, error]];
    }),
  );
}

async function pictureChoices(db: Database, present = ''): Promise<PictureChoices> {
  const photos = await listMedia(db, { limit: PHOTOS_MAX, described: true });
  return { photos: photos.map(viewPicked), drawings: drawingsToPick(present) };
}

/** A picture must still exist and have alt text. */
async function pictureError(db: Database, reference: string): Promise<Typed> {
  const id = mediaIdOf(reference);
  if (id === null) return {};
  const photo = await findMedia(db, id);
  if (!photo || photo.deletedAt !== null) return { picture: 'This picture has been deleted. Choose another' };
  return photo.alt === '' ? { picture: 'Add a description before you use this picture' } : {};
}
