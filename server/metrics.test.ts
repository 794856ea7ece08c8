import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { JOB_NAMES } from '#domain/schedule/jobs.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { metricsText } from '#platform/metrics/metric.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { queueMail, silentLog } from '#test/outbox.ts';
import type { Listening } from './listen.ts';
import { collectMetrics } from './metrics.ts';
import { listenForMetrics } from './metrics-listener.ts';
import { countRequests, ROUTE_CLASSES, routeClasses } from './request-counts.ts';
import { cachedPage, testServers } from './test-server.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');

const listening: Listening[] = [];
afterEach(async () => {
  await Promise.all(listening.splice(0).map((one) => one.close()));
});

const TABLE = tableOf(routes);

function tableOf(
  entries: readonly RouteConfigEntry[],
  parentId?: string,
): Parameters<typeof routeClasses>[0] {
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
      return { [id]: { ...entry, id, parentId }, ...tableOf(entry.children ?? [], id) };
    }),
  );
}

describe('a path', () => {
  const classOf = routeClasses(TABLE);

  test('of every route has a class, and what staff see is of theirs', () => {
    for (const { path, id } of Object.values(TABLE) as { path?: string; id: string }[]) {
      if (path === undefined) continue;
      const examplePath = `/${path.replaceAll(/:(\w+)\??/g, 'C-7K2M9P')}`;
      expect(ROUTE_CLASSES).toContain(classOf(examplePath));
      if (id.startsWith('staff/') && !/\.\w+$/.test(path))
        expect([examplePath, classOf(examplePath)]).toEqual([examplePath, 'staff']);
    }
  });

  test.each([
    ['/', 'page'],
    ['/about.data', 'page'],
    ['/no/such/page', 'page'],
    ['/contactInbox/C-7K2M9P', 'staff'],
    ['/dashboard.data', 'staff'],
    ['/api/contact', 'api'],
    ['/assets/entry-1a2b.js', 'file'],
    ['/media/0123456789abcdef0123456789abcdef/800.webp', 'file'],
    ['/readyz', 'health'],
  ])('%s is a %s', (path, name) => expect(classOf(path)).toBe(name));
});

describe('the figures of a process', () => {
  const serve = testServers();

  test('count what was asked, on a port of their own that answers nothing else', async () => {
    const { listen, counts, services } = serve({ routes: { '/about': cachedPage('<p>About</p>') } });
    const [site, metrics] = await Promise.all([
      listen(),
      listenForMetrics(collectMetrics({ services, counts }), { host: '127.0.0.1', port: 0 }),
    ]);
    listening.push(metrics);
    const ask = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    for (let i = 0; i < 5; i++) await (await ask(site.port, '/about')).text();
    await (await ask(site.port, '/ada.archer@example.com?q=Ada')).text();
    await (await ask(site.port, '/healthz')).text();
    expect(await (await ask(site.port, '/metrics')).text()).not.toContain('kindlewick_');
    expect((await ask(metrics.port, '/')).status).toBe(404);
    const scraped = await ask(metrics.port, '/metrics');
    expect(scraped.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await scraped.text();
    expect(text).toContain('kindlewick_cached_pages_total{status="2xx"} 4\n');
    expect(text).toContain('kindlewick_http_requests_total{class="health",status="2xx"} 1\n');
    expect(text).toContain('kindlewick_http_request_duration_seconds_count{class="health"} 1\n');
    expect(text).toContain('kindlewick_http_request_duration_seconds_count{class="page"} 2\n');
    expect(text).toContain('kindlewick_http_request_duration_seconds_count{class="file"} 1\n');
    expect(text).not.toMatch(/ada|about|127\.0/i);
  });
});

const WORDS: Readonly<Record<string, readonly string[]>> = {
  class: ROUTE_CLASSES,
  status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
  job: JOB_NAMES,
  state: ['used', 'idle'],
  quantile: ['0.5', '0.99', '1'],
};

describeOnBothDatabases('the figures of the database', (open) => {
  test('say how old what waits is, with labels from closed lists', async () => {
    const database = await open();
    await queueMail(database, { now: NOW - HOUR_MS });
    const services = { open: database, clock: () => NOW, log: silentLog };
    const collect = collectMetrics({ services, counts: countRequests(routeClasses(TABLE)) });
    const metrics = await collect();
    const text = metricsText(metrics);
    expect(text).toContain('kindlewick_outbox_waiting 1\n');
    expect(text).toContain('kindlewick_outbox_oldest_due_seconds 3600\n');
    expect(text).toContain('kindlewick_schedule_held 0\n');
    expect(text).toContain('kindlewick_job_late{job="backup"} 0\n');
    expect(text.includes('kindlewick_database_waiting 0')).toBe(database.dialect === 'postgres');
    for (const { samples } of metrics) {
      for (const [label, value] of samples.flatMap(({ labels = {} }) => Object.entries(labels))) {
        expect(WORDS[label]).toContain(value);
      }
    }
    await database.db.schema.dropTable('scheduled_jobs').execute();
    expect(metricsText(await collect())).toContain('kindlewick_database_up 0\n');
  });
});
