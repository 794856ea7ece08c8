import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { NGINX, nginxBefore } from '#test/nginx.ts';
import { startSite } from '#test/site.ts';
import { ask, enquiryOf } from '#test/visitors.ts';

const BUILD_MS = 240_000;
/** Exceeds `client_max_body_size` in the examples. */
const TOO_MANY_BYTES = 120 * 1024 ** 2;

describe.skipIf(NGINX === undefined).each(['nginx.conf', 'nginx-cache.conf'] as const)(
  'behind nginx as deploy/%s has it',
  (example) => {
    test('a message arrives, and no log has the token of a link', { timeout: BUILD_MS }, async () => {
      const port = await freePort();
      const proxy = await nginxBefore(`127.0.0.1:${port}`, example);
      await proxy.start();
      const site = await startSite({ PORT: port, PUBLIC_ORIGIN: proxy.url, TRUSTED_PROXIES: '127.0.0.1' });
      const { reference } = await ask(`${proxy.url}/contact`, enquiryOf('Ann', 'Can you help my mother'));
      expect(reference).toMatch(/^C-/);
      expect((await ask(`${proxy.url}/welcome?token=only-for-ann`)).status).toBeLessThan(500);
      await eventually(async () => expect(await proxy.log()).toContain('"GET /welcome HTTP/1.1"'));
      expect((await proxy.log()) + site.output()).not.toContain('only-for-ann');
      await site.stop();
      await proxy.stop();
    });

    test('people read whom to ring while the site is down, and when files are too large', async () => {
      const proxy = await nginxBefore(`127.0.0.1:${await freePort()}`, example);
      await proxy.start();
      const away = await fetch(`${proxy.url}/contact`);
      expect(away.status).toBe(502);
      expect(await away.text()).toContain('Please ring us');
      const sending = request(`${proxy.url}/messages`, {
        method: 'POST',
        headers: { 'Content-Length': TOO_MANY_BYTES },
      });
      sending.on('error', () => {});
      sending.flushHeaders();
      const [tooLarge] = (await once(sending, 'response')) as [IncomingMessage];
      expect(tooLarge.statusCode).toBe(413);
      expect(await text(tooLarge)).toContain('These files are too large');
      sending.destroy();
      await proxy.stop();
    });
  },
);
