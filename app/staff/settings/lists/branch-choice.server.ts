import type { Database } from '#domain/database.ts';
import { branchName, EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import type { ListEntry } from '#domain/lists/lists.server.ts';
import { LISTS, type ListName } from '#domain/lists/lists.ts';
import type { Typed } from '#domain/settings/sections.ts';

type Branches = Awaited<ReturnType<typeof branchNames>>;

export async function branchesFor(key: ListName, db: Database): Promise<Branches> {
  return fieldOf(key) === undefined ? [] : branchNames(db);
}

/** Returns null for an entry of every branch. */
export function onlyAt(key: ListName, { fields }: ListEntry, branches: Branches): string | null {
  const id = chosenIn(key, fields);
  return id === EVERY_BRANCH ? null : branchName(branches, id);
}

export function branchErrors(key: ListName, typed: Typed, branches: Branches): Typed {
  const id = chosenIn(key, typed);
  const field = fieldOf(key);
  if (field === undefined || id === EVERY_BRANCH || branches.some((branch) => branch.id === id)) return {};
  return { [field]: 'This branch has been removed. Choose another' };
}

export function withBranchNames(key: ListName, typed: Typed, branches: Branches): Typed {
  const field = fieldOf(key);
  if (field === undefined) return typed;
  const id = chosenIn(key, typed);
  const isStated = branches.length > 0 && typed[field] !== undefined;
  return { ...typed, [field]: isStated || id !== EVERY_BRANCH ? branchName(branches, id) : '' };
}

function fieldOf(key: ListName): string | undefined {
  return LISTS[key].fields.find(({ kind }) => kind === 'branch')?.name;
}

function chosenIn(key: ListName, typed: Typed): number {
  return Number(typed[fieldOf(key) ?? ''] ?? EVERY_BRANCH);
}
