export interface KeyRing {
  readonly newest: string;
  /** Named by APP_SECRET_BEFORE: these still open what they signed or sealed. */
  readonly before: readonly string[];
  /** Oldest first. These open nothing: they only recognise hashes that can't be made again. */
  readonly retired: readonly string[];
}

export type Secret = string | KeyRing;

export function newestOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.newest;
}

export function acceptedKeys(secret: Secret): readonly string[] {
  return typeof secret === 'string' ? [secret] : [...new Set([secret.newest, ...secret.before])];
}

export function everUsed(secret: Secret): readonly string[] {
  if (typeof secret === 'string') return [secret];
  const { newest, before, retired } = secret;
  const older = [...retired, ...before].filter((one) => one !== newest);
  return [...new Set([...older, newest])];
}
