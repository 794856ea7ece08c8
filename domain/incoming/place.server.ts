import { receiveAsk } from '#domain/cases/verbs/asks.server.ts';
import type { Database } from '#domain/database.ts';
import { ABOUT_THE_CASE } from '#domain/outbox/mail.table.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { IncomingMail } from '#platform/mail/incoming-mail.ts';
import { firstAddress, reportedIds } from './bounce.ts';
import { findReported, mailCameBack } from './came-back.server.ts';
import { type CaseOfMail, caseOf, newestCaseOf } from './case-of.server.ts';
import { soundsLikeConcern } from './concern-signs.ts';
import { type Forwarded, noteForwarder } from './forwarded.server.ts';
import type { IncomingMailRow, QuietWhy } from './incoming.table.ts';
import { authenticationOf, type Nature, natureOf } from './nature.ts';
import { newCaseOf } from './new-case.server.ts';
import { isNoReply, type Office, officeOf, writerOf } from './office.ts';
import type { TakingIn } from './take-in.server.ts';
import { mayWake } from './wake.server.ts';

export interface Placed extends Pick<IncomingMailRow, 'outcome' | 'case_id' | 'perhaps_of'> {
  readonly nature: IncomingMailRow['nature'];
  readonly aside_why?: QuietWhy | null;
  readonly text?: string;
}

/** Joins an email to its case, begins one, or files it. @param forwarded placed as from its own writer */
export async function place(
  trx: Database,
  parts: TakingIn,
  mail: IncomingMail,
  forwarded: Forwarded | null,
): Promise<Placed> {
  const office = await readOffice(trx, parts.provider, mail);
  const judged = natureOf(mail, office);
  const isPassedOn = (judged.kind === 'person' || judged.kind === 'spam') && forwarded !== null;
  if (!isPassedOn || office.isOwn(forwarded.writer.address))
    return placeJudged(trx, parts, { mail, office, judged, forwarded: null });
  const { writer, subject, text } = forwarded;
  const written = { ...mail, from: writer, subject: subject || mail.subject, text };
  const placed = await placeJudged(trx, parts, { mail: written, office, judged, forwarded });
  if (placed.case_id !== null)
    await noteForwarder(trx, forwarded, { caseId: placed.case_id, now: parts.now });
  return { ...placed, text };
}

interface Judged {
  readonly mail: IncomingMail;
  readonly office: Office;
  readonly judged: Nature;
  readonly forwarded: Forwarded | null;
}

async function placeJudged(
  trx: Database,
  parts: TakingIn,
  { mail, office, judged, forwarded }: Judged,
): Promise<Placed> {
  const isInvited = mail.invitation?.method === 'reply';
  const found =
    (await caseOf(trx, mail)) ?? (isInvited ? await newestCaseOf(trx, mail.from?.address ?? '') : null);
  // A calendar sends an answer to an invitation automatically, but a person gave it.
  const isAccepted = isInvited && judged.kind === 'robot' && judged.why !== 'ours';
  const nature: Nature = isAccepted ? { kind: 'person', mayConfirm: false } : judged;
  if (nature.kind === 'robot' || nature.kind === 'bounce')
    return setAside(trx, parts, { nature, found, mail });
  const { noted, isDoubtful, ...writer } = noteWriter(mail, office, forwarded);
  const mayConfirm = nature.mayConfirm && !isNoReply(writer.address);
  const person = { nature: 'person', may_confirm: mayConfirm ? 1 : 0, ...noted } as const;
  // Who only forges an address and knows a reference joins nothing: staff sort it.
  const isKnown = found?.isKnown === true && (office.isAnswered || !isDoubtful);
  if (nature.kind === 'person' && isKnown && mayWake(found.row, parts.now)) {
    if (!soundsLikeConcern(mail) && (await isFlood(trx, found.row.id, mail, parts.now))) {
      const quiet = { outcome: 'aside', aside_why: 'many' } as const;
      return { ...person, ...quiet, case_id: found.row.id, perhaps_of: null };
    }
    const responseTimes = { opening: parts.provider.opening, targets: parts.targets };
    await receiveAsk(trx, found.row, { responseTimes, actor: null, now: parts.now });
    return { ...person, outcome: 'joined', case_id: found.row.id, perhaps_of: null };
  }
  const spam = nature.kind === 'spam' ? nature.why : null;
  return { ...person, ...(await newCaseOf(trx, parts, { mail, found, writer, mayConfirm, spam })) };
}

/** Emails of one sender about one case in an hour; staff find those beyond in the list of filtered messages. */
const FROM_ONE_MAX = 20;

async function isFlood(trx: Database, caseId: number, { from }: IncomingMail, now: number): Promise<boolean> {
  const { count } = await trx
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('case_id', '=', caseId)
    .where('from_address', '=', from?.address ?? '')
    .where('page_case_id', 'is', null)
    .where('received_at', '>', now - HOUR_MS)
    .executeTakeFirstOrThrow();
  return Number(count) >= FROM_ONE_MAX;
}

function noteWriter(mail: IncomingMail, office: Office, forwarded: Forwarded | null) {
  const { by, name, address } = forwarded
    ? { ...forwarded.writer, by: 'forward' as const }
    : writerOf(mail, office);
  const isDoubtful = forwarded === null && authenticationOf(mail).isDoubtful;
  const noted = {
    ...(by !== null && { writer_by: by, writer_name: name, writer_address: address }),
    ...(isDoubtful && { doubt: 'sender' as const }),
  };
  return { name, address, isDoubtful, noted };
}

interface Quiet {
  readonly nature: Extract<Nature, { readonly kind: 'robot' | 'bounce' }>;
  readonly found: CaseOfMail | null;
  readonly mail: IncomingMail;
}

/** Files what needs no answer with its case, if it has one; only a bounced email of ours wakes anyone. */
async function setAside(trx: Database, { now }: TakingIn, { nature, found, mail }: Quiet): Promise<Placed> {
  const reported =
    nature.kind === 'bounce'
      ? await mailCameBack(trx, nature, now)
      : nature.why === 'server'
        ? await findReported(trx, { of: reportedIds(mail), addresses: firstAddress(mail) }, now)
        : undefined;
  return {
    nature: nature.kind,
    aside_why: nature.kind === 'bounce' ? 'bounce' : nature.why,
    ...{ outcome: 'aside', case_id: reported?.case_id ?? found?.row.id ?? null, perhaps_of: null },
  };
}

const UNREAD: IncomingMail = {
  ...{ messageId: null, from: null, sentAt: null, subject: '', headers: () => [] },
  ...{ follows: [], to: [], replyTo: [], files: [] },
  text: 'An email came that can’t be shown here. Download the original, and open it in an email program.',
};

/** A person may have written it, so that someone looks at it. */
export async function placeUnread(trx: Database, parts: TakingIn): Promise<Placed> {
  const placed = await newCaseOf(trx, parts, { mail: UNREAD, found: null });
  return { nature: 'unreadable', ...placed };
}

async function readOffice(
  db: Database,
  { mailbox }: Pick<Provider, 'mailbox'>,
  { messageId, follows }: Pick<IncomingMail, 'messageId' | 'follows'>,
): Promise<Office> {
  const ids = [...follows, ...(messageId === null ? [] : [messageId])];
  const [read, branches, sent] = await Promise.all([
    db.selectFrom('mailbox').select('username').execute(),
    db.selectFrom('branches').select('mailbox').where('mailbox', '<>', '').execute(),
    ids.length === 0
      ? []
      : db.selectFrom('mails').select(['message_id', 'template']).where('message_id', 'in', ids).execute(),
  ]);
  const addresses = [mailbox, ...read.map(({ username }) => username), ...branches.map((one) => one.mailbox)];
  const templates: readonly string[] = ABOUT_THE_CASE;
  return officeOf(addresses, {
    isOurs: sent.some(({ message_id }) => message_id === messageId),
    isAnswered: sent.some(
      ({ message_id, template }) => follows.includes(message_id) && templates.includes(template),
    ),
  });
}
