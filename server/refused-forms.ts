/** A whole care home behind one address makes fewer mistakes in five minutes. */
export const REFUSED_MAX = 60;
const WINDOW_MS = 300_000;
const ADDRESSES_MAX = 10_000;

/** Counts in memory; valid forms always pass. @returns false beyond {@link REFUSED_MAX} in five minutes */
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
