import type { Branches } from '#domain/staff/branches.server.ts';
import type { Actor, Standing } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { CASE_KINDS, readableKinds } from './kinds.ts';

export interface Access {
  readonly kinds: readonly CaseKind[];
  /** Cases about the reader, which they can't see. */
  readonly barredFrom: ReadonlySet<number>;
  /** Restricts to these branches; null: all, and cases without one. */
  readonly branches: Branches;
}

export const EVERY_CASE: Access = { kinds: CASE_KINDS, barredFrom: new Set(), branches: null };

export function accessOf(member: Standing & Pick<Actor, 'barredFrom' | 'branches'>): Access {
  const { barredFrom, branches } = member;
  return { kinds: readableKinds(member), barredFrom, branches };
}

export function narrowedTo(access: Access, kinds: readonly CaseKind[]): Access {
  return { ...access, kinds: access.kinds.filter((kind) => kinds.includes(kind)) };
}

/** Returns whether an unmerged case is open to `access`; for merged cases see `isReadable`. */
export function isOpenTo(access: Access, { id, kind, branch_id }: CaseScreen): boolean {
  const isOfBranch = access.branches === null || (branch_id !== null && access.branches.has(branch_id));
  return access.kinds.includes(kind) && isOfBranch && !access.barredFrom.has(id);
}

export interface CaseScreen {
  readonly id: number;
  readonly kind: CaseKind;
  readonly branch_id: number | null;
}

export function narrowedToBranch(access: Access, branch: number | undefined): Access {
  if (branch === undefined) return access;
  const isOpen = access.branches === null || access.branches.has(branch);
  return { ...access, branches: new Set(isOpen ? [branch] : []) };
}
