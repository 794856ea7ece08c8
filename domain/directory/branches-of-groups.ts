import { z } from 'zod';
import { groups } from './directory.schema.ts';
import type { DirectoryRow } from './directory.table.ts';

export const ALL = 'all';

export type GroupsOfBranches = Readonly<Partial<Record<string, readonly string[]>>>;

const stored = z.record(z.string(), z.array(z.string()).readonly());

export function branchGroupsIn({ branch_groups }: Pick<DirectoryRow, 'branch_groups'>): GroupsOfBranches {
  return stored.parse(JSON.parse(branch_groups));
}

export const branchGroupsField = (of: number | string) => `branch-groups-${of}`;

export function branchGroupsTyped(byBranch: GroupsOfBranches): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byBranch).map(([of, some]) => [branchGroupsField(of), (some ?? []).join('\n')]),
  );
}

export function branchGroupsSchema(ids: readonly number[]) {
  return z.object(Object.fromEntries(keysOf(ids).map((of) => [branchGroupsField(of), groups])));
}

export function branchGroupsOf(
  read: Readonly<Record<string, readonly string[]>>,
  ids: readonly number[],
): GroupsOfBranches {
  return Object.fromEntries(keysOf(ids).map((of) => [of, read[branchGroupsField(of)] ?? []]));
}

function keysOf(ids: readonly number[]): readonly string[] {
  return ids.length === 0 ? [] : [ALL, ...ids.map(String)];
}

/** Returns null for all branches, and undefined if no branch has a group, so that Users sets them. */
export function branchesFor(
  byBranch: GroupsOfBranches,
  groups: readonly string[],
  ids: readonly number[],
): readonly number[] | null | undefined {
  const isIn = (key: string) => byBranch[key]?.some((group) => groups.includes(group)) ?? false;
  const isStated = keysOf(ids).some((key) => (byBranch[key]?.length ?? 0) > 0);
  if (!isStated) return undefined;
  return isIn(ALL) ? null : ids.filter((id) => isIn(String(id)));
}
