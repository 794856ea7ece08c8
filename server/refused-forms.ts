/** A whole care home behind one address makes fewer mistakes in the time. */
export const REFUSED_MAX = 60;
const WINDOW_MS = 300_000;
/** Some megabytes of addresses; an attacker with more of them begins anew. */
const ADDRESSES_MAX = 10_000;

/**
 * Counts the forms of each address that were refused, in memory: drawing the page that says why takes more work than
 * sending it. Right forms are accepted from the same address whatever was counted.
 * @returns false beyond {@link REFUSED_MAX} within five minutes
 */
export function countRefusedForms(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (address: string): boolean => {
    if (now() >= endsAt || counts.size >= ADDRESSES_MAX) {
      counts.clear();
      endsAt = now() + WINDOW_MS;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= REFUSED_MAX;
  };
}
