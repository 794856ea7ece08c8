import { data } from 'react-router';

const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];

class UnreadableFormError extends Error {
  override readonly name = 'UnreadableFormError';
  readonly status: 400 | 415;

  constructor(status: 400 | 415) {
    super(status === 415 ? 'No form' : 'A broken form');
    this.status = status;
  }
}

export function sentType(request: Request): string {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * The only way to read a form's fields, so that a broken request never counts as our fault.
 * @throws UnreadableFormError 415 for what is no form, 400 for one that is cut off or malformed
 */
export async function parseForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.includes(sentType(request))) throw new UnreadableFormError(415);
  try {
    return await request.formData();
  } catch {
    throw new UnreadableFormError(400);
  }
}

/** @throws an answer of 415 or 400 that the page's frame draws */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await parseForm(request);
  } catch (error) {
    if (error instanceof UnreadableFormError) throw data(null, { status: error.status });
    throw error;
  }
}

export async function readTyped(request: Request): Promise<Record<string, string>> {
  return textFields(await readForm(request));
}

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
