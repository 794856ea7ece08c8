import type { Database } from '#domain/database.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';

const DELETED = 'a picture that was deleted';

interface PictureQuestion {
  readonly name: string;
  readonly kind?: string;
}

export async function withPictureNames(
  db: Database,
  questions: readonly PictureQuestion[],
  typed: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const references = questions
    .filter(({ kind }) => kind === 'picture')
    .map(({ name }) => [name, String(typed[name] ?? '')] as const)
    .filter(([, reference]) => mediaIdOf(reference) !== null);
  const photos = await readPictures(
    db,
    references.map(([, reference]) => reference),
  );
  const named = references.map(([name, reference]) => {
    const photo = photos.get(reference);
    return [name, photo ? photo.alt || photo.name : DELETED] as const;
  });
  return { ...typed, ...Object.fromEntries(named) };
}
