import { data } from 'react-router';

/**
 * Sends through the server's action, and turns a lost connection or a broken answer into a value, so that the
 * screen and what was typed on it stay. Its status keeps the app from loading the screen's data again, which
 * would fail as well and replace the screen.
 * @throws redirects, which are followed
 */
export async function keepScreen<T>(send: () => Promise<T>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ status: 'trouble', typed: {} } as const, { status: 503 });
  }
}
