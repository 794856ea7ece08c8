export interface SessionNow {
  readonly left: number;
  readonly person: string | null;
}

/** GET queries the session, POST extends it. @returns null if the server couldn't be reached */
export async function askSession(method: 'GET' | 'POST'): Promise<SessionNow | null> {
  try {
    const response = await fetch('/session', { method, headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) return null;
    return (await response.json()) as SessionNow;
  } catch {
    return null;
  }
}
