import { type ActionFunctionArgs, data } from 'react-router';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { reviewInAMonth, reviewInAYear } from '#domain/calendar/review.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import type { Database } from '#domain/database.ts';
import { branchName, EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { completed, saveEntry } from '#domain/lists/change.server.ts';
import { type ListEntry, readList } from '#domain/lists/lists.server.ts';
import { entryTitle, LISTS, type ListName, listPath, questionsOf, readEntry } from '#domain/lists/lists.ts';
import { findMedia, listMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { placeholderError } from '#domain/provider/placeholder-errors.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { Signed } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { type Checked, save } from '../../kit/save.server.ts';
import { drawingsToPick, viewPicked, withPictureNames } from '../../media/view.server.ts';
import { type Looking, savedParameter } from './list.server.ts';
import { located } from './located.server.ts';
import type { PictureChoices } from './picture-field.tsx';

/** More would make the choice too long; the newest are the likeliest. */
const PHOTOS_MAX = 200;

type Acting = Pick<Signed, 'services' | 'actor'> & Pick<ActionFunctionArgs, 'request' | 'context'>;

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
      const change = { id: isNew ? null : Number(id) || 0, version, fields, now };
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

type Branches = Awaited<ReturnType<typeof branchNames>>;

export async function branchesFor(key: ListName, db: Database): Promise<Branches> {
  return fieldOf(key) === undefined ? [] : branchNames(db);
}

export function onlyAt(key: ListName, { fields }: ListEntry, branches: Branches): string | null {
  const id = chosenIn(key, fields);
  return id === EVERY_BRANCH ? null : branchName(branches, id);
}

function branchErrors(key: ListName, typed: Typed, branches: Branches): Typed {
  const id = chosenIn(key, typed);
  const field = fieldOf(key);
  if (field === undefined || id === EVERY_BRANCH || branches.some((branch) => branch.id === id)) return {};
  return { [field]: 'This branch has been removed. Choose another' };
}

function withBranchNames(key: ListName, typed: Typed, branches: Branches): Typed {
  const field = fieldOf(key);
  if (field === undefined) return typed;
  const id = chosenIn(key, typed);
  const isStated = branches.length > 0 && typed[field] !== undefined;
  return { ...typed, [field]: isStated || id !== EVERY_BRANCH ? branchName(branches, id) : '' };
}

function fieldOf(key: ListName): string | undefined {
  return LISTS[key].fields.find(({ kind }) => kind === 'branch')?.name;
}

function chosenIn(key: ListName, typed: Typed): number {
  return Number(typed[fieldOf(key) ?? ''] ?? EVERY_BRANCH);
}
