/** The secrets of an installation of which one has been changed (docs/infrastructure.md). */
export interface KeyRing {
  /** Signs, seals and marks from now on. */
  readonly newest: string;
  /** Named by APP_SECRET_BEFORE: what they signed or sealed still opens. */
  readonly before: readonly string[];
  /** Oldest first. They open nothing: they only recognise marks that no one could make again. */
  readonly retired: readonly string[];
}

/** One that was never changed is a text. */
export type Secret = string | KeyRing;

export function newestOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.newest;
}

/** Those whose signatures and seals count, newest first. */
export function thatOpen(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : [...new Set([secret.newest, ...secret.before])];
}

/** All that were ever used, oldest first. */
export function everUsed(secret: Secret): readonly string[] {
  if (typeof secret === 'string') return [secret];
  const { newest, before, retired } = secret;
  const older = [...retired, ...before].filter((one) => one !== newest);
  return [...new Set([...older, newest])];
}
