import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { fullTime } from '#domain/cases/display-time.ts';
import { unfinishedLink } from '#domain/cases/formatting.ts';
import { readHold } from '#domain/cases/on-hold.ts';
import { readCopies } from '#domain/cases/replies/copies.ts';
import { holesIn } from '#domain/cases/replies/placeholders.ts';
import { REPLY_PURPOSES } from '#domain/cases/replies/reply.table.ts';
import { replySchema, UNDO_MS } from '#domain/cases/replies/reply.ts';
import { type NewReply, sendReply } from '#domain/cases/replies/send.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { type Signed, staffAction } from '../../../guard.server.ts';
import { noteNothing } from '../../../guard-log.server.ts';
import { isFromRunningApp, toCase } from '../../../kit/save.server.ts';
import { noteView, type Viewing } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { officeCalendar } from '../../parts/office-calendar.server.ts';
import { readFilesForm } from '../files/read-form.server.ts';
import type { ReplyAnswer } from './reply-answer.ts';

type Typed = Readonly<Record<string, string>>;

/** Sends the email once it can't be undone. Every refusal is a value with the typed text. */
export const replyAction = staffAction('answer-cases', async (args) => {
  const { services, request } = args;
  const reference = args.params.reference ?? '';
  let typed: Typed = {};
  try {
    const sent = await readFilesForm(args, 'out');
    typed = sent.typed;
    const read = readFields<typeof replySchema.shape>(replySchema, typed);
    const leaving = await readLeaveAs(args, typed);
    const [hole] = await holesLeft(args, typed.message ?? '');
    const copies = readCopies(typed.cc ?? '');
    const link = unfinishedLink(typed.message ?? '');
    const errors: Record<string, string> = {
      ...(link
        ? { message: `Put the address of the link between the last brackets of ${link}, or remove it` }
        : {}),
      ...(hole ? { message: `Replace ${hole} with your own words, or remove it` } : {}),
      ...(read.ok ? {} : read.errors),
      ...(sent.fileError ? { files: sent.fileError } : {}),
      ...(copies.ok ? {} : { cc: copies.error }),
      ...(leaving.ok ? {} : { holdDay: leaving.error }),
    };
    if (!read.ok || hole || link || !copies.ok || sent.fileError || !leaving.ok)
      return answer({ status: 'refused', errors, typed }, 422);
    const outcome = await saveReply(args, reference, read.value.message, typed, {
      attachmentIds: sent.attachmentIds,
      leaveAs: leaving.leaveAs,
      cc: copies.value,
      asksHelped: typed.askHelped === 'on',
      sendAnyway: typed.sendAnyway === 'on',
    });
    if (outcome.ok) {
      if (outcome.repeated) noteNothing(args);
      services.outbox.nudge(UNDO_MS);
      if (!isFromRunningApp(request)) return toCase(args, reference);
      return answer({ status: 'sent', replyId: outcome.replyId, undoMs: UNDO_MS }, 200);
    }
    if (outcome.reason === 'conflict') return await newer(args, outcome.newestReplyId, typed);
    if (outcome.reason === 'missing') throw data(null, { status: 404 });
    if (outcome.reason === 'refused')
      return answer({ status: 'refused', errors: { message: outcome.why }, typed }, 409);
    if (outcome.reason === 'asks')
      return answer({ status: 'refused', errors: { sendAnyway: outcome.why }, typed }, 409);
    return answer({ status: 'unavailable', typed }, 422);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: nameAndPlace(error) }, 'reply not saved');
    return answer({ status: 'unavailable', typed }, 503);
  }
});

/** Returns a template's unfilled placeholders, ignoring square brackets that the writer added. */
async function holesLeft({ services }: Signed, text: string): Promise<readonly string[]> {
  const holes = holesIn(text);
  if (holes.length === 0) return [];
  const templates = await services.open.db.selectFrom('saved_answers').select('body').execute();
  return holes.filter((hole) => templates.some(({ body }) => body.includes(hole)));
}

/** `leaveAs` is the Close button; the hold button sends its day as `hold`. */
async function readLeaveAs({ services }: Signed, typed: Typed) {
  if (typed.leaveAs === 'closed') return { ok: true, leaveAs: 'closed' } as const;
  if (!typed.hold && typed.leaveAs !== 'waiting') return { ok: true, leaveAs: null } as const;
  const calendar = await officeCalendar(services.provider().opening);
  const read = readHold(typed, services.clock(), calendar);
  return read.ok ? ({ ok: true, leaveAs: { waitsUntil: read.until } } as const) : read;
}

function saveReply(
  { actor, services }: Signed,
  reference: string,
  body: string,
  typed: Typed,
  sending: Pick<NewReply, 'attachmentIds' | 'leaveAs' | 'cc' | 'asksHelped' | 'sendAnyway'>,
) {
  const { mailbox } = services.provider();
  return sendReply(services.open, {
    reference,
    body,
    purpose: REPLY_PURPOSES.find((one) => one === typed.purpose) ?? 'answer',
    ...sending,
    submissionKey: typed.formKey || randomUUID(),
    latestSeen: wholeNumber(typed.latestSeen) || null,
    actor,
    now: services.clock(),
    messageIdDomain: mailDomain({ mailbox }),
  });
}

async function newer(args: Signed & Viewing, newestReplyId: number, typed: Typed) {
  const { id, by, at, body, ...of } = await args.services.open.db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'replies.staff_id')
    .innerJoin('cases', 'cases.id', 'replies.case_id')
    .select(['replies.id', 'staff.name as by', 'replies.sent_at as at', 'replies.body'])
    .select(['cases.reference', 'cases.kind'])
    .where('replies.id', '=', newestReplyId)
    .executeTakeFirstOrThrow();
  await noteView(args, [of]);
  const newest = { id, by, when: fullTime(at), body };
  return answer({ status: 'conflict', newest, formKey: randomUUID(), typed }, 409);
}

function answer(value: ReplyAnswer, status: number) {
  return data(value, { status });
}
