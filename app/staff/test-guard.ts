import type { RouteConfigEntry } from '@react-router/dev/routes';
import { GUARD, type Guard } from './guard.server.ts';

/** Returns undefined for an unguarded function. */
export function guardOf(fn: unknown): Guard | undefined {
  return typeof fn === 'function' ? (fn as { [GUARD]?: Guard })[GUARD] : undefined;
}

export function wayTo(file: string, entries: readonly RouteConfigEntry[]): string[] {
  for (const entry of entries) {
    const within = wayTo(file, entry.children ?? []);
    if (entry.file === file) return [file];
    if (within.length > 0) return [entry.file, ...within];
  }
  return [];
}
