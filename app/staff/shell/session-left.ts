/**
 * Asks how long the session has left; POST prolongs it.
 * @returns milliseconds by the server's word, 0 when signed out, null when it could not be asked
 */
export async function sessionLeft(method: 'GET' | 'POST'): Promise<number | null> {
  try {
    const response = await fetch('/session', { method, headers: { accept: 'application/json' } });
    if (!response.ok && response.status !== 401) return null;
    const { left } = (await response.json()) as { left: number };
    return left;
  } catch {
    return null;
  }
}
