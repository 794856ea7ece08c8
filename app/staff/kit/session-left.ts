/** What the server says of the session. */
export interface SessionNow {
  /** Milliseconds by the server's word; 0 when signed out. */
  readonly left: number;
  /** Whose it is; null: nobody's. */
  readonly person: string | null;
}

/**
 * Asks how the session stands; POST prolongs it.
 * @returns null when it could not be asked
 */
export async function askSession(method: 'GET' | 'POST'): Promise<SessionNow | null> {
  try {
    const response = await fetch('/session', { method, headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) return null;
    return (await response.json()) as SessionNow;
  } catch {
    return null;
  }
}
