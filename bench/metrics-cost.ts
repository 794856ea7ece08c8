import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { countRequests, routeClasses } from '#server/request-counts.ts';
import { freePort } from '../test/free-port.ts';
import { startSite } from '../test/site.ts';
import { get, load } from './load.ts';
import { median } from './processes.ts';

const ROUNDS = 10;
const ROUND_MS = 1_000;
const CONNECTIONS = 8;
const SCRAPES = 200;
const CALLS = 10_000_000;
const TRIES = 5;

export interface MetricsCost {
  /** Processor time in microseconds: for a cached page, for counting one, and for answering `/metrics` once. */
  readonly pageUs: number;
  readonly countUs: number;
  readonly scrapeUs: number;
}

/** Uses processor time, because load distorts elapsed time; null if the system doesn't report it. */
export async function measureMetricsCost(): Promise<MetricsCost | null> {
  if (processorUs(process) === null) return null;
  const port = await freePort();
  const site = await startSite({ METRICS_PORT: port }, { discardLog: true });
  const spent = async (work: () => Promise<number>) => {
    const from = processorUs(site.process) ?? 0;
    const times = await work();
    return ((processorUs(site.process) ?? 0) - from) / times;
  };
  const pages = async () => {
    const started = performance.now();
    const request = { url: site.url, connections: CONNECTIONS, durationMs: ROUND_MS, request: get };
    const perSecond = await load({ ...request, status: 200 });
    return (perSecond * (performance.now() - started)) / 1_000;
  };
  const scrapes = async () => {
    for (let i = 0; i < SCRAPES; i++) await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return SCRAPES;
  };
  await pages();
  await scrapes();
  const rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await spent(pages));
  const scrapeUs = await spent(scrapes);
  await site.stop();
  return { pageUs: median(rounds), countUs: countingUs(), scrapeUs };
}

/** Returns the processor time of all threads, in microseconds. */
function processorUs({ pid }: Pick<ChildProcess, 'pid'>): number | null {
  try {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((all, one) => all + one, 0) / 1_000;
  } catch {
    return null;
  }
}

function countingUs(): number {
  const counts = countRequests(routeClasses({}));
  const tries = Array.from({ length: TRIES }, () => {
    const started = performance.now();
    for (let i = 0; i < CALLS; i++) counts.cached(200);
    return ((performance.now() - started) * 1_000) / CALLS;
  });
  return median(tries);
}
