import type { ServerBuild } from 'react-router';
import type { Distribution, Metric } from '#platform/metrics/metric.ts';

/** Coarse classes, so that figures hold no address, person or reference. */
export const ROUTE_CLASSES = ['page', 'staff', 'api', 'file', 'health'] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const STATUSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
/** Seconds: from what feels immediate to what visitors give up at. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

export interface RequestCounts {
  /** Counts a page from memory. Called for each, so it adds one and does nothing else. */
  cached(status: number): void;
  answered(path: string, status: number, ms: number): void;
  metrics(): readonly Metric[];
}

export function countRequests(classOf: (path: string) => RouteClass): RequestCounts {
  const cached = STATUSES.map(() => 0);
  const rows = new Map(
    ROUTE_CLASSES.map((name) => [
      name,
      { statuses: STATUSES.map(() => 0), counts: [...BOUNDS, 0].map(() => 0), sum: 0 },
    ]),
  );
  return {
    cached(status) {
      cached[indexOf(status)]! += 1;
    },
    answered(path, status, ms) {
      const row = rows.get(classOf(path));
      if (!row) return;
      const seconds = ms / 1_000;
      const bound = BOUNDS.findIndex((most) => seconds <= most);
      row.statuses[indexOf(status)]! += 1;
      row.counts[bound === -1 ? BOUNDS.length : bound]! += 1;
      row.sum += seconds;
    },
    metrics() {
      const times = ROUTE_CLASSES.map((name) => {
        const { counts, sum } = rows.get(name)!;
        const value: Distribution = { bounds: BOUNDS, counts, sum };
        return { labels: { class: name }, value };
      });
      const numbers = [...rows].flatMap(([name, { statuses }]) =>
        statuses.map((value, i) => ({ labels: { class: name, status: STATUSES[i]! }, value })),
      );
      return [
        {
          name: 'kindlewick_http_requests_total',
          help: 'Requests answered, but for pages from memory.',
          type: 'counter',
          samples: numbers,
        },
        {
          name: 'kindlewick_cached_pages_total',
          help: 'Pages answered from memory.',
          type: 'counter',
          samples: cached.map((value, i) => ({ labels: { status: STATUSES[i]! }, value })),
        },
        {
          name: 'kindlewick_http_request_duration_seconds',
          help: 'How long requests took, but for pages from memory.',
          type: 'histogram',
          samples: times,
        },
      ];
    },
  };
}

function indexOf(status: number): number {
  return Math.min(Math.max(Math.trunc(status / 100), 1), STATUSES.length) - 1;
}

const HEALTH = new Set(['/healthz', '/readyz', '/savez']);
const IS_FILE = /\.(?!data$)[a-z0-9]{2,5}$/i;

export function routeClasses(routes: ServerBuild['routes']): (path: string) => RouteClass {
  const isStaffs = (id: string | undefined): boolean =>
    id !== undefined && (id.startsWith('staff/') || isStaffs(routes[id]?.parentId));
  const staffs = new Set(
    Object.values(routes).flatMap((route) =>
      route?.path && isStaffs(route.id) ? [firstPart(route.path)] : [],
    ),
  );
  return (path) => {
    if (HEALTH.has(path)) return 'health';
    const first = firstPart(path.slice(1));
    if (first === 'api') return 'api';
    if (IS_FILE.test(path)) return 'file';
    return staffs.has(first) ? 'staff' : 'page';
  };
}

function firstPart(path: string): string {
  return /^[^/.]*/.exec(path)?.[0] ?? '';
}
