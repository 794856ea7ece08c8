import { data, type RouterContextProvider } from 'react-router';
import { requestContext, type Services, servicesContext } from '#app/context.ts';
import { signsOf } from '#app/forms/submit.server.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { callTimesWithin } from '#domain/cases/case-fields.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { pinOf } from '#domain/cases/pin.server.ts';
import { looksLikeSpam } from '#domain/cases/verbs/spam.ts';
import { emailAddress } from '#domain/contact-details/fields.ts';
import { ADDITION_FIELDS, ANY_TIME, readAddition, textOf } from '#domain/conversation/addition.ts';
import { enter, rememberOpening, typedPin, typedReference } from '#domain/conversation/enter.server.ts';
import { askForLink, casesOf, openByLink, readOnUnder } from '#domain/conversation/link.server.ts';
import { casePassed, makePass, type Opened, readPass } from '#domain/conversation/pass.server.ts';
import { type ConversationPart, readConversation } from '#domain/conversation/read.server.ts';
import { type Added, addMessage, dropFiles } from '#domain/incoming/add-message.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { Answer, Carried, MessagesView, Other, Problem, SignInRefused, Typed } from './answer.ts';
import { readSentForm, type SentForm } from './read-form.server.ts';

/** Opens a case by reference and PIN or by link, sends such a link, or adds a message on an open page. */
export async function answerMessages(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  const now = services.clock();
  const sent = await readSentForm(request, services.files, async ({ pass = '' }) => {
    if (!readPass(services.secret, pass)) return 'stop';
    return (await passed(services, pass, now)) ? 'keep' : 'leave';
  });
  const { pass, link, email } = sent.typed;
  if (link !== undefined) return openLink(services, { link, address, now });
  if (email !== undefined) return sendLink(services, { ...sent, email, address, now });
  if (pass === undefined) return signIn(services, { ...sent, address, now });
  const opened = await passed(services, pass, now);
  if (opened && sent.typed.show)
    return answer({ view: await show(services, { opened, now, part: requestedPart(sent.typed) }) });
  if (opened && sent.typed.ask) return sendLinkToRead(services, { opened, address, now });
  if (opened) return addTo(services, { opened, sent, now, id });
  await dropFiles(services, sent.storedFiles);
  return refuse({ errors: {}, why: 'over', typed: sent.typed });
}

function passed({ open, secret }: Services, pass: string, now: number): Promise<Opened | null> {
  return casePassed(open.db, { secret, now }, pass);
}

function refuse(refused: SignInRefused) {
  const { typed, why } = refused;
  const earlierPass = typed.pass ?? typed.earlierPass ?? null;
  return answer({ refused, carried: carriedIn(typed), earlierPass }, why === 'too-many' ? 429 : 422);
}

function carriedIn(typed: Typed): Carried {
  return ADDITION_FIELDS.flatMap((name) => (typed[name] ? [[name, typed[name]] as const] : []));
}

function answer(changes: Partial<Answer>, status = 200) {
  return data<Answer>(
    { view: null, refused: null, isRequested: false, carried: [], earlierPass: null, ...changes },
    { status },
  );
}

async function openLink(
  services: Services,
  { link, address, now }: Pick<SignIn, 'address' | 'now'> & { readonly link: string },
) {
  const { open, secret } = services;
  const row = await openByLink({ open, secret, now }, link);
  if (!row) return refuse({ errors: {}, why: 'link', typed: {} });
  await rememberOpening({ open, secret, now, address }, row);
  return answer({ view: await show(services, { opened: { row, byEmail: true }, now }) });
}

async function sendLink(
  { open, secret, provider, outbox }: Services,
  { typed, email, address, now }: SignIn & { readonly email: string },
) {
  const read = emailAddress().safeParse(email);
  if (!read.success) {
    return refuse({ errors: { email: read.error.issues[0]?.message ?? '' }, why: 'fields', typed });
  }
  const messageIdDomain = mailDomain(provider());
  await askForLink({ open, secret, now, address, messageIdDomain }, read.data);
  outbox.nudge();
  return answer({ isRequested: true, carried: carriedIn(typed) });
}

/** Sends to the address of the message they read: a PIN proves less than a mailbox does. */
async function sendLinkToRead(
  services: Services,
  { opened, address, now }: { readonly opened: Opened; readonly address: string; readonly now: number },
) {
  const { open, secret, provider, outbox } = services;
  const { email } = opened.row;
  const messageIdDomain = mailDomain(provider());
  if (email) await askForLink({ open, secret, now, address, messageIdDomain }, email);
  outbox.nudge();
  const notice =
    'An email with a link is on its way to the address that you gave us. It can take a few minutes.';
  return answer({ view: await show(services, { opened, now, notice }) });
}

type SignIn = SentForm & { readonly address: string; readonly now: number };

async function signIn(services: Services, { typed, address, now }: SignIn) {
  const { open, secret } = services;
  const reference = typedReference(typed.reference ?? '');
  const pin = typedPin(typed.pin ?? '');
  if (!reference || !pin) {
    const errors = {
      ...(!reference && { reference: 'Enter your reference, such as C-7K2M9P' }),
      ...(!pin && { pin: 'Enter your PIN: the eight digits that came with your reference' }),
    };
    return refuse({ errors, why: 'fields', typed });
  }
  const key = { reference, pin, earlierPass: typed.earlierPass };
  const entered = await enter({ open, secret, now, address }, key);
  if (!entered.ok) return refuse({ errors: {}, why: entered.reason, typed });
  const opened = { row: entered.row, byEmail: false };
  return answer({ view: await show(services, { opened, now, typed }) });
}

type Showing = Partial<Pick<MessagesView, 'notice' | 'problem' | 'typed'>> & {
  readonly opened: Opened;
  readonly now: number;
  readonly part?: ConversationPart;
};

function requestedPart({ page = '', whole }: Typed): ConversationPart {
  return whole ? { whole } : { page: Number.parseInt(page, 10) || 1 };
}

async function show(
  { open, secret, provider, targets, outbox }: Services,
  { opened, now, part = { page: 1 }, typed = {}, notice = null, problem = null }: Showing,
): Promise<MessagesView> {
  const { opening } = provider();
  const { row, byEmail } = opened;
  const others = byEmail && row.email_key ? await casesOf(open.db, row.email_key) : [];
  const under = await readOnUnder(open.db, opened);
  const asOther = (other: CaseRow): Other => ({
    title: `Your ${KINDS[other.kind].yours} of ${fullDay(other.received_at)}`,
    pass: makePass(secret, { row: other, byEmail }, now),
  });
  const how = outbox.sends && row.email && !byEmail ? 'by link' : 'by PIN';
  return {
    conversation: await readConversation(open.db, row, { opening, targets: targets(), now, part }),
    pass: makePass(secret, opened, now),
    callTimes: [ANY_TIME, ...callTimesWithin(opening)],
    ...{ typed, notice, problem },
    others: others.filter(({ id }) => id !== row.id && id !== under?.id).map(asOther),
    readOn: row.merged_into === null ? null : under ? asOther(under) : how,
  };
}

interface Adding {
  readonly opened: Opened;
  readonly sent: SentForm;
  readonly now: number;
  readonly id: string;
}

async function addTo(services: Services, { opened, sent, now, id }: Adding) {
  const { row } = opened;
  const { typed, storedFiles, fileError } = sent;
  const read = readAddition(typed, storedFiles.length > 0);
  const again = async (status: number, heading: string, errors: Problem['errors']) => {
    await dropFiles(services, storedFiles);
    const problem = { heading, errors, chooseFilesAgain: storedFiles.length > 0 };
    return answer({ view: await show(services, { opened, now, typed, problem }) }, status);
  };
  if (!read.ok || fileError !== null) {
    const errors = { ...(!read.ok && read.errors), ...(fileError !== null && { files: fileError }) };
    return again(422, 'There is a problem', errors);
  }
  const { open, files, secret, provider, targets, log, outbox } = services;
  const parts = { open, files, secret, provider: provider(), targets: targets(), now };
  const text = textOf(read.value);
  const isSpam = looksLikeSpam(signsOf(typed), row.kind);
  let added: Added;
  try {
    const notice = services.privacyNotice();
    added = await addMessage(parts, { caseId: row.id, text, storedFiles, isSpam, notice });
  } catch (error) {
    log.error({ id, error: nameAndPlace(error) }, 'message not saved');
    return again(503, 'Your message was not saved. Please try again.', {});
  }
  if (!added.ok) {
    if (added.reason === 'too-many')
      return again(429, 'Your message was not sent: too many came in an hour.', {});
    await dropFiles(services, storedFiles);
    return refuse({ errors: {}, why: 'wrong', typed: {} });
  }
  outbox.nudge();
  const woken = (await passed(services, makePass(secret, opened, now), now)) ?? opened;
  const notice = noticeOf(added.newReference, secret);
  return answer({ view: await show(services, { opened: woken, now, notice }) });
}

function noticeOf(newReference: string | null, secret: Secret): string {
  if (newReference === null) return 'We have what you sent. It is at the end of your messages.';
  const pin = pinOf(secret, { reference: newReference, pin_changes: 0 });
  return `We have what you sent. What you wrote before was closed some time ago, so this is a new message: its reference is ${newReference} and its PIN ${pin}.`;
}
