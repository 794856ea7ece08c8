import type { OpenDatabase } from '#domain/database.ts';
import { readPerson } from './people.server.ts';
import type { Actor } from './roles.ts';

/** @returns what is wrong with the name, in words for its owner; null once it is saved */
export async function renameSelf(
  open: OpenDatabase,
  { id, email, role }: Actor,
  { name, now }: { name: string; now: number },
): Promise<string | null> {
  const read = readPerson({ name, email, role });
  if (!read.ok) return read.fields.name ?? 'Enter a name.';
  await open.transact((trx) =>
    trx
      .updateTable('staff')
      .set((eb) => ({
        name: read.person.name,
        version: eb('version', '+', 1),
        updated_at: new Date(now).toISOString(),
      }))
      .where('id', '=', id)
      .execute(),
  );
  return null;
}
