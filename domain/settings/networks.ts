import { z } from 'zod';

const NAME_MAX = 200;
const NETWORK = z.url({ protocol: /^https?$/ });
const NETWORKS_MAX = 6;

const KNOWN: readonly (readonly [host: string, name: string])[] = [
  ['facebook.com', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['linkedin.com', 'LinkedIn'],
  ['youtube.com', 'YouTube'],
  ['tiktok.com', 'TikTok'],
  ['x.com', 'X'],
  ['bsky.app', 'Bluesky'],
];

function networkAt(url: string): string {
  if (!URL.canParse(url)) return '';
  const { hostname } = new URL(url);
  return KNOWN.find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1] ?? '';
}

export function readNetworks(typed: string, { addIssue }: z.core.$RefinementCtx) {
  const lines = typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
  if (lines.length > NETWORKS_MAX) addIssue(`Enter at most ${NETWORKS_MAX} networks`);
  return lines.map((each) => {
    const typedUrl = each.split(/\s+/).at(-1) ?? '';
    const url = /^\w+:/.test(typedUrl) ? typedUrl : `https://${typedUrl}`;
    const name = each.slice(0, -typedUrl.length).trim() || networkAt(url);
    if (!name || name.length > NAME_MAX || !typedUrl.includes('.') || !NETWORK.safeParse(url).success) {
      addIssue('Enter one a line: its name and the whole address, such as Facebook https://facebook.com/us');
    }
    return { name, url };
  });
}
