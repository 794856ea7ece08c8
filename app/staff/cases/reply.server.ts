import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { textFields } from '#app/forms/submit.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { replySchema } from '#domain/replies/reply.ts';
import { sendReply } from '#domain/replies/send.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { showCase, showReply } from '../inbox/case-shown.server.ts';
import type { ReplyAnswer } from './answers.ts';
import { isFromRunningApp, toCase } from './change.server.ts';

/** The form by itself, for a page without script whose first try was refused. */
export const replyLoader = formPageLoader('answer-cases', async (args) => {
  const { services } = args;
  const view = await findView(args, args.params.reference ?? '');
  const showing = { now: services.clock(), sends: services.outbox.sends };
  return { shown: showCase(view, showing), sends: showing.sends, formKey: randomUUID() };
});

/** Keeps the answer and its mail; every refusal is a value with what was typed. */
export const replyAction = staffAction('answer-cases', async (args) => {
  const { services, request } = args;
  const reference = args.params.reference ?? '';
  const typed = textFields(await request.formData());
  const read = readFields<typeof replySchema.shape>(replySchema, typed);
  if (!read.ok)
    return answer({ status: 'refused', errors: read.errors as Record<string, string>, typed }, 422);
  try {
    const sent = await keep(args, reference, read.value.message, typed);
    if (sent.ok) {
      services.outbox.nudge();
      return isFromRunningApp(request) ? answer({ status: 'sent' }, 200) : toCase(args, reference);
    }
    if (sent.reason === 'newer') return await newer(args, reference, sent.newestReplyId, typed);
    if (sent.reason === 'missing') throw data(null, { status: 404 });
    return answer({ status: 'trouble', typed }, 422);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'reply not saved');
    return answer({ status: 'trouble', typed }, 503);
  }
});

function keep({ actor, services }: Signed, reference: string, body: string, typed: Record<string, string>) {
  const { mailbox } = services.provider();
  return sendReply(services.open, {
    reference,
    body,
    submissionKey: typed.formKey || randomUUID(),
    seen: Number(typed.seen) || null,
    actor,
    now: services.clock(),
    messageIdDomain: mailbox.slice(mailbox.lastIndexOf('@') + 1),
  });
}

async function newer(args: Signed, reference: string, newestReplyId: number, typed: Record<string, string>) {
  const { services } = args;
  const { thread } = await findView(args, reference);
  const newest = thread.find((entry) => entry.type === 'reply' && entry.id === newestReplyId);
  if (newest?.type !== 'reply') throw new Error('The newest reply is gone');
  const shown = showReply(newest, { now: services.clock(), sends: services.outbox.sends });
  return answer({ status: 'newer', newest: shown, formKey: randomUUID(), typed }, 409);
}

async function findView({ actor, services }: Signed, reference: string) {
  const kinds = readableKinds(actor.role);
  const view = await viewCase(services.open.db, reference, { kinds, staffId: actor.id });
  if (!view) throw data(null, { status: 404 });
  return view;
}

function answer(value: ReplyAnswer, status: number) {
  return data(value, { status });
}
