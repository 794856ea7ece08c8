import { data } from 'react-router';
import { multipartBoundary } from '#platform/files/multipart.ts';
import { waitForTurn } from '#platform/turns/turns.server.ts';

const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The longest form that visitors see, the job application, has thirty. */
export const FIELDS_MAX = 100;
/** The longest of the dashboard names everything that is ticked in a list. */
const STAFF_FIELDS_MAX = 1_000;

/** Nobody can see or type one, and PostgreSQL stores none. */
const NUL = '\0';

export function sentType(request: Request): string {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * The only way to read a form's fields, so that a broken request never counts as our fault. Where there are more than
 * `most` they are counted and not read.
 * @throws an answer that the page's frame draws: 415 to what is no form, 400 to one that is cut off, malformed or too long
 */
export async function readForm(request: Request, most = STAFF_FIELDS_MAX): Promise<FormData> {
  if (!FORM_TYPES.includes(sentType(request))) throw data(null, { status: 415 });
  const type = request.headers.get('content-type') ?? '';
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (!hasMoreFields(bytes, type, most)) {
      await waitForTurn();
      return withoutNul(await new Response(bytes, { headers: { 'content-type': type } }).formData());
    }
  } catch {
    // Answered below, as a form with too many fields is.
  }
  throw data(null, { status: 400 });
}

/** Whether a form's `bytes` have more than `most` fields: looks for what divides them, and stops there. */
export function hasMoreFields(bytes: Buffer, contentType: string, most: number): boolean {
  const boundary = multipartBoundary(contentType);
  const divider = Buffer.from(boundary ? `--${boundary}` : '&');
  // A form of several parts has a boundary before the first and one after the last as well.
  const dividers = boundary ? most + 1 : most - 1;
  let found = 0;
  for (let at = bytes.indexOf(divider); at !== -1; at = bytes.indexOf(divider, at + divider.length)) {
    if (++found > dividers) return true;
  }
  return false;
}

function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (name.includes(NUL)) continue;
    if (typeof value === 'string') clean.append(name, value.replaceAll(NUL, ''));
    else clean.append(name, value, value.name);
  }
  return clean;
}

/** As {@link readForm}: every field of text, the last of several with one name. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  return textFields(await readForm(request));
}

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Reads only these fields of a form that anyone may send, so that nothing else is checked or sent back. */
export async function readFieldsOf(
  request: Request,
  names: readonly string[],
): Promise<Record<string, string>> {
  return onlyFields(textFields(await readForm(request, FIELDS_MAX)), names);
}

export function onlyFields(
  typed: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
}
