/** A screenful: more would push what comes after them out of sight. */
const SHOWN_MAX = 10;

interface Counted {
  readonly overdue: number;
}

/** Of many branches, those with most overdue, because they need somebody; the others are folded up. */
export function branchesShown<Branch extends Counted>(
  branches: readonly Branch[],
): { readonly shown: readonly Branch[]; readonly folded: readonly Branch[] } {
  if (branches.length <= SHOWN_MAX) return { shown: branches, folded: [] };
  const byNeed = branches.toSorted((one, other) => other.overdue - one.overdue);
  return { shown: byNeed.slice(0, SHOWN_MAX), folded: byNeed.slice(SHOWN_MAX) };
}
