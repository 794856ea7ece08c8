import type { ImapFlow } from 'imapflow';
import { MINUTE_MS } from '../clock/clock.ts';
import { mailboxErrorOf } from './mailbox-error.ts';

/** A server silent for this long in the middle of an answer is gone. */
export const SILENCE_MS = MINUTE_MS;

/** Waits for a command's answer, and disconnects if the server falls silent. @throws MailboxError */
export async function ask<T>(client: ImapFlow, answer: Promise<T>, silenceMs = SILENCE_MS): Promise<T> {
  let heard = client.stats().received;
  const watch = setInterval(() => {
    const { received } = client.stats();
    if (received === heard) client.close();
    heard = received;
  }, silenceMs);
  try {
    return await answer;
  } catch (error) {
    throw mailboxErrorOf(error);
  } finally {
    clearInterval(watch);
  }
}
