/** More would push what follows out of view. */
const SHOWN_MAX = 10;

interface Counted {
  readonly overdue: number;
}

export function branchesShown<Branch extends Counted>(
  branches: readonly Branch[],
): { readonly shown: readonly Branch[]; readonly folded: readonly Branch[] } {
  if (branches.length <= SHOWN_MAX) return { shown: branches, folded: [] };
  const byNeed = branches.toSorted((one, other) => other.overdue - one.overdue);
  return { shown: byNeed.slice(0, SHOWN_MAX), folded: byNeed.slice(SHOWN_MAX) };
}
