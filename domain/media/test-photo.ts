import type { OpenDatabase } from '#domain/database.ts';

interface Photo {
  readonly alt: string;
  readonly by: string;
  readonly name?: string;
}

let count = 0;

/** Adds a row with the widths of a phone photo, without its files. @returns its id */
export async function addPhoto({ db }: OpenDatabase, { alt, by, name = 'tea.jpg' }: Photo): Promise<number> {
  const key = (++count).toString(16).padStart(32, '0');
  const size = { width: 1_600, height: 1_200, colour: '#88aa77', focus_x: 50, focus_y: 50 };
  const { id } = await db
    .insertInto('media')
    .values({
      ...{ public_key: key, name, alt, caption: '', ...size, version: 1, created_by: by },
      ...{ created_at: 1, updated_at: 1, deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants = [400, 800, 1_200, 1_600].flatMap((width) =>
    (['avif', 'webp'] as const).map((type) => ({
      ...{ media_id: id, width, type, bytes: 10 },
      file_key: `${key}-${width}-${type}`,
    })),
  );
  await db.insertInto('media_variants').values(variants).execute();
  return id;
}
