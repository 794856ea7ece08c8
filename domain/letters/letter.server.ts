import { z } from 'zod';
import { type ProgramNotice, programNotice } from '#domain/api-tokens/program-notice.ts';
import { type Answer, keptAnswers } from '#domain/cases/application/answers.ts';
import { findApplication } from '#domain/cases/application/keep.server.ts';
import type { CaseKind, CaseRow } from '#domain/cases/case.table.ts';
import { chosenFacts, reachFacts } from '#domain/cases/case-fields.ts';
import type { DeadlineColumns } from '#domain/cases/deadlines/deadlines.server.ts';
import { formalName } from '#domain/cases/display-name.ts';
import { type MessagesLinkDetail, messagesLinkDetail } from '#domain/cases/messages-link.server.ts';
import {
  type AssignedDetail,
  assignedDetail,
  type DigestDetail,
  digestDetail,
  type NoticeDetail,
  noticeDetail,
} from '#domain/cases/notices/notice.ts';
import { tellsOfficeAll } from '#domain/cases/notices/office-emails.server.ts';
import type { ReplyPurpose } from '#domain/cases/replies/reply.table.ts';
import type { Database } from '#domain/database.ts';
import { type AlarmDetail, alarmDetail, proofDetail } from '#domain/proof/mail.server.ts';
import { type AccessNotice, accessNotice } from '#domain/staff/access-notice.ts';
import { type StaffLinkDetail, staffLinkDetail } from '#domain/staff/staff-mail.server.ts';
import type { MailRow } from '../outbox/mail.table.ts';
import { detailOf, NothingToTellError } from './mail-detail.ts';
import { isOfFirstWriter, readCopyOf, readForward, readReply } from './written.server.ts';

interface AboutCase {
  readonly recipient: string;
  readonly messageId: string;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly receivedAt: number;
  readonly deadlines: DeadlineColumns;
}

export interface OfficeLetter extends AboutCase {
  readonly template: 'office-notification';
  readonly hasEmail: boolean;
  /** What was typed; null where it is not for everybody who reads the mailbox. */
  readonly whole: TypedWords | null;
}

export interface TypedWords {
  readonly name: string;
  readonly facts: ReturnType<typeof reachFacts>;
  readonly message: string;
  readonly answers: readonly Answer[];
}

/** Without the visitor's words: anybody can enter anybody's address, and must not send words to it. */
export interface AcknowledgementLetter extends AboutCase {
  readonly template: 'acknowledgement';
  /** What was chosen from a list of ours. */
  readonly chosen: ReturnType<typeof chosenFacts>;
  readonly pinChanges: number;
  readonly branchId: number | null;
}

export interface MessagesLinkLetter extends AboutCase, MessagesLinkDetail {
  readonly template: 'messages-link';
  readonly mailId: number;
  readonly pinChanges: number;
}

export interface NewPinLetter extends AboutCase {
  readonly template: 'new-pin';
  readonly pinChanges: number;
}

export interface LetterFile {
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

/** Shown in the text, where its name stands. */
export interface LetterPicture extends LetterFile {
  readonly width: number;
}

export interface ReplyLetter extends AboutCase {
  readonly template: 'reply';
  readonly body: string;
  readonly staffName: string;
  readonly purpose: ReplyPurpose;
  /** Without {@link pictures}. */
  readonly attachments: readonly LetterFile[];
  readonly pictures: readonly LetterPicture[];
  /** What the writer ends with; null for name and provider. */
  readonly signature: string | null;
  readonly cc: readonly string[];
  /** Asks the person whether we helped; never in a copy. */
  readonly asksHelped: boolean;
  readonly replyId: number;
  /** In a copy, the person whom the reply is addressed to. */
  readonly addressedTo?: string;
  /** Message id of the first email that this recipient had about the case, if one was sent. */
  readonly follows: string | null;
}

/** What somebody else is asked or told about a case. */
export interface ForwardLetter extends AboutCase {
  readonly template: 'forward';
  readonly body: string;
  readonly staffName: string;
  readonly signature: string | null;
  /** What was forwarded, as it was then; '' for nothing. */
  readonly quoted: string;
  readonly attachments: readonly LetterFile[];
}

/** It has no name of a visitor and none of their words. */
export interface StaffNoticeLetter extends AboutCase, NoticeDetail {
  readonly template: 'staff-notice';
  /** Of a new message, whether it is from whoever wrote the first one; null where that is not known. */
  readonly isFirstWriter?: boolean | null;
}

export interface AssignedLetter extends AssignedDetail {
  readonly template: 'assigned-many';
  readonly recipient: string;
  readonly messageId: string;
}

export interface ProgramLetter extends ProgramNotice {
  readonly template: 'program-notice';
  readonly recipient: string;
  readonly messageId: string;
}

export interface DigestLetter extends DigestDetail {
  readonly template: 'digest';
  readonly recipient: string;
  readonly messageId: string;
}

export interface TestLetter {
  readonly template: 'test';
  readonly recipient: string;
  readonly messageId: string;
  readonly askedAt: number;
}

/** What this site sends itself each morning, to see that it arrives. */
export interface ProofLetter {
  readonly template: 'proof';
  readonly recipient: string;
  readonly messageId: string;
  readonly day: string;
  readonly sentAt: number;
}

export interface ProofAlarmLetter extends AlarmDetail {
  readonly template: 'proof-alarm';
  readonly recipient: string;
  readonly messageId: string;
}

export interface StaffLinkLetter extends StaffLinkDetail {
  readonly template: 'staff-link';
  readonly recipient: string;
  readonly messageId: string;
}

export interface AccessLetter extends AccessNotice {
  readonly template: 'access-change';
  readonly recipient: string;
  readonly messageId: string;
}

type CaseLetter =
  | OfficeLetter
  | AcknowledgementLetter
  | ReplyLetter
  | ForwardLetter
  | StaffNoticeLetter
  | MessagesLinkLetter
  | NewPinLetter;
export type Letter =
  | CaseLetter
  | AssignedLetter
  | ProgramLetter
  | DigestLetter
  | TestLetter
  | ProofLetter
  | ProofAlarmLetter
  | StaffLinkLetter
  | AccessLetter;

/** @throws NothingToTellError when the email's case or reply is missing */
export async function readLetter(db: Database, mail: MailRow): Promise<Letter> {
  if (mail.template === 'digest') {
    const { recipient, message_id: messageId } = mail;
    return { recipient, messageId, template: 'digest', ...digestDetail.parse(detailOf(mail)) };
  }
  if (mail.template === 'staff-notice' && mail.case_id === null) {
    const { recipient, message_id: messageId } = mail;
    const detail = z.union([assignedDetail, programNotice]).parse(detailOf(mail));
    return 'items' in detail
      ? { recipient, messageId, template: 'assigned-many', ...detail }
      : { recipient, messageId, template: 'program-notice', ...detail };
  }
  if (mail.template === 'proof') {
    const { recipient, message_id: messageId, created_at: sentAt } = mail;
    return { recipient, messageId, template: 'proof', sentAt, ...proofDetail.parse(detailOf(mail)) };
  }
  if (mail.template === 'proof-alarm') {
    const { recipient, message_id: messageId } = mail;
    return { recipient, messageId, template: 'proof-alarm', ...alarmDetail.parse(detailOf(mail)) };
  }
  if (mail.template === 'test') {
    const { recipient, message_id: messageId, created_at: askedAt } = mail;
    return { recipient, messageId, template: 'test', askedAt };
  }
  if (mail.template === 'staff-link') {
    const { recipient, message_id: messageId } = mail;
    return { recipient, messageId, template: 'staff-link', ...staffLinkDetail.parse(detailOf(mail)) };
  }
  if (mail.template === 'access-change') {
    const { recipient, message_id: messageId } = mail;
    return { recipient, messageId, template: 'access-change', ...accessNotice.parse(detailOf(mail)) };
  }
  const found = await db.selectFrom('cases').selectAll().where('id', '=', mail.case_id).executeTakeFirst();
  if (!found) throw new NothingToTellError(`Email ${mail.id} has no case`);
  const { pin_changes: pinChanges, branch_id: branchId } = found;
  const about: AboutCase = {
    recipient: mail.recipient,
    messageId: mail.message_id,
    reference: found.reference,
    kind: found.kind,
    receivedAt: found.received_at,
    deadlines: found,
  };
  switch (mail.template) {
    case 'office-notification':
      return {
        ...about,
        template: mail.template,
        hasEmail: found.email !== null,
        whole: (await tellsOfficeAll(db, found)) ? await typedWords(db, found) : null,
      };
    case 'acknowledgement':
      return { ...about, template: mail.template, chosen: chosenFacts(found), pinChanges, branchId };
    case 'new-pin':
      return { ...about, template: mail.template, pinChanges };
    case 'messages-link': {
      const { id: mailId, template } = mail;
      const link = messagesLinkDetail.parse(detailOf(mail));
      return { ...about, template, mailId, pinChanges, ...link };
    }
    case 'staff-notice': {
      const detail = noticeDetail.parse(detailOf(mail));
      const { wroteAt } = detail;
      const isFirstWriter = wroteAt === undefined ? null : await isOfFirstWriter(db, found, wroteAt);
      return { ...about, template: mail.template, ...detail, isFirstWriter };
    }
    case 'reply':
      return { ...about, template: 'reply', ...(await readReply(db, mail, mail.reply_id)) };
    case 'copy':
      return { ...about, template: 'reply', ...(await readCopyOf(db, mail)) };
    case 'forward':
      return { ...about, template: 'forward', ...(await readForward(db, mail)) };
  }
}

async function typedWords(db: Database, row: CaseRow): Promise<TypedWords> {
  const application = row.kind === 'application' ? await findApplication(db, row.id) : undefined;
  return {
    name: formalName(row),
    facts: reachFacts(row),
    message: row.message,
    answers: application ? keptAnswers(application) : [],
  };
}
