import type { Database } from '#domain/database.ts';
import { addMedia } from '#domain/media/add.server.ts';
import { addRedirects } from '#domain/seo/redirects.server.ts';
import { FileHeldBackError } from '#platform/files/files.server.ts';
import { type PicturePayload, picturePayload, redirectPayload } from './wordpress-item.server.ts';
import { uploadOf } from './wordpress-text.server.ts';
import type { ImportParts, Item, ItemResult, Working } from './work.server.ts';

const ALT_MAX = 300;

export async function importPicture(
  parts: ImportParts,
  item: Item,
  { of, actor, now }: Working,
  write: (trx: Database, result: ItemResult) => Promise<void>,
): Promise<void> {
  const { open, media } = parts;
  const payload = picturePayload.parse(JSON.parse(item.payload ?? ''));
  const bytes = await fetched(parts, payload, of.about.site);
  if (bytes === null) {
    return open.transact((trx) => write(trx, { state: 'left', notes: [{ what: 'picture-gone' }] }));
  }
  const added = await addMedia(open, media, {
    name: payload.address.replace(/^.*\//, ''),
    bytes,
    actor,
    now,
    alt: altOf(payload),
    async also(trx, id) {
      await trx
        .insertInto('import_sources')
        .values({ source: item.source, target: id })
        .onConflict((conflict) => conflict.column('source').doUpdateSet({ target: id }))
        .execute();
      await write(trx, { state: 'done', notes: [], target: id });
    },
  });
  if (added.ok) return;
  if (added.reason === 'not-scanned') throw new FileHeldBackError('not-scanned');
  const detail = payload.address.replace(/^.*\//, '');
  await open.transact((trx) => write(trx, { state: 'left', notes: [{ what: 'picture-refused', detail }] }));
}

async function fetched({ fetchFile }: ImportParts, { address }: PicturePayload, site: string) {
  for (const one of new Set([uploadOf(address), address])) {
    if (URL.parse(one)?.hostname.replace(/^www\./, '') !== site) continue;
    const bytes = await fetchFile(one).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

function altOf({ alt, title }: PicturePayload): string {
  return (alt || title).replace(/\s+/g, ' ').trim().slice(0, ALT_MAX).toWellFormed();
}

export async function importRedirects(
  trx: Database,
  items: readonly Item[],
  { actor, now }: Working,
): Promise<readonly ItemResult[]> {
  const payloads = items.map(({ payload }) => redirectPayload.parse(JSON.parse(payload ?? '')));
  const slugs = await slugsOf(
    trx,
    payloads.map(({ source }) => source),
  );
  const present = await trx.selectFrom('redirects').select(['from_path', 'to_address']).execute();
  const leads = new Map(present.map(({ from_path, to_address }) => [from_path, to_address]));
  const results: ItemResult[] = [];
  const newRedirects: { from: string; to: string; at: number }[] = [];
  for (const [at, { from, source }] of payloads.entries()) {
    const slug = slugs.get(source);
    const to = `/blog/${slug}`;
    if (slug === undefined) results[at] = { state: 'failed', notes: [{ what: 'error' }] };
    else if (slug === null)
      results[at] = { state: 'left', notes: [{ what: 'redirect-draft', detail: from }] };
    else if (to === from) results[at] = { state: 'left', notes: [{ what: 'redirect-same' }] };
    else if (leads.get(from) === to) results[at] = { state: 'unchanged', notes: [] };
    else newRedirects.push({ from, to, at });
  }
  const refusals = newRedirects.length > 0 ? await addRedirects(trx, newRedirects, { actor, now }) : [];
  for (const [i, { at, from }] of newRedirects.entries()) {
    results[at] = refusals[i]
      ? { state: 'left', notes: [{ what: 'redirect-refused', detail: from }] }
      : { state: 'done', notes: [] };
  }
  return results;
}

async function slugsOf(
  trx: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await trx
    .selectFrom('import_sources')
    .innerJoin('posts', 'posts.id', 'import_sources.target')
    .select(['import_sources.source', 'posts.slug', 'posts.published_at'])
    .where('import_sources.source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, slug, published_at }) => [source, published_at === null ? null : slug]));
}
