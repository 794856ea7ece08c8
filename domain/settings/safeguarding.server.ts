import type { Database } from '#domain/database.ts';
import { placesNamed, readBranches } from '#domain/lists/branches.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { plainName } from '#domain/places/spelling.ts';
import { officePosition } from '#domain/places/towns-served.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { type SafeguardingContact, townsIn } from '#domain/provider/safeguarding.ts';

export async function readSafeguarding(db: Database): Promise<readonly SafeguardingContact[]> {
  const entries = await readEntries(db, 'safeguarding');
  const branches = await placesOfBranches(db);
  return entries.map(({ id, name, day_phone, night_phone, towns, page }) => {
    const protectedTowns = townsIn(towns);
    const names = protectedTowns.map(plainName);
    const visitedBy = branches.filter(({ places }) => names.some((town) => places.has(town)));
    return {
      ...{ id, council: name, dayPhone: day_phone, nightPhone: night_phone, towns: protectedTowns, page },
      ...(visitedBy.length > 0 && { branches: visitedBy.map((branch) => branch.id) }),
    };
  });
}

async function placesOfBranches(db: Database) {
  const branches = await readBranches(db);
  if (branches.length === 0) return [];
  const known = await gazetteer();
  const office = officePosition(known, await readProvider(db));
  return branches.map((branch) => ({ id: branch.id, places: placesNamed(known, branch, office) }));
}
