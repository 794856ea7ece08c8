import { BlockList, isIP } from 'node:net';

/** Tests for addresses or ranges such as 10.0.0.0/8 and 2001:db8::/32; other text is in none. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix) list.addSubnet(address, Number(prefix), familyOf(address));
    else list.addAddress(address, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Turns `::ffff:192.0.2.1` into the IPv4 address that it contains. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Returns the /48, which one customer may own; null for IPv4. `requestFacts` wrote out the groups. */
export function wideNetwork(address: string): string | null {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}
