import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, requestId } from './request-facts.ts';
import { testServers } from './test-server.ts';

const servers = testServers();
const PROXIES = ['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48'];

describe("the visitor's address", () => {
  test.each<[string, string | undefined, string | undefined, string]>([
    ['nobody forwards', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger claims to forward', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy forwards', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the visitor put something in front', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies forward', '10.1.2.3', '198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['a proxy asks for itself', '10.1.2.3', undefined, '10.1.2.3'],
    ['a proxy sends an empty header', '10.1.2.3', '', '10.1.2.3'],
    ['a proxy sends no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the innermost hop is garbage', '10.1.2.3', 'garbage, 10.9.9.9', '10.9.9.9'],
    ['a proxy names the port', '10.1.2.3', '198.51.100.1:50123', '198.51.100.1'],
    ['a proxy names IPv6 and port', '10.1.2.3', '[2001:db8::7]:50123', '2001:db8:0:0::/64'],
    ['the socket is of both kinds', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['a proxy is reached over such a socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a proxy has IPv6', '2001:db8:ffff::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['IPv6 is short', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['IPv6 is written in another way', '2001:0DB8:0:0000::1', undefined, '2001:db8:0:0::/64'],
    ['IPv6 carries a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['IPv6 ends in dots', '64:ff9b::0.0.0.0', undefined, '64:ff9b:0:0::/64'],
    ['it is the machine itself', '::1', undefined, '0:0:0:0::/64'],
  ])('when %s', (_, peer, forwarded, address) => {
    expect(clientAddress(PROXIES)(peer, forwarded)).toBe(address);
  });

  test('without proxies nothing forwarded is believed, whatever it says', () => {
    const addressOf = clientAddress([]);
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.oneof(
          fc.string(),
          fc.array(fc.ipV4()).map((hops) => hops.join(', ')),
        ),
        (peer, header) => {
          expect(addressOf(peer, header)).toBe(peer);
        },
      ),
    );
  });

  test('whatever a visitor puts in front of the header does not change it', () => {
    const addressOf = clientAddress(PROXIES);
    fc.assert(
      fc.property(fc.string(), (front) => {
        expect(addressOf('10.0.0.1', `${front}, 198.51.100.7`)).toBe('198.51.100.7');
      }),
    );
  });

  test('a whole IPv6 household counts as one', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
        const addressOf = clientAddress([]);
        const [, , , , ...rest] = expand(other);
        const neighbour = [...expand(one).slice(0, 4), ...rest].join(':');
        if (/^::ffff:\d/i.test(one)) return;
        expect(addressOf(neighbour, undefined)).toBe(addressOf(one, undefined));
      }),
    );
  });

  test('reaches the routes from a real socket', async () => {
    const spoofed = { 'X-Forwarded-For': '198.51.100.1' };
    for (const [trustedProxies, address] of [
      [[], '127.0.0.1'],
      [['127.0.0.0/8'], '198.51.100.1'],
    ] as const) {
      const { port } = await servers({ trustedProxies }).listen();
      const answer = await fetch(`http://127.0.0.1:${port}/any`, { headers: spoofed });
      expect(await answer.json()).toMatchObject({ address });
    }
  });
});

test('a request id can be read out loud and differs each time', () => {
  const ids = Array.from({ length: 1_000 }, requestId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-Z]{8}$/);
  expect(new Set(ids).size).toBe(1_000);
});

function expand(address: string): string[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right] = host.split('::');
  const [a, b] = [left.split(':').filter(Boolean), right?.split(':').filter(Boolean) ?? []];
  return [...a, ...Array<string>(8 - a.length - b.length).fill('0'), ...b];
}
