import type { IncomingMail } from './incoming-mail.ts';
import { readPassedMail, withHeaders } from './read-mail.server.ts';

/** Reads an email in the thread of the test. */
export async function readMail(raw: Uint8Array): Promise<IncomingMail | null> {
  const read = await readPassedMail(raw);
  return read && withHeaders(read);
}
