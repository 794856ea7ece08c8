import { data } from 'react-router';
import { multipartBoundary } from '#platform/files/multipart.ts';
import { removeNul } from '#platform/text/nul.ts';
import { waitForTurn } from '#platform/turns/turns.server.ts';

const FORM_TYPES: readonly string[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The longest form that visitors see, the job application, has thirty. */
export const FIELDS_MAX = 100;
/** The dashboard's longest form sends every ticked row of a list. */
const STAFF_FIELDS_MAX = 1_000;

export function sentType(request: Request): string {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** @throws a response for the frame: 415 if it is no form, 400 if it is cut off, malformed or too long */
export async function readForm(request: Request, most = STAFF_FIELDS_MAX): Promise<FormData> {
  if (!FORM_TYPES.includes(sentType(request))) throw data(null, { status: 415 });
  const type = request.headers.get('content-type') ?? '';
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (!hasMoreFields(bytes, type, most)) {
      await waitForTurn();
      return withoutNul(await new Response(bytes, { headers: { 'content-type': type } }).formData());
    }
  } catch {}
  throw data(null, { status: 400 });
}

export function hasMoreFields(bytes: Buffer, contentType: string, most: number): boolean {
  const boundary = multipartBoundary(contentType);
  const divider = Buffer.from(boundary ? `--${boundary}` : '&');
  // A multipart form has a boundary before the first part and after the last.
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
    if (typeof value === 'string') clean.append(removeNul(name), removeNul(value));
    else clean.append(removeNul(name), value, removeNul(value.name));
  }
  return clean;
}

export async function readTyped(request: Request): Promise<Record<string, string>> {
  return textFields(await readForm(request));
}

export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

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
