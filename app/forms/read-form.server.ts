import { data } from 'react-router';

/** What a browser sends a form as. */
const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Why a form was not read. */
class UnreadableFormError extends Error {
  override readonly name = 'UnreadableFormError';
  readonly status: 400 | 415;

  constructor(status: 400 | 415) {
    super(status === 415 ? 'No form' : 'A broken form');
    this.status = status;
  }
}

/** The media type of what was sent, in small letters and without its parameters. */
export function sentType(request: Request): string {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * The one way to a form's fields: whoever reads them otherwise takes somebody's broken request for our own fault.
 * @throws UnreadableFormError 415 for what is no form, 400 for one that is cut off or written wrongly
 */
export async function parseForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.includes(sentType(request))) throw new UnreadableFormError(415);
  try {
    return await request.formData();
  } catch {
    throw new UnreadableFormError(400);
  }
}

/**
 * The fields of a form that was sent to a page.
 * @throws an answer of 415 or 400 that the page's frame draws
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await parseForm(request);
  } catch (error) {
    if (error instanceof UnreadableFormError) throw data(null, { status: error.status });
    throw error;
  }
}

/** As {@link readForm}, only the fields of text. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  return textFields(await readForm(request));
}

/** The text fields of a form. A file is left out: those that take files read them piece by piece. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
