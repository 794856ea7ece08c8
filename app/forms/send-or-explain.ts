import { data, replace } from 'react-router';
import { LEAVABLE } from '#app/starter/leaving.ts';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { FormResult } from './form-result.ts';

/** Turns a lost connection into the failure notice, so that the text stays. @throws the redirect after success */
export async function sendOrExplain(kind: CaseKind, send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw LEAVABLE.test(window.location.pathname) ? inSameEntry(error) : error;
    // Without an error status the app would reload the page's data, which fails on the same lost connection.
    return data<FormResult>(
      { status: 'not-saved', notice: KINDS[kind].form.notSaved, typed: {} },
      { status: 503 },
    );
  }
}

/** Replaces the history entry if the form's page can be left quickly. */
function inSameEntry(answer: Response): Response {
  const to = answer.headers.get('Location');
  return to === null ? answer : replace(to);
}
