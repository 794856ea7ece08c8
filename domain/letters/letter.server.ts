import { z } from 'zod';
import { programNotice } from '#domain/api-tokens/program-notice.ts';
import { storedAnswers } from '#domain/cases/application/answers.ts';
import { findApplication } from '#domain/cases/application/keep.server.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { chosenFacts, reachFacts } from '#domain/cases/case-fields.ts';
import { formalName } from '#domain/cases/display-name.ts';
import { messagesLinkDetail } from '#domain/cases/messages-link.server.ts';
import { assignedDetail, digestDetail, noticeDetail } from '#domain/cases/notices/notice.ts';
import { tellsOfficeAll } from '#domain/cases/notices/office-emails.server.ts';
import { untoldDetail } from '#domain/cases/notices/untold.server.ts';
import type { Database } from '#domain/database.ts';
import { alarmDetail, deliveryCheckDetail } from '#domain/proof/mail.server.ts';
import { accessNotice } from '#domain/staff/access-notice.ts';
import { staffLinkDetail } from '#domain/staff/staff-mail.server.ts';
import type { MailRow } from '../outbox/mail.table.ts';
import type { AboutCase, Letter, TypedText } from './letter.ts';
import {
  detailOf,
  isOfFirstWriter,
  NothingToReportError,
  readCopyOf,
  readForward,
  readReply,
} from './written.server.ts';

export async function readLetter(db: Database, mail: MailRow): Promise<Letter> {
  return letterWithoutCase(mail) ?? letterAboutCase(db, mail);
}

async function letterAboutCase(db: Database, mail: MailRow): Promise<Letter> {
  const found = await db.selectFrom('cases').selectAll().where('id', '=', mail.case_id).executeTakeFirst();
  if (!found) throw new NothingToReportError(`Email ${mail.id} has no case`);
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
        branchId,
        hasEmail: found.email !== null,
        whole: (await tellsOfficeAll(db, found)) ? await typedText(db, found) : null,
        others: mail.detail === null ? 0 : untoldDetail.parse(detailOf(mail)).cases.length - 1,
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
    default:
      throw new NothingToReportError(`Email ${mail.id} is about no case`);
  }
}

function letterWithoutCase(mail: MailRow): Letter | null {
  const { recipient, message_id: messageId, created_at: createdAt, template } = mail;
  const to = { recipient, messageId };
  switch (template) {
    case 'digest':
      return { ...to, template, ...digestDetail.parse(detailOf(mail)) };
    case 'staff-notice': {
      if (mail.case_id !== null) return null;
      const detail = z.union([assignedDetail, programNotice]).parse(detailOf(mail));
      return 'items' in detail
        ? { ...to, template: 'assigned-many', ...detail }
        : { ...to, template: 'program-notice', ...detail };
    }
    case 'proof':
      return { ...to, template, sentAt: createdAt, ...deliveryCheckDetail.parse(detailOf(mail)) };
    case 'proof-alarm':
      return { ...to, template, ...alarmDetail.parse(detailOf(mail)) };
    case 'test':
      return { ...to, template, requestedAt: createdAt };
    case 'staff-link':
      return { ...to, template, ...staffLinkDetail.parse(detailOf(mail)) };
    case 'access-change':
      return { ...to, template, ...accessNotice.parse(detailOf(mail)) };
    default:
      return null;
  }
}

async function typedText(db: Database, row: CaseRow): Promise<TypedText> {
  const application = row.kind === 'application' ? await findApplication(db, row.id) : undefined;
  return {
    name: formalName(row),
    facts: reachFacts(row),
    message: row.message,
    answers: application ? storedAnswers(application) : [],
  };
}
