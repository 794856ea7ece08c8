import type { DraftAnswer } from '../cases/panels/reply/reply-answer.ts';

export type DraftPlace =
  | { readonly reference: string; readonly field: 'reply' | 'note' }
  | { readonly form: string };

const DRAFTS_PATH = '/drafts';

export interface SavedDrafts {
  readonly owner: string;
  /** Encrypts drafts in this person's browser until the server has them; base64url, 256 bits. */
  readonly key: string;
  readonly forms: readonly {
    readonly place: string;
    readonly body: string;
    readonly updatedAt: number;
    readonly words: string;
  }[];
}

export type DraftOutcome = DraftAnswer | { readonly status: 'signed-out' | 'offline' };

/** Browsers send at most 64 KiB from a page being left; 4 KiB are for what surrounds it. */
const KEEPALIVE_BYTES_MAX = 60 * 1024;

export function nameOf(place: DraftPlace): string {
  return 'form' in place ? place.form : `${place.reference} ${place.field}`;
}

/** Never throws. */
export async function sendDraft(
  place: DraftPlace,
  fields: Readonly<Record<'message' | 'formKey' | 'basedOn' | 'owner', string>>,
): Promise<DraftOutcome> {
  const isForm = 'form' in place;
  const sent = Object.entries({ ...fields, ...(isForm ? { place: place.form } : { field: place.field }) });
  const body = new FormData();
  for (const [name, value] of sent) body.set(name, value);
  try {
    const response = await fetch(isForm ? DRAFTS_PATH : `/cases/${place.reference}/draft`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      // The request outlives its page.
      keepalive: new Blob([fields.message]).size < KEEPALIVE_BYTES_MAX,
    });
    if (response.status === 401) return { status: 'signed-out' };
    if (response.ok || response.status === 409) return await response.json();
    return { status: 'offline' };
  } catch {
    return { status: 'offline' };
  }
}

export async function loadDrafts(): Promise<SavedDrafts | null> {
  try {
    const response = await fetch(DRAFTS_PATH, { headers: { accept: 'application/json' } });
    const isJson = response.headers.get('content-type')?.includes('json');
    return response.ok && isJson ? await response.json() : null;
  } catch {
    return null;
  }
}
