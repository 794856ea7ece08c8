import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { notedNeeds } from '#domain/cases/people/needs-of-person.server.ts';
import { type PersonFields, REACHED_BY_NAMES } from '#domain/cases/people/person-details.ts';
import { personOf } from '#domain/cases/people/person-of.server.ts';
import { readPerson } from '#domain/cases/people/read-person.server.ts';
import type { Database } from '#domain/database.ts';
import type { HeldCase } from './held.server.ts';

export type CopiedPerson = ReturnType<typeof asCopied> & { readonly needs: string };

export async function readCopiedPeople(
  db: Database,
  held: readonly Pick<HeldCase, 'id'>[],
): Promise<readonly CopiedPerson[]> {
  const found = new Map<number, CopiedPerson>();
  for (const { id } of held) {
    const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
    const group = row && (await personOf(db, row));
    if (!row || !group || group.rootId === null || found.has(group.rootId)) continue;
    const { details } = await readPerson(db, group, row, EVERY_CASE);
    const noted = await notedNeeds(db, group, EVERY_CASE);
    found.set(group.rootId, { ...asCopied(details), needs: noted?.needs ?? '' });
  }
  return [...found.values()];
}

function asCopied({ name, phones, emails, address, writesAbout, relation, reachedBy }: PersonFields) {
  return {
    name,
    phones: phones.join(', '),
    emails: emails.join(', '),
    postalAddress: address,
    writesAbout,
    relation,
    likesToBeReached: reachedBy && REACHED_BY_NAMES[reachedBy],
  };
}
