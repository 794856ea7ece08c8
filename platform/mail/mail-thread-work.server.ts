/** What reads emails in a thread of its own. It loads nothing of the site but that. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PassedMail } from './read-mail.server.ts';

/** Where this file is, built or not: the thread loads it from there. */
export const MAIL_WORK = import.meta.url;

/** An email as it came, in memory that both threads see. */
export type PassedRaw = SharedArrayBuffer;

export type MailAnswer = { readonly mail: PassedMail | null };

/** Answers one email after the other. */
function answerEmails(port: NonNullable<typeof parentPort>): void {
  port.on('message', async (shared: PassedRaw) => {
    const { readPassedMail } = await import('./read-mail.server.ts');
    // A copy: decoders take no memory that another thread may change.
    const mail = await readPassedMail(new Uint8Array(new Uint8Array(shared)));
    const files = mail?.files.map(whole) ?? [];
    const answer: MailAnswer = { mail: mail && { ...mail, files } };
    port.postMessage(answer, [...new Set(files.map(({ bytes }) => bytes.buffer as ArrayBuffer))]);
  });
}

/** Its bytes go to the other thread as they are, which only a buffer of their own can. */
function whole(file: PassedMail['files'][number]): PassedMail['files'][number] {
  const { bytes } = file;
  return bytes.byteLength === bytes.buffer.byteLength ? file : { ...file, bytes: new Uint8Array(bytes) };
}

// The thread is told where this file is; the site imports it only to learn that.
if (!isMainThread && parentPort && workerData === MAIL_WORK) answerEmails(parentPort);
