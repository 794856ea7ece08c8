import { hostname } from 'node:os';
import type { Services } from '#app/context.ts';
import type { MailContent } from '#app/mail/content.ts';
import { drawMail } from '#app/mail/layout.tsx';
import { outageAlarm, outageOver } from '#app/mail/outage-alarm.ts';
import { plainText } from '#app/mail/plain-text.ts';
import { type Reach, readReach } from '#domain/proof/reach.server.ts';
import { textAlarm } from '#domain/proof/text-alarm.server.ts';
import { probeWriting } from '#domain/proof/writing.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { readLease } from '#domain/schedule/lease.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { HeldMailServer } from './open-outbox.ts';

export const THIS_PROCESS = `${hostname()}, process ${process.pid}`;

const PROBE_EVERY_MS = 30 * SECOND_MS;
const HOLD_EVERY_MS = MINUTE_MS;
/** A database restart or failover takes less time. */
const ALARM_AFTER_MS = 3 * MINUTE_MS;
/** The process with the schedule speaks for all; the others can't know whether it still can, and wait longer. */
const OTHERS_AFTER_MS = 20 * MINUTE_MS;
/** An operator who moves the file aside has returned it by then. */
const GONE_MS = 10 * SECOND_MS;
/** A new failure sooner counts as the same outage. */
const STEADY_MS = 5 * MINUTE_MS;
const SEND_AGAIN_MS = 5 * MINUTE_MS;

export interface WritingParts
  extends Pick<
    Services,
    'open' | 'clock' | 'log' | 'secret' | 'provider' | 'look' | 'isOpen' | 'outbox' | 'sms'
  > {
  readonly held: HeldMailServer;
  readonly origin: string;
  readonly mailFrom?: string | undefined;
  /** Ends this process, so that the next one opens the current file. */
  readonly end: () => void;
  /** Milliseconds by a monotonic clock. */
  readonly ticks?: () => number;
}

export interface WritingWatch {
  /** Called every few seconds in each process. Never throws. */
  look(): Promise<void>;
}

const NOBODY_CALLED = { failedAt: 0, emailed: false, texted: false, triedAt: Number.NEGATIVE_INFINITY };

interface Outage {
  readonly since: number;
  readonly code: string;
  failedAt: number;
  emailed: boolean;
  texted: boolean;
  triedAt: number;
}

/** Alerts owners, managers and the on-call manager from memory: database and disk are what fails. */
export function watchWriting(parts: WritingParts): WritingWatch {
  const { open, clock, log, ticks = () => performance.now() } = parts;
  const caller = callFromMemory({ ...parts, ticks });
  let probedAt = Number.NEGATIVE_INFINITY;
  let outage: Outage | null = null;
  let hereAt = ticks();
  let isEnding = false;

  /** Ends this process if its file is gone: a new one opens the current file, or reports that there is none. */
  function endWithoutFile(): boolean {
    const place = open.place();
    if (place === 'here') hereAt = ticks();
    const isLost = place === 'replaced' || ticks() - hereAt >= GONE_MS;
    if (isLost && !isEnding) {
      isEnding = true;
      log.fatal({ place }, 'the database file no longer lies where it was opened: starting again');
      parts.end();
    }
    return isLost;
  }

  async function probe(): Promise<void> {
    if (!open.writing.failure() && ticks() - probedAt < PROBE_EVERY_MS) return;
    probedAt = ticks();
    await probeWriting(open, clock()).catch(() => {});
  }

  function note(): void {
    const failure = open.writing.failure();
    if (!failure) return;
    if (!outage) log.error({ code: failure.code }, 'messages can’t be saved');
    outage ??= { ...{ since: ticks(), code: failure.code }, ...NOBODY_CALLED };
    outage.failedAt = ticks();
  }

  async function alarm(of: Outage): Promise<void> {
    const lasted = ticks() - of.since;
    if (lasted < (caller.speaksForAll() ? ALARM_AFTER_MS : OTHERS_AFTER_MS)) return;
    if ((of.emailed && of.texted) || ticks() - of.triedAt < SEND_AGAIN_MS) return;
    of.triedAt = ticks();
    const minutes = Math.round(lasted / MINUTE_MS);
    const content = outageAlarm({ code: of.code, minutes }, parts.provider(), parts.origin);
    of.emailed ||= await caller.email(content, idOf(of, 'began'));
    of.texted ||= !caller.speaksForAll() || (await caller.text('outage'));
  }

  async function recover(of: Outage): Promise<void> {
    const wasCalled = of.triedAt > NOBODY_CALLED.triedAt;
    if (ticks() - of.failedAt < (wasCalled ? STEADY_MS : MINUTE_MS)) return;
    outage = null;
    log.info({ code: of.code }, 'messages are saved again');
    if (of.emailed) await caller.email(outageOver(parts.provider(), parts.origin), idOf(of, 'over'));
    if (of.texted && caller.speaksForAll()) await caller.text('over');
  }

  /** Returns the same id in each process, so that mail programs show one email. */
  const idOf = ({ since }: Outage, stage: 'began' | 'over') =>
    `outage.${stage}.${Math.floor((clock() - (ticks() - since)) / HOUR_MS)}`;

  return {
    async look() {
      if (endWithoutFile()) return;
      await probe();
      await caller.hold();
      note();
      if (!outage || !parts.isOpen() || !parts.outbox.sends) return;
      await (open.writing.failure() ? alarm(outage) : recover(outage));
    },
  };
}

/** Contacts people with details loaded into memory while the database worked. */
function callFromMemory(parts: WritingParts & { readonly ticks: () => number }) {
  const { open, clock, log, ticks } = parts;
  let heldAt = Number.NEGATIVE_INFINITY;
  let reach: Reach = { emails: [], text: null };
  let speaksForAll = true;
  return {
    speaksForAll: () => speaksForAll,

    async hold(): Promise<void> {
      if (open.writing.failure() || ticks() - heldAt < HOLD_EVERY_MS) return;
      heldAt = ticks();
      try {
        reach = await readReach(open.db, clock());
        const lease = await readLease(open.db);
        speaksForAll = lease === null || lease.place === THIS_PROCESS;
        await parts.held.hold();
      } catch (error) {
        log.warn({ error: nameAndPlace(error) }, 'not taken into memory for an alarm');
      }
    },

    text: (which: 'outage' | 'over') =>
      textAlarm(which, { ...parts, reach, sms: parts.sms.sender, provider: parts.provider() }),

    async email(content: MailContent, id: string): Promise<boolean> {
      const sent = await Promise.allSettled(
        reach.emails.map((to, n) => parts.held.send(write(parts, content, { to, id: `${id}.${n}` }))),
      );
      const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      for (const error of refused) log.error({ error: nameAndPlace(error) }, 'alarm not sent by email');
      if (refused.length === 0) log.info({ emails: sent.length }, 'alarm sent by email');
      return refused.length === 0;
    },
  };
}

function write(
  { provider, look, mailFrom }: WritingParts,
  content: MailContent,
  { to, id }: { readonly to: string; readonly id: string },
) {
  const facts = provider();
  return {
    from: mailFrom ?? { name: facts.name, address: facts.mailbox },
    ...{ to, replyTo: facts.mailbox },
    ...{ subject: content.subject, headers: content.headers },
    html: drawMail({ content, provider: facts, look: look(), logo: null }),
    text: plainText(content, facts),
    messageId: `<${id}@${mailDomain(facts)}>`,
  };
}
