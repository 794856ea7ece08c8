import { GUARD, type Guard } from './guard.server.ts';

/** How a loader or action is guarded; undefined when it is not. */
export function guardOf(fn: unknown): Guard | undefined {
  return typeof fn === 'function' ? (fn as { [GUARD]?: Guard })[GUARD] : undefined;
}
