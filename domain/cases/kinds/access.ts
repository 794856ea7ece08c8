import type { Actor, Role, Standing } from '#domain/staff/roles.ts';
import type { CaseKind } from '../case.table.ts';
import { CASE_KINDS, readableKinds } from './kinds.ts';

/** Which cases somebody may read: those of these kinds, without the ones that are about themselves. */
export interface Access {
  readonly kinds: readonly CaseKind[];
  /** Cases that name them: to them there are no such cases. */
  readonly barredFrom: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Of the product itself, which acts for nobody. */
export const EVERY_CASE: Access = { kinds: CASE_KINDS, barredFrom: NONE };

export function accessOf(who: Role | (Standing & Pick<Actor, 'barredFrom'>)): Access {
  const barredFrom = (typeof who === 'string' ? undefined : who.barredFrom) ?? NONE;
  return { kinds: readableKinds(who), barredFrom };
}

/** As far as `access` goes, only cases of `kinds`. */
export function narrowedTo(access: Access, kinds: readonly CaseKind[]): Access {
  return { ...access, kinds: access.kinds.filter((kind) => kinds.includes(kind)) };
}

/** For a case that is no merged one, see `isReadable`. */
export function isOpenTo(access: Access, row: { readonly id: number; readonly kind: CaseKind }): boolean {
  return access.kinds.includes(row.kind) && !access.barredFrom.has(row.id);
}
