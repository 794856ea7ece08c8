import type { NewMail } from '#domain/outbox/enqueue.server.ts';
import { copyDetailOf } from './copy-detail.ts';
import { UNDO_MS } from './reply.ts';
import type { NewReply } from './send.server.ts';

interface Sending extends Pick<NewReply, 'now' | 'messageIdDomain'> {
  readonly caseId: number;
  readonly to: string;
  readonly replyId: number;
  readonly cc: readonly string[];
}

/** Each copy is an email of its own: one can fail without the other. */
export function mailsOf({ caseId, to, replyId, cc, now, messageIdDomain }: Sending): readonly NewMail[] {
  const mail = { caseId, now, dueAt: now + UNDO_MS, messageIdDomain };
  const detail = copyDetailOf(replyId);
  return [
    { ...mail, template: 'reply', replyId, recipient: to },
    ...cc.map((recipient) => ({ ...mail, template: 'copy' as const, recipient, detail })),
  ];
}
