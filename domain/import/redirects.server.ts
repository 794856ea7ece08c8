import type { Database } from '#domain/database.ts';
import { addRedirects } from '#domain/seo/redirects.server.ts';
import { redirectPayload } from './wordpress-item.server.ts';
import type { Item, ItemResult, Working } from './work.server.ts';

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
