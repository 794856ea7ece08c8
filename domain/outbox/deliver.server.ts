import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { FileHeldBackError, type HeldBack } from '#platform/files/files.server.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import {
  MailDeferredError,
  MailRefusedError,
  type MailServer,
  type OutgoingMail,
} from '#platform/mail/outgoing-mail.ts';
import { CONNECTIONS_MAX } from '#platform/mail/smtp.server.ts';
import { pauseAfter, timeIsUp, WRITING_ATTEMPTS } from './back-off.ts';
import { copyOfMail, saveCopy } from './copy.server.ts';
import { COMPOSE_LIMIT_MS, type OnEnd, type Outcome, settle, takeDueMail } from './lease.server.ts';
import type { MailRow } from './mail.table.ts';

/** A lost result would send the email twice, so the write is retried for some seconds. */
const SETTLE_ATTEMPTS = 5;
const SETTLE_PAUSE_MS = 500;

const HELD_BACK: Record<HeldBack, string> = {
  infected: 'The virus scanner found something harmful in a file of the email',
  'not-scanned': 'A file of the email has not been scanned, because the virus scanner does not answer',
  'too-large': 'A file of the email is too large for the virus scanner',
};

export interface Delivery {
  readonly mailServer: Pick<MailServer, 'send'>;
  readonly compose: (mail: MailRow) => Promise<OutgoingMail>;
  readonly onEnd?: OnEnd;
  readonly clock: Clock;
  readonly log: Log;
}

interface Round extends Delivery {
  readonly open: OpenDatabase;
  readonly inHand: Set<number>;
  sent: number;
  serverFailed: boolean;
}

export interface Delivered {
  readonly sent: number;
  readonly serverFailed: boolean;
}

/**
 * Sends due emails until none are due, `stopping` is aborted or the mail server fails. Any number of processes may run
 * it: an email is sent twice (with the same Message-ID) only if a process dies before recording it.
 */
export async function deliverDueMails(
  open: OpenDatabase,
  delivery: Delivery,
  stopping?: AbortSignal,
): Promise<Delivered> {
  const round: Round = { ...delivery, open, inHand: new Set(), sent: 0, serverFailed: false };
  const lanes = Array.from({ length: CONNECTIONS_MAX }, () => lane(round, stopping));
  for (const ended of await Promise.allSettled(lanes)) {
    if (ended.status === 'rejected') throw ended.reason;
  }
  return { sent: round.sent, serverFailed: round.serverFailed };
}

async function lane(round: Round, stopping?: AbortSignal): Promise<void> {
  while (!round.serverFailed && !stopping?.aborted) {
    const mail = await takeDueMail(round.open, round.clock(), round.inHand);
    if (!mail) return;
    round.inHand.add(mail.id);
    await deliver(round, mail);
    round.inHand.delete(mail.id);
  }
}

async function deliver(round: Round, mail: MailRow): Promise<void> {
  const started = performance.now();
  const outcome = await attempt(round, mail);
  const isSaved = outcome.kind !== 'gone' && (await write(round, mail, outcome));
  if (outcome.kind === 'sent') round.sent += 1;
  const entry = {
    mail: mail.id,
    template: mail.template,
    attempt: mail.attempts,
    ms: Math.round(performance.now() - started),
    ...('error' in outcome ? { error: outcome.error } : {}),
  };
  if (!isSaved) round.log.warn({ ...entry, outcome: outcome.kind }, 'email was taken over by another worker');
  else if (outcome.kind === 'sent') round.log.info(entry, 'email sent');
  else if (outcome.kind === 'later') round.log.warn(entry, 'email waits for another attempt');
  else round.log.error(entry, 'email given up');
}

/** Returns `gone` if another worker took it before it was sent, or it was deleted. */
async function attempt(round: Round, mail: MailRow): Promise<Outcome | { readonly kind: 'gone' }> {
  let outgoing: OutgoingMail;
  try {
    outgoing = await within(COMPOSE_LIMIT_MS, round.compose(mail));
  } catch (error) {
    round.log.error({ mail: mail.id, error: nameAndPlace(error) }, 'email cannot be written');
    const giveUp = mail.attempts >= WRITING_ATTEMPTS;
    return unsent(mail, round.clock(), 'The email could not be prepared', giveUp);
  }
  try {
    if (!(await saveCopy(round.open, mail, copyOfMail(outgoing, round.clock())))) return { kind: 'gone' };
  } catch (error) {
    round.log.error({ mail: mail.id, error: nameAndPlace(error) }, 'email cannot be kept');
    return unsent(mail, round.clock(), 'The email could not be saved as it would be sent');
  }
  try {
    await round.mailServer.send(outgoing);
    return { kind: 'sent', at: round.clock() };
  } catch (error) {
    if (error instanceof MailRefusedError) return unsent(mail, round.clock(), error.message, true);
    if (error instanceof FileHeldBackError) {
      const giveUp = error.why === 'infected' || timeIsUp(mail, round.clock());
      return unsent(mail, round.clock(), HELD_BACK[error.why], giveUp);
    }
    if (!(error instanceof MailDeferredError)) {
      round.log.error({ mail: mail.id, error: nameAndPlace(error) }, 'email cannot be handed over');
      return unsent(mail, round.clock(), 'The email could not be sent to the mail server');
    }
    if (error.serverWide) round.serverFailed = true;
    return unsent(mail, round.clock(), error.message);
  }
}

function unsent(mail: MailRow, now: number, error: string, giveUp = timeIsUp(mail, now)): Outcome {
  return giveUp
    ? { kind: 'failed', at: now, error }
    : { kind: 'later', dueAt: now + pauseAfter(mail.attempts), error };
}

async function write({ open, onEnd }: Round, mail: MailRow, outcome: Outcome): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await settle(open, mail, outcome, onEnd);
    } catch (error) {
      if (tries === SETTLE_ATTEMPTS) throw error;
      await pause(SETTLE_PAUSE_MS);
    }
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const limit = pause(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`Not done within ${limitMs} ms`);
  });
  limit.catch(() => {});
  try {
    return await Promise.race([work, limit]);
  } finally {
    over.abort();
  }
}
