import type { Database } from '#domain/database.ts';
import { branchName, EVERY_BRANCH } from '#domain/lists/branch-field.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import type { ListEntry } from '#domain/lists/lists.server.ts';
import { LISTS, type ListName } from '#domain/lists/lists.ts';
import type { Typed } from '#domain/settings/sections.ts';

type Branches = Awaited<ReturnType<typeof branchNames>>;

/** Those that an entry of a list may be of; none of a list whose entries are of no one branch. */
export async function branchesFor(key: ListName, db: Database): Promise<Branches> {
  return fieldOf(key) === undefined ? [] : branchNames(db);
}

/** The branch that an entry is of alone; null of one that is of every branch. */
export function onlyAt(key: ListName, { fields }: ListEntry, branches: Branches): string | null {
  const id = chosenIn(key, fields);
  return id === EVERY_BRANCH ? null : branchName(branches, id);
}

/** Of a branch that is gone. */
export function branchErrors(key: ListName, typed: Typed, branches: Branches): Typed {
  const id = chosenIn(key, typed);
  const field = fieldOf(key);
  if (field === undefined || id === EVERY_BRANCH || branches.some((branch) => branch.id === id)) return {};
  return { [field]: 'This branch has been removed. Choose another' };
}

/** As the audit log says it; of a provider with one office it says nothing of branches. */
export function withBranchNames(key: ListName, typed: Typed, branches: Branches): Typed {
  const field = fieldOf(key);
  if (field === undefined) return typed;
  const id = chosenIn(key, typed);
  const isSaid = branches.length > 0 && typed[field] !== undefined;
  return { ...typed, [field]: isSaid || id !== EVERY_BRANCH ? branchName(branches, id) : '' };
}

function fieldOf(key: ListName): string | undefined {
  return LISTS[key].fields.find(({ kind }) => kind === 'branch')?.name;
}

function chosenIn(key: ListName, typed: Typed): number {
  return Number(typed[fieldOf(key) ?? ''] ?? EVERY_BRANCH);
}
