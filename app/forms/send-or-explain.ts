import { data, replace } from 'react-router';
import { LEAVABLE } from '#app/starter/leaving.ts';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { FormResult } from './form-result.ts';

/**
 * Sends to the server's action; a lost connection or a broken answer becomes the failure notice, so that what was
 * typed stays.
 * @throws the redirect that follows a success
 */
export async function sendOrExplain(kind: CaseKind, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw LEAVABLE.test(window.location.pathname) ? inSameEntry(error) : error;
    // Without an error status the app would ask for the page's data anew, which fails on the same lost line.
    return data<FormResult>(
      { status: 'not-saved', notice: KINDS[kind].form.notSaved, typed: {} },
      { status: 503 },
    );
  }
}

/** From a page that can be left at once, the confirmation takes its place in the browser's history. */
function inSameEntry(answer: Response): Response {
  const to = answer.headers.get('Location');
  return to === null ? answer : replace(to);
}
