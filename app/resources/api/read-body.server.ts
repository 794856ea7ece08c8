import { parseForm, sentType, textFields } from '#app/forms/read-form.server.ts';
import { failure } from './answers.ts';

export const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** Values are unchecked. @throws a 415 Response for another type of body, a 400 Response for one that can't be read */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = sentType(request);
  switch (BODY_TYPES.find((known) => known === type)) {
    case 'application/json':
      return readJson(await request.arrayBuffer());
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data':
      return textFields(await readForm(request));
    default:
      throw failure(415, `Send the fields as ${BODY_TYPES.join(', ')}.`, { Accept: BODY_TYPES.join(', ') });
  }
}

function readJson(bytes: ArrayBuffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    // Fatal: letters that are not UTF-8 would otherwise silently become question marks.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw failure(400, 'The body is not JSON in UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure(400, 'The body must be one JSON object with the fields in it.');
  }
  return value as Record<string, unknown>;
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await parseForm(request);
  } catch {
    throw failure(400, 'The form fields in the body can not be read.');
  }
}
