/** What reads emails in a thread of its own. It loads nothing of the site but that. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PassedMail } from './read-mail.server.ts';

/** Where this file is, built or not: the thread loads it from there. */
export const MAIL_WORK = import.meta.url;

/** An email comes in pieces, so that passing it on holds up nothing. */
export interface MailPiece {
  readonly piece: Uint8Array;
  readonly at: number;
  /** Of the whole email. */
  readonly bytes: number;
}

export type MailAnswer = { readonly mail: PassedMail | null };

/** Answers one email after the other, each once its last piece has come. */
function answerEmails(port: NonNullable<typeof parentPort>): void {
  let raw = new Uint8Array();
  port.on('message', async ({ piece, at, bytes }: MailPiece) => {
    if (at === 0) raw = new Uint8Array(bytes);
    raw.set(piece, at);
    if (at + piece.length < bytes) return;
    const { readPassedMail } = await import('./read-mail.server.ts');
    const email = raw;
    raw = new Uint8Array();
    const mail = await readPassedMail(email);
    const answer: MailAnswer = { mail: mail && { ...mail, files: mail.files.map(whole) } };
    port.postMessage(answer, [
      ...new Set(answer.mail?.files.map(({ bytes: held }) => held.buffer as ArrayBuffer)),
    ]);
  });
}

/** Its bytes go to the other thread as they are, which only a buffer of their own can. */
function whole(file: PassedMail['files'][number]): PassedMail['files'][number] {
  const { bytes } = file;
  return bytes.byteLength === bytes.buffer.byteLength ? file : { ...file, bytes: new Uint8Array(bytes) };
}

// The thread is told where this file is; the site imports it only to learn that.
if (!isMainThread && parentPort && workerData === MAIL_WORK) answerEmails(parentPort);
