import {
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { SCRYPT } from '#platform/secret/hash-costs.ts';
import { BrokenBackupError } from './format.ts';

const MAGIC = Buffer.from('KWSEAL1\n');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** Checks only the first bytes; false if the file can't be read. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).equals(MAGIC);
  } finally {
    await file.close();
  }
}

/** Uses AES-256-GCM in chunks whose nonces mark the last, so none can be moved, removed or truncated. */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await keyOf(passphrase, salt);
  const head = Buffer.concat([MAGIC, salt, check]);
  yield head;
  for await (const { at, last, chunk } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, last)).setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts; passes unsealed streams through. @throws BrokenBackupError: wrong passphrase or bad data */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const stream = source[Symbol.asyncIterator]();
  const rest: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => stream };
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEAD_BYTES) {
    const { done, value } = await stream.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
    yield start;
    yield* rest;
    return;
  }
  if (start.length < HEAD_BYTES) throw new BrokenBackupError('The file was cut off.');
  if (passphrase === undefined)
    throw new BrokenBackupError('The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  const head = start.subarray(0, HEAD_BYTES);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const { key, check } = await keyOf(passphrase, salt);
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES)))
    throw new BrokenBackupError('BACKUP_PASSPHRASE is not the passphrase of this backup.');
  for await (const { at, last, chunk } of chunksOf(rest, SEALED_BYTES, start.subarray(HEAD_BYTES))) {
    yield opened(createDecipheriv('aes-256-gcm', key, nonceOf(at, last)).setAAD(head), chunk);
  }
}

function opened(decipher: DecipherGCM, chunk: Buffer): Buffer {
  try {
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BrokenBackupError('The encrypted backup is damaged or was cut off.');
  }
}

async function keyOf(passphrase: string, salt: Buffer) {
  const bytes = await derive(passphrase.normalize('NFC'), salt, KEY_BYTES + CHECK_BYTES, SCRYPT);
  return { key: bytes.subarray(0, KEY_BYTES), check: bytes.subarray(KEY_BYTES) };
}

function nonceOf(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(last ? 1 : 0);
  nonce.writeUIntBE(at, 6, 6);
  return nonce;
}

/** Yields chunks of `size` bytes; only the end of the stream makes one the last. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number, first: Buffer = Buffer.alloc(0)) {
  let held: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const piece of following(first, source)) {
    held = Buffer.concat([held, piece]);
    for (; held.length > size; held = held.subarray(size))
      yield { at: at++, last: false, chunk: held.subarray(0, size) };
  }
  yield { at, last: true, chunk: held };
}

async function* following(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first;
  yield* rest;
}
