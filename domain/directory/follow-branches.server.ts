import { unassignFromOtherBranches } from '#domain/cases/verbs/branches-of-staff.server.ts';
import type { Database } from '#domain/database.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { branchesOfOne, writeBranches } from '#domain/staff/branches.server.ts';
import type { Role } from '#domain/staff/roles.ts';
import { branchesFor, branchGroupsIn } from './branches-of-groups.ts';
import type { DirectoryRow } from './directory.table.ts';
import { type Noting, noteDirectory } from './people.server.ts';

interface Following {
  readonly row: DirectoryRow;
  readonly staffId: string;
  readonly role: Role;
  readonly groups: readonly string[];
}

/**
 * Applies a change to the branches of someone's groups; does nothing if no branch has a group. Cases they can no longer
 * open are unassigned. Owners see all. Requires the 'accounts' lock.
 */
export async function followBranches(
  trx: Database,
  noting: Noting,
  { row, staffId, role, groups }: Following,
): Promise<void> {
  const named = await branchNames(trx);
  const ids = named.map(({ id }) => id);
  const branchIds = branchesFor(branchGroupsIn(row), groups, ids);
  if (branchIds === undefined || role === 'owner') return;
  const before = await branchesOfOne(trx, staffId);
  if (isSame(before, branchIds)) return;
  await writeBranches(trx, staffId, branchIds);
  // Case history names the person, as their sign-in caused it; the audit log has the reason.
  await unassignFromOtherBranches(trx, staffId, { actor: { id: staffId }, now: noting.now });
  const textOf = (some: Iterable<number> | null) =>
    some === null
      ? 'Every branch'
      : named
          .filter(({ id }) => [...some].includes(id))
          .map(({ name }) => name)
          .join(', ') || 'None';
  await noteDirectory(trx, noting, staffId, 'branches', [
    { label: 'Branches', from: textOf(before), to: textOf(branchIds) },
  ]);
}

function isSame(before: ReadonlySet<number> | null, branchIds: readonly number[] | null): boolean {
  if (before === null || branchIds === null) return before === branchIds;
  return before.size === branchIds.length && branchIds.every((id) => before.has(id));
}
