export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | Distribution;
}

export interface Distribution {
  readonly bounds: readonly number[];
  /** There is one more count than bounds, for values above them all. Counts aren't cumulative. */
  readonly counts: readonly number[];
  readonly sum: number;
}

/** Returns the Prometheus text format, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.flatMap((sample) => linesOf(name, sample)),
      '',
    ])
    .join('\n');
}

function linesOf(name: string, { labels = {}, value }: Sample): string[] {
  if (typeof value === 'number') return [`${name}${braced(labels)} ${value}`];
  const { bounds, counts, sum } = value;
  let below = 0;
  const buckets = counts.map((count, i) => {
    below += count;
    return `${name}_bucket${braced({ ...labels, le: String(bounds[i] ?? '+Inf') })} ${below}`;
  });
  return [...buckets, `${name}_sum${braced(labels)} ${sum}`, `${name}_count${braced(labels)} ${below}`];
}

/** Values are our own words, which need no escaping. */
function braced(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
