import { data, type RouterContextProvider } from 'react-router';
import { requestContext, type Services, servicesContext } from '#app/context.ts';
import { signsOf } from '#app/forms/submit.server.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { callTimesWithin } from '#domain/cases/case-fields.ts';
import { pinOf } from '#domain/cases/pin.server.ts';
import { looksLikeSpam } from '#domain/cases/verbs/spam.ts';
import { ADDITION_FIELDS, ANY_TIME, readAddition, wordsOf } from '#domain/conversation/addition.ts';
import { enter } from '#domain/conversation/enter.server.ts';
import { casePassed, makePass } from '#domain/conversation/pass.server.ts';
import { type Conversation, readConversation } from '#domain/conversation/read.server.ts';
import { typedPin, typedReference } from '#domain/conversation/typed.server.ts';
import { type Added, addWords, dropFiles } from '#domain/incoming/add-words.server.ts';
import { readSentForm, type SentForm } from './read-form.server.ts';

type Typed = Readonly<Record<string, string>>;

export interface SignInRefused {
  readonly errors: Readonly<Record<string, string>>;
  /** `wrong`: they open nothing, and the reason is not told. `over`: the page stood open for too long. */
  readonly why: 'fields' | 'wrong' | 'over';
  readonly typed: Typed;
  /** What they wrote on a page that was over: it goes with them through the sign-in. */
  readonly carried: readonly (readonly [name: string, value: string])[];
}

export interface Problem {
  readonly heading: string;
  readonly errors: Readonly<Record<string, string>>;
  /** A browser fills in no file again. */
  readonly chooseFilesAgain: boolean;
}

export interface Shown {
  readonly conversation: Conversation;
  readonly pass: string;
  readonly callTimes: readonly string[];
  /** What they have typed and not sent. */
  readonly typed: Typed;
  readonly notice: string | null;
  readonly problem: Problem | null;
}

interface Answer {
  readonly shown: Shown | null;
  readonly refused: SignInRefused | null;
}

/** Signs in with reference and PIN, or adds what was typed on a page that they opened. */
export async function answerMessages(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { address, id } = context.get(requestContext);
  const now = services.clock();
  const sent = await readSentForm(
    request,
    services.files,
    async ({ pass = '' }) => (await passed(services, pass, now)) !== null,
  );
  const { pass } = sent.typed;
  if (pass === undefined) return signIn(services, { ...sent, address, now });
  const row = await passed(services, pass, now);
  if (row) return addTo(services, { row, sent, now, id });
  await dropFiles(services, sent.kept);
  return refuse({ errors: {}, why: 'over', typed: sent.typed });
}

function passed({ open, secret }: Services, pass: string, now: number): Promise<CaseRow | null> {
  return casePassed(open.db, { secret, now }, pass);
}

function refuse({ typed, ...why }: Omit<SignInRefused, 'carried'>) {
  const carried = ADDITION_FIELDS.flatMap((name) => (typed[name] ? [[name, typed[name]] as const] : []));
  const refused: SignInRefused = { ...why, typed, carried };
  return data<Answer>({ shown: null, refused }, { status: 422 });
}

async function signIn(
  services: Services,
  { typed, address, now }: SentForm & { readonly address: string; readonly now: number },
) {
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
  const row = await enter({ open, secret, now, address }, { reference, pin });
  if (!row) return refuse({ errors: {}, why: 'wrong', typed });
  return data<Answer>({ shown: await show(services, { row, now, typed }), refused: null });
}

type Showing = Partial<Pick<Shown, 'notice' | 'problem' | 'typed'>> & {
  readonly row: CaseRow;
  readonly now: number;
};

async function show(
  { open, secret, provider, targets }: Services,
  { row, now, typed = {}, notice = null, problem = null }: Showing,
): Promise<Shown> {
  const { opening } = provider();
  return {
    conversation: await readConversation(open.db, row, { opening, targets: targets(), now }),
    pass: makePass(secret, row, now),
    callTimes: [ANY_TIME, ...callTimesWithin(opening)],
    ...{ typed, notice, problem },
  };
}

interface Adding {
  readonly row: CaseRow;
  readonly sent: SentForm;
  readonly now: number;
  /** Of the request, for the log. */
  readonly id: string;
}

async function addTo(services: Services, { row, sent, now, id }: Adding) {
  const { typed, kept, fileError } = sent;
  const read = readAddition(typed, kept.length > 0);
  const again = async (status: number, heading: string, errors: Problem['errors']) => {
    await dropFiles(services, kept);
    const problem = { heading, errors, chooseFilesAgain: kept.length > 0 };
    return data<Answer>(
      { shown: await show(services, { row, now, typed, problem }), refused: null },
      { status },
    );
  };
  if (!read.ok || fileError !== null) {
    const errors = { ...(!read.ok && read.errors), ...(fileError !== null && { files: fileError }) };
    return again(422, 'There is a problem', errors);
  }
  const { open, files, secret, provider, targets, log, outbox } = services;
  const parts = { open, files, secret, provider: provider(), targets: targets(), now };
  const text = wordsOf(read.value);
  const isSpam = looksLikeSpam(signsOf(typed));
  let added: Added;
  try {
    added = await addWords(parts, { caseId: row.id, text, kept, isSpam });
  } catch (error) {
    log.error({ id, error: error instanceof Error ? error.name : 'unknown' }, 'message not saved');
    return again(503, 'Your message was not saved. Please try again.', {});
  }
  if (!added.ok) {
    if (added.reason === 'too-many')
      return again(429, 'Your message was not sent: too many came in an hour.', {});
    await dropFiles(services, kept);
    return refuse({ errors: {}, why: 'wrong', typed: {} });
  }
  outbox.nudge();
  const woken = (await passed(services, makePass(secret, row, now), now)) ?? row;
  const notice = noticeOf(added.newReference, secret);
  return data<Answer>({ shown: await show(services, { row: woken, now, notice }), refused: null });
}

function noticeOf(newReference: string | null, secret: string): string {
  if (newReference === null) return 'We have what you sent. It is at the end of your messages.';
  const pin = pinOf(secret, { reference: newReference, pin_changes: 0 });
  return `We have what you sent. What you wrote before was closed some time ago, so this is a new message: its reference is ${newReference} and its PIN ${pin}.`;
}
