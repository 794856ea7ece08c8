/** Reads emails in a separate thread, which loads nothing else of the site. */
import { answerQuestions } from '../threads/answer.server.ts';
import type { PassedMail } from './read-mail.server.ts';

export const MAIL_WORK = import.meta.url;

export type PassedRaw = SharedArrayBuffer;

answerQuestions<PassedRaw, PassedMail | null>(MAIL_WORK, async (shared) => {
  const { readPassedMail } = await import('./read-mail.server.ts');
  const mail = await readPassedMail(new Uint8Array(new Uint8Array(shared)));
  const files = mail?.files.map(whole) ?? [];
  const transfer = [...new Set(files.map(({ bytes }) => bytes.buffer as ArrayBuffer))];
  return { output: mail && { ...mail, files }, transfer };
});

/** Copies bytes that share a buffer, because only a whole buffer can be transferred. */
function whole(file: PassedMail['files'][number]): PassedMail['files'][number] {
  const { bytes } = file;
  return bytes.byteLength === bytes.buffer.byteLength ? file : { ...file, bytes: new Uint8Array(bytes) };
}
