export const PATH_MAX = 300;

/** Normalises as browsers write; idempotent. @returns null if not a path, or over {@link PATH_MAX} */
export function normalPath(path: string): string | null {
  if (!path.startsWith('/') || path.length > PATH_MAX || !path.isWellFormed()) return null;
  const single = `/${path.replace(/\\/g, '/').replace(/\/+/g, '/').replace(/^\//, '')}`;
  const plain = decoded(single).normalize('NFC').toLowerCase();
  const { pathname } = new URL(`http://site.invalid${escaped(plain)}`);
  const normal = pathname.replace(/\/+/g, '/').replace(/\/$/, '') || '/';
  return normal.length > PATH_MAX * 3 ? null : normal;
}

function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURI(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Escapes a stray percent sign, a question mark and a hash, which would otherwise change meaning. */
function escaped(path: string): string {
  return encodeURI(path)
    .replace(/%25([0-9a-f]{2})/gi, '%$1')
    .replace(/\?/g, '%3f')
    .replace(/#/g, '%23')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase());
}

export interface Redirect {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

export type OwnMoves = ReadonlyMap<string, string>;

export interface Way {
  readonly id: number;
  readonly to: string;
  readonly permanent: boolean;
}

/** Drops query and fragment, as redirects match paths; null for another site's. */
export function pathOfTarget(to: string): string | null {
  return to.startsWith('/') ? normalPath(to.replace(/[?#].*$/s, '')) : null;
}

/** Lists each address on the way from `to`, up to the last. @returns null for an endless loop */
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

export function makesLoop(
  redirect: Pick<Redirect, 'from' | 'to'>,
  others: readonly Redirect[],
  moves: OwnMoves,
): boolean {
  const all = new Map<string, Pick<Redirect, 'to' | 'permanent'>>(others.map((other) => [other.from, other]));
  all.set(redirect.from, { to: redirect.to, permanent: true });
  return stepsFrom(redirect.to, all, moves) === null;
}

/** Resolves redirects to final targets, temporary if any step is. Omits loops and used addresses. */
export function shortest(
  redirects: readonly Redirect[],
  moves: OwnMoves,
  isInUse: (path: string) => boolean,
): ReadonlyMap<string, Way> {
  const live = redirects.filter(({ from }) => !moves.has(from) && !isInUse(from));
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
