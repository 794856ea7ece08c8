import { describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { NGINX, nginxBefore } from '#test/nginx.ts';
import { startSite } from '#test/site.ts';
import { ask, enquiryOf } from '#test/visitors.ts';

/** The first start may have to build. */
const BUILD_MS = 240_000;

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
  },
);
