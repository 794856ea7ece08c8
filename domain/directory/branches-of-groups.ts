import { z } from 'zod';
import { groups } from './directory.schema.ts';
import type { DirectoryRow } from './directory.table.ts';

/** Of every branch, and of the head office. */
export const ALL = 'all';

/** The groups whose members work for a branch, by its id as a word, and for {@link ALL}. */
export type GroupsOfBranches = Readonly<Partial<Record<string, readonly string[]>>>;

const stored = z.record(z.string(), z.array(z.string()).readonly());

export function branchGroupsIn({ branch_groups }: Pick<DirectoryRow, 'branch_groups'>): GroupsOfBranches {
  return stored.parse(JSON.parse(branch_groups));
}

/** @param of the id of a branch, or {@link ALL} */
export const branchGroupsField = (of: number | string) => `branch-groups-${of}`;

/** As the form has them, one group a line. */
export function branchGroupsTyped(byBranch: GroupsOfBranches): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(byBranch).map(([of, some]) => [branchGroupsField(of), (some ?? []).join('\n')]),
  );
}

/** What a form has besides, for these branches; nothing where there are none. */
export function branchGroupsSchema(ids: readonly number[]) {
  return z.object(Object.fromEntries(keysOf(ids).map((of) => [branchGroupsField(of), groups])));
}

/** @param read by {@link branchGroupsSchema} for the same branches */
export function branchGroupsOf(
  read: Readonly<Record<string, readonly string[]>>,
  ids: readonly number[],
): GroupsOfBranches {
  return Object.fromEntries(keysOf(ids).map((of) => [of, read[branchGroupsField(of)] ?? []]));
}

function keysOf(ids: readonly number[]): readonly string[] {
  return ids.length === 0 ? [] : [ALL, ...ids.map(String)];
}

/**
 * For which of these branches somebody in `groups` works: null for all. Undefined where no branch has a group, so that
 * it is said under Users.
 */
export function branchesFor(
  byBranch: GroupsOfBranches,
  groups: readonly string[],
  ids: readonly number[],
): readonly number[] | null | undefined {
  const isIn = (key: string) => byBranch[key]?.some((group) => groups.includes(group)) ?? false;
  const isSaid = keysOf(ids).some((key) => (byBranch[key]?.length ?? 0) > 0);
  if (!isSaid) return undefined;
  return isIn(ALL) ? null : ids.filter((id) => isIn(String(id)));
}
