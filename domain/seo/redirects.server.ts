import { isReserved } from '#domain/content/reserved-addresses.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision, contentRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type PublishedAddresses, readPublishedAddresses } from './published-addresses.server.ts';
import type { RedirectDraft } from './redirect-draft.ts';
import { makesLoop, pathOfTarget, type Redirect } from './redirect-ways.ts';

/** Twenty years of a busy blog; all are in memory, some 200 bytes each. */
const REDIRECTS_MAX = 10_000;

export interface SavedRedirect extends Redirect {
  readonly version: number;
  readonly by: string;
  readonly at: number;
}

export interface NewRedirect {
  readonly id: number | null;
  readonly draft: RedirectDraft;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type RedirectRefusal =
  | { readonly reason: 'home' | 'reserved' | 'page' | 'loop' | 'no-target' | 'reserved-target' | 'too-many' }
  | { readonly reason: 'moved' | 'taken'; readonly to: string };

export type RedirectSaved =
  | { readonly outcome: 'saved'; readonly id: number }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'conflict'; readonly current: SavedRedirect }
  | { readonly outcome: 'refused'; readonly refusal: RedirectRefusal };

export async function readRedirects(db: Database): Promise<readonly SavedRedirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_address as to', 'permanent', 'version'])
    .select(['changed_by as by', 'changed_at as at'])
    .orderBy('from_path')
    .execute();
  return rows.map((row) => ({ ...row, permanent: row.permanent === 1 }));
}

export function writeRedirect(open: OpenDatabase, keeping: NewRedirect): Promise<RedirectSaved> {
  const { id, draft, version, actor, now } = keeping;
  return open.transact(async (trx): Promise<RedirectSaved> => {
    // First, because it lets only one save through at a time: two could make a loop together.
    await bumpRevision(trx);
    const all = await readRedirects(trx);
    const present = all.find((redirect) => redirect.id === id);
    if (id !== null && !present) return { outcome: 'missing' };
    if (present && present.version !== version) return { outcome: 'conflict', current: present };
    const others = all.filter((redirect) => redirect.id !== id);
    const refusal = refusalOf(draft, others, await readPublishedAddresses(trx));
    if (refusal) return { outcome: 'refused', refusal };
    const row = {
      from_path: draft.from,
      to_address: draft.to,
      permanent: draft.permanent ? (1 as const) : (0 as const),
      version: await contentRevision(trx),
      changed_by: actor.name,
      changed_at: now,
    };
    if (id !== null) {
      await trx.updateTable('redirects').set(row).where('id', '=', id).execute();
      return { outcome: 'saved', id };
    }
    const made = await trx.insertInto('redirects').values(row).returning('id').executeTakeFirstOrThrow();
    await trx.deleteFrom('missing_addresses').where('path', '=', draft.from).execute();
    return { outcome: 'saved', id: made.id };
  });
}

/** Adds permanent redirects, in the transaction of their import. @returns each one's refusal; null if it was added */
export async function addRedirects(
  trx: Database,
  newRedirects: readonly Pick<RedirectDraft, 'from' | 'to'>[],
  { actor, now }: Pick<NewRedirect, 'actor' | 'now'>,
): Promise<readonly (RedirectRefusal | null)[]> {
  await bumpRevision(trx);
  const all: Redirect[] = [...(await readRedirects(trx))];
  const published = await readPublishedAddresses(trx);
  const version = await contentRevision(trx);
  const outcomes: (RedirectRefusal | null)[] = [];
  for (const { from, to } of newRedirects) {
    const refusal = refusalOf({ from, to, permanent: true }, all, published);
    outcomes.push(refusal);
    if (refusal) continue;
    const row = { from_path: from, to_address: to, permanent: 1 as const, version };
    const { id } = await trx
      .insertInto('redirects')
      .values({ ...row, changed_by: actor.name, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('missing_addresses').where('path', '=', from).execute();
    all.push({ id, from, to, permanent: true });
  }
  return outcomes;
}

export function removeRedirect(open: OpenDatabase, id: number): Promise<SavedRedirect | null> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const present = (await readRedirects(trx)).find((redirect) => redirect.id === id);
    if (!present) return null;
    await trx.deleteFrom('redirect_visits').where('redirect_id', '=', id).execute();
    await trx.deleteFrom('redirects').where('id', '=', id).execute();
    return present;
  });
}

function refusalOf(
  { from, to }: RedirectDraft,
  others: readonly Redirect[],
  { pages, moves }: PublishedAddresses,
): RedirectRefusal | null {
  if (from === '/') return { reason: 'home' };
  if (isReserved(from)) return { reason: 'reserved' };
  if (pages.has(from)) return { reason: 'page' };
  const moved = moves.get(from);
  if (moved !== undefined) return { reason: 'moved', to: moved };
  const same = others.find((other) => other.from === from);
  if (same) return { reason: 'taken', to: same.to };
  if (makesLoop({ from, to }, others, moves)) return { reason: 'loop' };
  const target = pathOfTarget(to);
  if (target === null) return to.startsWith('https://') ? null : { reason: 'no-target' };
  if (isReserved(target)) return { reason: 'reserved-target' };
  const leadsOn = moves.has(target) || others.some((other) => other.from === target);
  if (!pages.has(target) && !leadsOn) return { reason: 'no-target' };
  return others.length >= REDIRECTS_MAX ? { reason: 'too-many' } : null;
}
