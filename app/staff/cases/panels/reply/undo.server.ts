import { data } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { undoReply } from '#domain/cases/replies/undo.server.ts';
import { staffAction } from '../../../guard.server.ts';
import { isFromRunningApp, toCase } from '../../../kit/change.server.ts';
import type { UndoAnswer } from './reply-answer.ts';

const TOO_LATE = 'It is too late to undo: the reply is on its way or has been sent.';

/** Takes a reply back whose email has not left; its text is in the form again. */
export const undoAction = staffAction('answer-cases', async (args) => {
  const { actor, services, request } = args;
  const reference = args.params.reference ?? '';
  const { reply = '' } = await readTyped(request);
  const undone = await undoReply(services.open, {
    reference,
    replyId: Number(reply) || 0,
    actor,
    now: services.clock(),
  });
  if (undone === 'missing') throw data(null, { status: 404 });
  if (undone === 'too-late') {
    return data<UndoAnswer>({ status: 'too-late', words: TOO_LATE }, { status: 409 });
  }
  return isFromRunningApp(request) ? data<UndoAnswer>({ status: 'undone' }) : toCase(args, reference);
});
