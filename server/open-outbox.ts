import type { Services } from '#app/context.ts';
import { type Composing, createCompose } from '#app/mail/compose.ts';
import type { Config } from '#config.ts';
import { caseMailEnded } from '#domain/cases/replies/mail-fate.server.ts';
import { accountMailServer } from '#domain/mail-account/send.server.ts';
import type { OnEnd } from '#domain/outbox/lease.server.ts';
import { missingForMail } from '#domain/outbox/may-leave.ts';
import { startOutboxWorker } from '#domain/outbox/worker.server.ts';
import { deliveryCheckEnded } from '#domain/proof/mail.server.ts';
import { linkMailEnded } from '#domain/staff/staff-mail.server.ts';
import type { OutgoingMail } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';

type OutboxParts = Pick<Services, 'open' | 'secret' | 'provider' | 'clock' | 'log'> & {
  readonly composing: Composing;
  readonly sendsByAccount: () => boolean;
};

export interface HeldMailServer {
  hold(): Promise<void>;
  send(mail: OutgoingMail): Promise<void>;
}

export function openOutbox(config: Config, parts: OutboxParts) {
  const { open, composing, secret, provider, sendsByAccount, clock, log } = parts;
  // Only a sent email has an account link, not the copy colleagues read.
  const compose = createCompose({ ...composing, secret });
  const composeToRead = createCompose(composing);
  const configured = config.smtpUrl ? openMailServer(config.smtpUrl) : null;
  const account = accountMailServer({ open, secret, clock });
  const current = () => (sendsByAccount() ? account : configured);
  const waitsFor = () => missingForMail({ provider: provider(), hasServer: current() !== null });
  const worker = startOutboxWorker({
    ...{ open, compose, onEnd: mailEnded, clock, log },
    mailServer: { send: async (mail) => (current() ?? account).send(mail) },
    mayLeave: async () => waitsFor() === null && (!sendsByAccount() || account.letsUsIn()),
  });
  const outbox: Services['outbox'] = {
    nudge: (delayMs) => worker.nudge(delayMs),
    get sends() {
      return waitsFor() === null;
    },
    get waitsFor() {
      return waitsFor();
    },
    from: config.mailFrom ?? null,
    async read(mailId) {
      const mail = await open.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
      return mail ? composeToRead(mail) : null;
    },
  };
  const closeOutbox = async () => {
    await worker.stop();
    await Promise.all([configured?.close(), account.close()]);
  };
  const held: HeldMailServer = {
    hold: async () => void (sendsByAccount() && (await account.hold())),
    send: async (mail) => (sendsByAccount() || !configured ? account.sendHeld(mail) : configured.send(mail)),
  };
  return { outbox, held, closeOutbox };
}

const mailEnded: OnEnd = (trx, mail, end) => {
  if (mail.template === 'staff-link') return linkMailEnded(trx, mail, end);
  return mail.template === 'proof' ? deliveryCheckEnded(trx, mail, end) : caseMailEnded(trx, mail, end);
};
