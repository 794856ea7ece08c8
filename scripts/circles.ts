import type { Measures } from './measure.ts';
import { targetOf } from './sources.ts';

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of folders directly in `parent` that need each other's values to run. Imports of types don't count. */
export function folderCircles(
  files: readonly (Pick<Measures, 'imports'> & { path: string })[],
  parent: string,
): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderIn(parent, path);
    if (from === undefined) continue;
    const needed = needs.get(from) ?? new Set<string>();
    needs.set(from, needed);
    for (const { specifier, value } of imports) {
      const to = value ? folderIn(parent, targetOf(path, specifier)) : undefined;
      if (to !== undefined) needed.add(to);
    }
  }
  return groups(needs);
}

export function folderIn(parent: string, path: string | undefined): string | undefined {
  const [folder, ...rest] = path?.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
  return rest.length > 0 ? folder : undefined;
}

/** All that reach each other, where they are more than one. */
function groups(needs: Needs): string[][] {
  const reached = new Map([...needs.keys()].map((from) => [from, reach(needs, from)]));
  const open = new Set([...needs.keys()].sort());
  const found: string[][] = [];
  for (const one of open) {
    const group = [...open].filter((other) => reached.get(one)?.has(other) && reached.get(other)?.has(one));
    for (const other of group) open.delete(other);
    if (group.length > 1) found.push(group);
  }
  return found;
}

function reach(needs: Needs, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const next of needs.get(one) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return found;
}
