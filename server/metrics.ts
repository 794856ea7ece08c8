import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Services } from '#app/context.ts';
import { outboxDepth } from '#domain/outbox/depth.server.ts';
import { readSchedule } from '#domain/schedule/job-rows.server.ts';
import { SECOND_MS } from '#platform/clock/clock.ts';
import { linesDropped, nameAndPlace } from '#platform/log/log.server.ts';
import type { Metric } from '#platform/metrics/metric.ts';
import type { RequestCounts } from './request-counts.ts';

const NANOSECONDS = 1e9;
/** The sampling interval, which every measured delay includes. */
const LAG_STEP_MS = 20;

export interface MetricsParts {
  readonly services: Pick<Services, 'open' | 'clock' | 'log'>;
  readonly counts: RequestCounts;
}

export function collectMetrics({ services, counts }: MetricsParts): () => Promise<readonly Metric[]> {
  const lag = monitorEventLoopDelay({ resolution: LAG_STEP_MS });
  lag.enable();
  return async () => [
    ...counts.metrics(),
    ...(await fromDatabase(services)),
    gauge(
      'kindlewick_database_writable',
      'Whether what people send can be saved.',
      services.open.writing.failure() ? 0 : 1,
    ),
    {
      ...{ name: 'kindlewick_log_lines_dropped_total', help: 'Lines of the log that could not be written.' },
      ...{ type: 'counter', samples: [{ value: linesDropped() }] },
    },
    ...poolMetrics(services),
    lagMetric(lag),
    gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    gauge(
      'process_start_time_seconds',
      'When the process began, in seconds of the epoch.',
      Math.round((performance.timeOrigin ?? 0) / SECOND_MS),
    ),
  ];
}

async function fromDatabase({ open, clock, log }: MetricsParts['services']): Promise<Metric[]> {
  const up = (value: number) => gauge('kindlewick_database_up', 'Whether the database answers.', value);
  try {
    const now = clock();
    const [outbox, { held, jobs }] = await Promise.all([
      outboxDepth(open.db, now),
      readSchedule(open.db, now),
    ]);
    const each = (name: string, help: string, of: (job: (typeof jobs)[number]) => number): Metric => ({
      ...{ name, help, type: 'gauge' },
      samples: jobs.map((job) => ({ labels: { job: job.name }, value: of(job) })),
    });
    return [
      up(1),
      gauge('kindlewick_outbox_waiting', 'Emails to be sent, now or later.', outbox.waiting),
      gauge('kindlewick_outbox_failed', 'Emails given up that nobody has dealt with.', outbox.failed),
      gauge(
        'kindlewick_outbox_oldest_due_seconds',
        'For how long the oldest email has been due.',
        outbox.oldestDueMs / SECOND_MS,
      ),
      gauge('kindlewick_schedule_held', 'Whether any process holds the schedule.', held ? 1 : 0),
      each('kindlewick_job_age_seconds', 'Since a job last succeeded.', ({ ageMs }) => ageMs / SECOND_MS),
      each('kindlewick_job_late', 'Whether a job is late.', ({ isLate }) => Number(isLate)),
    ];
  } catch (error) {
    log.warn({ error: nameAndPlace(error) }, 'metrics without the database');
    return [up(0)];
  }
}

function poolMetrics({ open }: MetricsParts['services']): Metric[] {
  const pool = open.pool();
  if (!pool) return [];
  const samples = (['used', 'idle'] as const).map((state) => ({ labels: { state }, value: pool[state] }));
  return [
    {
      ...{ name: 'kindlewick_database_connections', help: 'Connections of this process.', type: 'gauge' },
      samples,
    },
    gauge('kindlewick_database_waiting', 'Who waits for a connection.', pool.waiting),
  ];
}

function lagMetric(lag: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const quantiles = [
    ['0.5', lag.percentile(50)],
    ['0.99', lag.percentile(99)],
    ['1', lag.max],
  ] as const;
  const samples = quantiles.map(([quantile, value]) => ({
    labels: { quantile },
    value: lag.count === 0 ? 0 : Math.max(0, value / NANOSECONDS - LAG_STEP_MS / SECOND_MS),
  }));
  lag.reset();
  return {
    name: 'kindlewick_event_loop_delay_seconds',
    help: 'How late timers fire, since the last scrape.',
    type: 'gauge',
    samples,
  };
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
