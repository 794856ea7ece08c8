import type { CaseKind } from '#domain/inbox/case.table.ts';
import { type FormResult, NOT_SAVED } from './form-result.ts';

/**
 * Sends through the server's action, and turns a lost connection or a broken answer into the failure
 * notice, so that the form and what was typed stay on the screen.
 * @throws the redirect that follows a success
 */
export async function sendOrExplain(kind: CaseKind, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { status: 'not-saved', notice: NOT_SAVED[kind], typed: {} } satisfies FormResult;
  }
}
