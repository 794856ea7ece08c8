/** Four times the input takes a linear reader four times as long and a quadratic one sixteen times. */
const TIMES = 4;
/** The geometric mean of the two. */
const RATIO_MAX = TIMES * Math.sqrt(TIMES);

/** A reader that handles the most repeats in this time has done nothing quadratic: that is 8 million steps. */
const SURELY_LINEAR_MS = 1;

const LARGE_MS = 1.5;
const REPEATS_MIN = 64;
const REPEATS_MAX = 4_096;
/** The shortest of several runs is the actual time; other load only adds to the rest. */
const RUNS_TO_FIND_A_SIZE = 3;
const RUNS_TO_LOOK = 2;
const RUNS_MIN = 6;
const RUNS_MAX = 20;

export interface Pumped {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

type Reader = (input: string) => unknown;

/**
 * Looks only at growth, never at absolute time: both inputs are read again until the shortest runs show linear growth,
 * or {@link RUNS_MAX} times.
 */
export function growsTooFast(read: Reader, pumped: Pumped): boolean {
  if (looksLinear(read, pumped)) return false;
  const repeats = repeatsFor(read, pumped);
  return (
    growthFrom(repeats, read, pumped) >= RATIO_MAX && growthFrom(TIMES * repeats, read, pumped) >= RATIO_MAX
  );
}

/** Returns the ratio of times for four times the input: about 4 for linear work, about 16 for quadratic. */
export function growthOf(read: Reader, pumped: Pumped): number {
  return growthFrom(repeatsFor(read, pumped), read, pumped);
}

function repeatsFor(read: Reader, pumped: Pumped): number {
  let repeats = REPEATS_MIN;
  const large = () => inputOf(pumped, TIMES * repeats);
  while (repeats < REPEATS_MAX && shortest(read, large(), RUNS_TO_FIND_A_SIZE) < LARGE_MS) repeats *= 2;
  return repeats;
}

function growthFrom(repeats: number, read: Reader, pumped: Pumped): number {
  const inputs = [inputOf(pumped, repeats), inputOf(pumped, TIMES * repeats)] as const;
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS_MAX && (run < RUNS_MIN || least[1] / least[0] >= RATIO_MAX); run++) {
    least[0] = Math.min(least[0], timeOf(read, inputs[0]));
    least[1] = Math.min(least[1], timeOf(read, inputs[1]));
  }
  return least[1] / least[0];
}

/** Settles nearly all readers: one pause of the machine is in one of the short runs, never in both. */
function looksLinear(read: Reader, pumped: Pumped): boolean {
  const large = timeOf(read, inputOf(pumped, REPEATS_MAX));
  if (large < SURELY_LINEAR_MS) return true;
  const small = shortest(read, inputOf(pumped, REPEATS_MAX / TIMES), RUNS_TO_LOOK);
  return large / small < RATIO_MAX || timeOf(read, inputOf(pumped, REPEATS_MAX)) < SURELY_LINEAR_MS;
}

function inputOf({ before, pump, after }: Pumped, repeats: number): string {
  return before + pump.repeat(repeats) + after;
}

function shortest(read: Reader, input: string, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => timeOf(read, input)));
}

function timeOf(read: Reader, input: string): number {
  const start = performance.now();
  read(input);
  return performance.now() - start;
}

/** Quadratic work on so many thousand signs takes seconds; a request with a page and its database takes less. */
const SURELY_LINEAR_CPU_MS = 30;

/** Checks how the CPU time for `send` grows from a quarter to all of `length` signs. */
export async function requestGrowsTooFast(
  send: (length: number) => Promise<unknown>,
  length: number,
): Promise<boolean> {
  // Added up, because some systems count CPU time in steps of 4 ms.
  const spent = { part: 0, whole: 0 };
  for (let run = 0; run < RUNS_MIN; run++) {
    const whole = await cpuOf(() => send(length));
    if (whole < SURELY_LINEAR_CPU_MS) return false;
    spent.whole += whole;
    spent.part += await cpuOf(() => send(length / TIMES));
  }
  return spent.whole / spent.part >= RATIO_MAX;
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
