import type { Database } from '#domain/database.ts';
import { addRedirects } from '#domain/seo/redirects.server.ts';
import { redirectPayload } from './wordpress-item.server.ts';
import type { Item, ItemResult, Working } from './work.server.ts';

/** From the old addresses of published posts to their new ones. */
export async function importRedirects(
  trx: Database,
  items: readonly Item[],
  { actor, now }: Working,
): Promise<readonly ItemResult[]> {
  const asked = items.map(({ payload }) => redirectPayload.parse(JSON.parse(payload ?? '')));
  const slugs = await publishedSlugs(
    trx,
    asked.map(({ source }) => source),
  );
  const present = await trx.selectFrom('redirects').select(['from_path', 'to_address']).execute();
  const leads = new Map(present.map(({ from_path, to_address }) => [from_path, to_address]));
  const results: ItemResult[] = [];
  const wanted: { from: string; to: string; at: number }[] = [];
  for (const [at, { from, source }] of asked.entries()) {
    const slug = slugs.get(source);
    const to = `/blog/${slug}`;
    if (slug === undefined)
      results[at] = { state: 'left', notes: [{ what: 'redirect-draft', detail: from }] };
    else if (to === from) results[at] = { state: 'left', notes: [{ what: 'redirect-same' }] };
    else if (leads.get(from) === to) results[at] = { state: 'unchanged', notes: [] };
    else wanted.push({ from, to, at });
  }
  const refusals = wanted.length > 0 ? await addRedirects(trx, wanted, { actor, now }) : [];
  for (const [i, { at, from }] of wanted.entries()) {
    results[at] = refusals[i]
      ? { state: 'left', notes: [{ what: 'redirect-refused', detail: from }] }
      : { state: 'done', notes: [] };
  }
  return results;
}

async function publishedSlugs(
  trx: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('import_sources')
    .innerJoin('posts', 'posts.id', 'import_sources.target')
    .select(['import_sources.source', 'posts.slug'])
    .where('import_sources.source', 'in', sources)
    .where('posts.published_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ source, slug }) => [source, slug]));
}
