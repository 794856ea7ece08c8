import type { ProgramNotice } from '#domain/api-tokens/program-notice.ts';
import type { Answer } from '#domain/cases/application/answers.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { chosenFacts, reachFacts } from '#domain/cases/case-fields.ts';
import type { DeadlineColumns } from '#domain/cases/deadlines/deadlines.server.ts';
import type { MessagesLinkDetail } from '#domain/cases/messages-link.server.ts';
import type { AssignedDetail, DigestDetail, NoticeDetail } from '#domain/cases/notices/notice.ts';
import type { ReplyPurpose } from '#domain/cases/replies/reply.table.ts';
import type { AlarmDetail } from '#domain/proof/mail.server.ts';
import type { AccessNotice } from '#domain/staff/access-notice.ts';
import type { StaffLinkDetail } from '#domain/staff/staff-mail.server.ts';

export interface AboutCase {
  readonly recipient: string;
  readonly messageId: string;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly receivedAt: number;
  readonly deadlines: DeadlineColumns;
}

export interface OfficeLetter extends AboutCase {
  readonly template: 'office-notification';
  readonly branchId: number | null;
  readonly hasEmail: boolean;
  /** The typed text; null if not every reader of the mailbox may see it. */
  readonly whole: TypedText | null;
  readonly others: number;
}

export interface TypedText {
  readonly name: string;
  readonly facts: ReturnType<typeof reachFacts>;
  readonly message: string;
  readonly answers: readonly Answer[];
}

/** Has none of the visitor's text: anyone can enter someone else's address and must not send text to it. */
export interface AcknowledgementLetter extends AboutCase {
  readonly template: 'acknowledgement';
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

export interface LetterPicture extends LetterFile {
  readonly width: number;
}

export interface ReplyLetter extends AboutCase {
  readonly template: 'reply';
  readonly body: string;
  readonly staffName: string;
  readonly purpose: ReplyPurpose;
  readonly attachments: readonly LetterFile[];
  readonly pictures: readonly LetterPicture[];
  /** A null means name and provider. */
  readonly signature: string | null;
  readonly cc: readonly string[];
  readonly asksHelped: boolean;
  readonly replyId: number;
  readonly addressedTo?: string;
  readonly follows: string | null;
}

export interface ForwardLetter extends AboutCase {
  readonly template: 'forward';
  readonly body: string;
  readonly staffName: string;
  readonly signature: string | null;
  readonly quoted: string;
  readonly attachments: readonly LetterFile[];
}

/** Contains neither a visitor's name nor their text. */
export interface StaffNoticeLetter extends AboutCase, NoticeDetail {
  readonly template: 'staff-notice';
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
  readonly requestedAt: number;
}

export interface DeliveryCheckLetter {
  readonly template: 'proof';
  readonly recipient: string;
  readonly messageId: string;
  readonly day: string;
  readonly sentAt: number;
}

export interface DeliveryAlarmLetter extends AlarmDetail {
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
  | DeliveryCheckLetter
  | DeliveryAlarmLetter
  | StaffLinkLetter
  | AccessLetter;
