import { data } from 'react-router';
import { readForm, textFields } from '#app/forms/read-form.server.ts';
import { FILE_REFUSALS } from '#domain/cases/replies/attachment-limits.ts';
import { addAttachment } from '#domain/cases/replies/attachments.server.ts';
import { type AddedToReply, addReplyFile } from '#domain/cases/replies/reply-files.server.ts';
import { MultipartError, multipartBoundary, readMultipart, readText } from '#platform/files/multipart.ts';
import type { Signed } from '../../../guard.server.ts';

/** Fits a message of 5,000 of the longest characters; multipart fields aren't escaped. */
const FIELD_BYTES_MAX = 48 * 1024;

interface Sent {
  readonly typed: Readonly<Record<string, string>>;
  readonly attachmentIds: readonly number[];
  readonly fileError: string | null;
}

/** Reads a reply's form and stores its files as they arrive (`storeFile`). @throws 400 if it is broken */
export async function readFilesForm(
  args: Signed & { readonly request: Request; readonly params: Readonly<Record<string, string | undefined>> },
  direction: 'in' | 'out',
): Promise<Sent> {
  const { request } = args;
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (!boundary || !request.body) {
    const form = await readForm(request);
    return { typed: textFields(form), attachmentIds: numbers(form.getAll('attachment')), fileError: null };
  }
  const typed: Record<string, string> = {};
  const ids: unknown[] = [];
  let fileError: string | null = null;
  try {
    for await (const { name, filename, bytes } of readMultipart(request.body, boundary)) {
      if (filename === undefined) {
        const value = await readText(bytes, FIELD_BYTES_MAX);
        if (name === 'attachment') ids.push(value);
        else typed[name] = value;
      } else if (filename !== '') {
        const added = await storeFile(args, direction, filename, bytes);
        if (added.ok) ids.push(added.attachment.id);
        else fileError ??= `${filename}: ${added.reason === 'missing' ? 'not kept.' : added.why}`;
      }
    }
  } catch (error) {
    if (error instanceof MultipartError) throw data(null, { status: 400 });
    throw error;
  }
  return { typed, attachmentIds: numbers(ids), fileError };
}

/** `out`: without a picture's camera and location data. `in`: unchanged, because it may be evidence. */
export async function storeFile(
  { actor, services, params }: Signed & { readonly params: Readonly<Record<string, string | undefined>> },
  direction: 'in' | 'out',
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AddedToReply> {
  const { open, files, media, clock } = services;
  const added = { reference: params.reference ?? '', name, bytes, actor, now: clock() };
  if (direction === 'out') return addReplyFile(open, files, media, added);
  const outcome = await addAttachment(open, files, { ...added, direction });
  if (outcome.ok || outcome.reason === 'missing') return outcome as AddedToReply;
  return { ok: false, reason: 'refused', why: FILE_REFUSALS[outcome.reason] };
}

function numbers(values: readonly unknown[]): number[] {
  return values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
