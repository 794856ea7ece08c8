import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { ask } from './imap-ask.server.ts';
import { isThrottled, MailboxError } from './mailbox-error.ts';

/** Servers allow 25 to 50 MB, a third more in transport. A larger email is cut, but stays there whole. */
export const MAIL_BYTES_MAX = 80 * 1024 * 1024;

/** Large emails arrive in answers of this size. */
export const PIECE_BYTES = 4 * 1024 * 1024;

export interface FetchedMail {
  readonly raw: Uint8Array;
  /** Epoch milliseconds by the server's clock. */
  readonly receivedAt: number;
}

/** The server's answer for an email; `raw` is null unless every byte arrived. */
export interface Fetched {
  readonly raw: Uint8Array | null;
  /** Epoch milliseconds by the server's clock; null if it didn't state it. */
  readonly receivedAt: number | null;
}

/** Fetches an email. A refusal or an answer without it doesn't prove it's gone. @throws MailboxError */
export async function fetchMail(client: ImapFlow, uid: number): Promise<Fetched> {
  const pieceFrom = (start: number) =>
    rowOf(client, uid, { internalDate: true, size: true, source: { start, maxLength: PIECE_BYTES } });
  const first = await pieceFrom(0);
  const raw = bytesOf(first);
  if (!raw || raw.length === 0) {
    const about = first ?? (await rowOf(client, uid, { internalDate: true }));
    return { raw: null, receivedAt: timeOf(about) };
  }
  return { raw: await wholeOf(raw, first?.size ?? 0, pieceFrom), receivedAt: timeOf(first) };
}

async function rowOf(
  client: ImapFlow,
  uid: number,
  query: FetchQueryObject,
): Promise<FetchMessageObject | null> {
  try {
    return (await ask(client, client.fetchOne(String(uid), query, { uid: true }))) || null;
  } catch (error) {
    if (error instanceof MailboxError && error.failure === 'refused' && !isThrottled(error)) return null;
    throw error;
  }
}

function timeOf(row: FetchMessageObject | null): number | null {
  const time = new Date(row?.internalDate ?? Number.NaN).getTime();
  return Number.isNaN(time) ? null : time;
}

/** Returns null if the row doesn't say; no bytes if the server says that there are none. */
function bytesOf(row: FetchMessageObject | null): Uint8Array | null {
  if (!row || row.source === undefined) return null;
  return row.source || new Uint8Array();
}

/**
 * Fetches pieces into one buffer, so that a large email is in memory once. A short piece is the last only if the stated
 * size is reached or nothing follows: some servers send less than requested or guess the size. @returns null if cut off
 */
async function wholeOf(
  first: Uint8Array,
  size: number,
  pieceFrom: (start: number) => Promise<FetchMessageObject | null>,
): Promise<Uint8Array | null> {
  if (first.length < PIECE_BYTES && first.length >= size) return first;
  let whole = new Uint8Array(Math.min(Math.max(size, 2 * PIECE_BYTES), MAIL_BYTES_MAX));
  let length = 0;
  let piece: Uint8Array | null = first;
  while (piece) {
    const longer = Math.min(length + piece.length, MAIL_BYTES_MAX);
    if (longer > whole.length) whole = new Uint8Array(whole.buffer.transfer(MAIL_BYTES_MAX));
    whole.set(piece.subarray(0, longer - length), length);
    length = longer;
    const isLast = piece.length < PIECE_BYTES && (length >= size || piece.length === 0);
    if (isLast || length === MAIL_BYTES_MAX) return new Uint8Array(whole.buffer.transfer(length));
    const next = bytesOf(await pieceFrom(length));
    // A server that can't send pieces sends the whole each time.
    piece = next && isSame(next, first) && length === first.length ? new Uint8Array() : next;
  }
  return null;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
