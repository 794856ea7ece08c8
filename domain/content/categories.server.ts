import type { Database } from '#domain/database.ts';
import { readEntries } from '#domain/lists/lists.server.ts';

export interface Category {
  readonly slug: string;
  readonly name: string;
}

export async function readCategories(db: Database): Promise<readonly Category[]> {
  return (await readEntries(db, 'categories')).map(({ slug, name }) => ({ slug, name }));
}

export function findCategory(categories: readonly Category[], slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}
