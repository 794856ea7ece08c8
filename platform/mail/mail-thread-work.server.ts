/** Reads emails in a thread of its own, which loads nothing else of the site. */
import { answerQuestions } from '../threads/answer.server.ts';
import type { PassedMail } from './read-mail.server.ts';

export const MAIL_WORK = import.meta.url;

/** An email as received, in memory that both threads see. */
export type PassedRaw = SharedArrayBuffer;

answerQuestions<PassedRaw, PassedMail | null>(MAIL_WORK, async (shared) => {
  const { readPassedMail } = await import('./read-mail.server.ts');
  const mail = await readPassedMail(new Uint8Array(new Uint8Array(shared)));
  const files = mail?.files.map(whole) ?? [];
  const transfer = [...new Set(files.map(({ bytes }) => bytes.buffer as ArrayBuffer))];
  return { output: mail && { ...mail, files }, transfer };
});

/** The bytes go to the other thread as they are, which only a buffer of their own can. */
function whole(file: PassedMail['files'][number]): PassedMail['files'][number] {
  const { bytes } = file;
  return bytes.byteLength === bytes.buffer.byteLength ? file : { ...file, bytes: new Uint8Array(bytes) };
}
