export interface SessionNow {
  /** Milliseconds, as the server says; 0 when signed out. */
  readonly left: number;
  /** Null when nobody is signed in. */
  readonly person: string | null;
}

/** GET asks, POST prolongs the session. @returns null when it could not be asked */
export async function askSession(method: 'GET' | 'POST'): Promise<SessionNow | null> {
  try {
    const response = await fetch('/session', { method, headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) return null;
    return (await response.json()) as SessionNow;
  } catch {
    return null;
  }
}
