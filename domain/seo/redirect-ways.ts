import { normalPath } from './normal-path.ts';

/** From a normal path to an own address or another site's. */
export interface Redirect {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** Made by the software itself, from normal path to own path. */
export type OwnMoves = ReadonlyMap<string, string>;

export interface Way {
  readonly id: number;
  readonly to: string;
  readonly permanent: boolean;
}

/** Without query and fragment, as redirects are found by; null for another site's. */
export function pathOfTarget(to: string): string | null {
  return to.startsWith('/') ? normalPath(to.replace(/[?#].*$/s, '')) : null;
}

/** Each address that somebody sent to `to` passes, up to the last. @returns null where they go round for ever */
export function stepsFrom(
  to: string,
  redirects: ReadonlyMap<string, Pick<Redirect, 'to' | 'permanent'>>,
  moves: OwnMoves,
): readonly string[] | null {
  const steps = [to];
  const passed = new Set<string>();
  for (let at = pathOfTarget(to); at !== null; at = pathOfTarget(steps.at(-1) as string)) {
    if (passed.has(at)) return null;
    passed.add(at);
    const next = moves.get(at) ?? redirects.get(at)?.to;
    if (next === undefined) break;
    steps.push(next);
  }
  return steps;
}

/** By itself or with the others. */
export function makesLoop(
  redirect: Pick<Redirect, 'from' | 'to'>,
  others: readonly Redirect[],
  moves: OwnMoves,
): boolean {
  const all = new Map<string, Pick<Redirect, 'to' | 'permanent'>>(others.map((other) => [other.from, other]));
  all.set(redirect.from, { to: redirect.to, permanent: true });
  return stepsFrom(redirect.to, all, moves) === null;
}

/**
 * Every redirect with the end of its way, so that nobody is sent twice; one that meets a temporary one is temporary.
 * Loops, and redirects from where something else of ours is, are left out.
 */
export function shortest(
  redirects: readonly Redirect[],
  moves: OwnMoves,
  isTaken: (path: string) => boolean,
): ReadonlyMap<string, Way> {
  const live = redirects.filter(({ from }) => !moves.has(from) && !isTaken(from));
  const byPath = new Map(live.map((redirect) => [redirect.from, redirect]));
  const ways = new Map<string, Way>();
  for (const { id, from, to, permanent } of live) {
    const steps = stepsFrom(to, byPath, moves);
    const end = steps?.at(-1);
    if (!steps || end === undefined || pathOfTarget(end) === from) continue;
    const isPermanent = steps
      .slice(0, -1)
      .every((step) => byPath.get(pathOfTarget(step) ?? '')?.permanent ?? true);
    ways.set(from, { id, to: end, permanent: permanent && isPermanent });
  }
  return ways;
}
