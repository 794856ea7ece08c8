import type { ImapFlow } from 'imapflow';

/** Above what mail servers let through (25 to 50 MB, a third more in transport). A larger one is cut, and stays there whole. */
export const MAIL_BYTES_MAX = 80 * 1024 * 1024;

/** What one answer of the server brings of a large email. */
export const PIECE_BYTES = 4 * 1024 * 1024;

export interface FetchedMail {
  readonly raw: Uint8Array;
  /** By the clock of the server. Epoch milliseconds. */
  readonly receivedAt: number;
}

/** @returns null where it is no longer in the folder */
export async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | null> {
  const pieceFrom = (start: number) =>
    client.fetchOne(
      String(uid),
      { internalDate: true, size: true, source: { start, maxLength: PIECE_BYTES } },
      { uid: true },
    );
  const fetched = await pieceFrom(0);
  const first = fetched ? fetched.source : undefined;
  if (!fetched || !first) return null;
  const received = new Date(fetched.internalDate ?? Number.NaN).getTime();
  const raw = await wholeOf(first, fetched.size ?? 0, async (start) => {
    const next = await pieceFrom(start);
    return next ? (next.source ?? Buffer.of()) : null;
  });
  return raw && { raw, receivedAt: Number.isNaN(received) ? Date.now() : received };
}

/** Piece after piece into one buffer, so that a large email is in memory once. What servers say of its size may be wrong. */
async function wholeOf(
  first: Uint8Array,
  size: number,
  pieceFrom: (start: number) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  if (first.length < PIECE_BYTES) return first;
  let whole = new Uint8Array(Math.min(Math.max(size, 2 * PIECE_BYTES), MAIL_BYTES_MAX));
  let length = 0;
  let piece: Uint8Array | null = first;
  while (piece) {
    const longer = Math.min(length + piece.length, MAIL_BYTES_MAX);
    if (longer > whole.length) whole = new Uint8Array(whole.buffer.transfer(MAIL_BYTES_MAX));
    whole.set(piece.subarray(0, longer - length), length);
    length = longer;
    const isLast = piece.length < PIECE_BYTES || length === MAIL_BYTES_MAX;
    if (isLast) return new Uint8Array(whole.buffer.transfer(length));
    piece = await pieceFrom(length);
  }
  return null;
}
