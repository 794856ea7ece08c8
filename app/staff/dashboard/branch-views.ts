/** More would push what follows out of view. */
const SHOWN_MAX = 10;

interface Counted {
  readonly overdue: number;
}

export function branchViews<Branch extends Counted>(
  branches: readonly Branch[],
): { readonly visible: readonly Branch[]; readonly folded: readonly Branch[] } {
  if (branches.length <= SHOWN_MAX) return { visible: branches, folded: [] };
  const byNeed = branches.toSorted((one, other) => other.overdue - one.overdue);
  return { visible: byNeed.slice(0, SHOWN_MAX), folded: byNeed.slice(SHOWN_MAX) };
}
