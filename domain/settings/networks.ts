import { z } from 'zod';

const NAME_MAX = 200;
const NETWORK = z.url({ protocol: /^https?$/ });
/** The foot of every page lists them. */
const NETWORKS_MAX = 6;

/** One a line: the name of the network, and the address of our page there. */
export function readNetworks(typed: string, { addIssue }: z.core.$RefinementCtx) {
  const lines = typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  if (lines.length > NETWORKS_MAX) addIssue(`Enter at most ${NETWORKS_MAX} networks`);
  return lines.map((each) => {
    const url = each.split(/\s+/).at(-1) ?? '';
    const name = each.slice(0, -url.length).trim();
    if (!name || name.length > NAME_MAX || !NETWORK.safeParse(url).success) {
      addIssue('Enter one a line: its name and the whole address, such as Facebook https://facebook.com/us');
    }
    return { name, url };
  });
}
