import { data, type RouterContextProvider, redirect } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { type FormResult, NOT_SENT } from '#app/forms/form-result.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import { signsOf, TRAP_FIELDS } from '#app/forms/submit.server.ts';
import type { SpamSigns } from '#domain/cases/verbs/spam.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { type Comment, commentSchema } from '#domain/content/comment.ts';
import { type ReceivedComment, receiveComment } from '#domain/content/receive-comment.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { COMMENT_NOT_SAVED } from './comment-form.ts';

export async function submitComment(
  slug: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const typed = await readFieldsOf(request, [...Object.keys(commentSchema.shape), ...TRAP_FIELDS]);
  const read = readFields(commentSchema, typed);
  if (!read.ok) {
    return data<FormResult>({ status: 'refused', errors: read.errors, typed }, { status: 422 });
  }
  const received = await saveComment(slug, read.value, signsOf(typed), context);
  if (received === null) {
    return data<FormResult>({ status: 'not-saved', notice: COMMENT_NOT_SAVED, typed }, { status: 503 });
  }
  if (received.ok) return redirect(`/blog/${slug}/commented`, 303);
  if (received.reason === 'unknown-post') throw data(null, { status: 404 });
  return data<FormResult>({ status: 'too-many', notice: NOT_SENT, typed }, { status: 429 });
}

async function saveComment(
  slug: string,
  comment: Comment,
  signs: SpamSigns,
  context: Readonly<RouterContextProvider>,
): Promise<ReceivedComment | null> {
  const { open, secret, limits, clock, log, privacyNotice } = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  try {
    const reception = { secret, limits, now: clock(), address, signs, notice: privacyNotice() };
    return await receiveComment(open, slug, comment, reception);
  } catch (error) {
    log.error({ id, error: nameAndPlace(error) }, 'comment not saved');
    return null;
  }
}
