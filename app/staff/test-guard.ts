import type { RouteConfigEntry } from '@react-router/dev/routes';
import { GUARD, type Guard } from './guard.server.ts';

/** How a loader or action is guarded; undefined when it is not. */
export function guardOf(fn: unknown): Guard | undefined {
  return typeof fn === 'function' ? (fn as { [GUARD]?: Guard })[GUARD] : undefined;
}

/** The files of the routes that stand around that of `file`, and itself, from the outermost. */
export function wayTo(file: string, entries: readonly RouteConfigEntry[]): string[] {
  for (const entry of entries) {
    const within = wayTo(file, entry.children ?? []);
    if (entry.file === file) return [file];
    if (within.length > 0) return [entry.file, ...within];
  }
  return [];
}
