import { data } from 'react-router';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { FormResult } from './form-result.ts';

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
    // Without an error status the app would ask for the page's data anew, which fails on the same lost line.
    return data<FormResult>(
      { status: 'not-saved', notice: KINDS[kind].form.notSaved, typed: {} },
      { status: 503 },
    );
  }
}
