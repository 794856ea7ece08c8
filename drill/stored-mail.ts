import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import type { Mailbox } from '../test/mailbox.ts';
import { until } from '../test/until.ts';
import { count, type Figure } from './drill.ts';

/** The slowest drill leaves a few hundred emails to be sent. */
const EMPTY_WITHIN_MS = 180_000;

/**
 * Waits until no email waits, and holds what should have left against what the mail server got.
 * @returns a figure of how many left, are missing, and left twice; a sentence for each that is missing; how many left twice
 */
export async function mailsArrived(databaseUrl: string, mailbox: Mailbox) {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  try {
    const waiting = () =>
      db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow();
    await until('all emails to leave', async () => Number((await waiting()).count) === 0, EMPTY_WITHIN_MS);
    const mails = await db.selectFrom('mails').select(['message_id', 'recipient', 'sent_at']).execute();
    const arrived = Map.groupBy(mailbox.mails, ({ messageId }) => messageId);
    const sent = mails.filter(({ sent_at }) => sent_at !== null).length;
    const repeats = [...arrived.values()].reduce((sum, copies) => sum + copies.length - 1, 0);
    const faults = mails
      .filter(({ message_id }) => !arrived.has(message_id))
      .map(({ message_id }) => `The email ${message_id} did not arrive`);
    const figure = `${count(sent)}; ${faults.length}; ${repeats}`;
    return {
      figure: ['emails that left; missing; with the same Message-ID twice', figure] as Figure,
      faults,
      repeats,
    };
  } finally {
    await close();
  }
}

/**
 * Makes due immediately what waits for its next try, or was under way in a process that is dead, as hours that pass
 * would.
 */
export async function letHoursPass(databaseUrl: string): Promise<void> {
  const { transact, close } = openDatabase<Schema>(databaseUrl);
  try {
    await transact((trx) =>
      trx.updateTable('mails').set({ due_at: 0, leased_until: null }).where('sent_at', 'is', null).execute(),
    );
  } finally {
    await close();
  }
}
