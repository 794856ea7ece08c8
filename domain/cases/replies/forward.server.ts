import { z } from 'zod';
import { addEvent, type CaseEdit, isFormKey, takeUp, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { emailAddress, message } from '#domain/contact-details/fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { REPLY_BYTES_MAX, REPLY_FILES_MAX } from './attachment-limits.ts';
import type { forwardDetail, forwardedFiles } from './forward-detail.ts';

export const forwardSchema = z.object({
  to: emailAddress('the email address that it goes to'),
  message: message('Enter your message: what you ask, or tell them'),
});

export interface ForwardedFile {
  readonly name: string;
  readonly type: string;
  readonly key: string;
  readonly bytes: number;
}

export interface NewForward extends CaseEdit {
  readonly to: string;
  readonly body: string;
  readonly quoted: string;
  readonly files: readonly ForwardedFile[];
  readonly submissionKey: string;
  readonly messageIdDomain: string;
}

/** Saves a forward with its email, or nothing if it throws. No deadline changes; repeats are ignored. */
export function forwardCase(open: OpenDatabase, forward: NewForward) {
  const { to, actor, now, submissionKey } = forward;
  return workOn(open, forward, async (trx, row) => {
    if (!isFormKey(submissionKey)) return { outcome: 'missing' } as const;
    const why = whyNot(forward);
    if (why) return { outcome: 'refused', why } as const;
    const id = await insert(trx, row.id, forward);
    if (id === null) return { outcome: 'unchanged' } as const;
    await enqueueMail(trx, {
      template: 'forward',
      caseId: row.id,
      recipient: to,
      now,
      messageIdDomain: forward.messageIdDomain,
      detail: JSON.stringify({ forward: id } satisfies z.infer<typeof forwardDetail>),
    });
    await takeUp(trx, { caseId: row.id, now });
    await addEvent(trx, { caseId: row.id, actor, now, action: 'forwarded', detail: to });
    return { outcome: 'changed' } as const;
  });
}

function whyNot({ files }: NewForward): string | null {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length <= REPLY_FILES_MAX && bytes <= REPLY_BYTES_MAX) return null;
  return 'There are more files than one email can carry. Choose fewer, then send again.';
}

/** Returns null if it was already saved. */
async function insert(trx: Database, caseId: number, forward: NewForward): Promise<number | null> {
  const files: z.infer<typeof forwardedFiles> = forward.files.map(({ name, type, key }) => ({
    name,
    type,
    key,
  }));
  const made = await trx
    .insertInto('forwards')
    .values({
      case_id: caseId,
      staff_id: forward.actor.id,
      at: forward.now,
      recipient: forward.to,
      body: forward.body,
      quoted: forward.quoted,
      files: JSON.stringify(files),
      submission_key: forward.submissionKey,
    })
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}
