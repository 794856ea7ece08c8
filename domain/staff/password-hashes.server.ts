import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { ARGON2 } from '#platform/secret/hash-costs.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each hash takes 19 MiB and a core: a flood of guesses must leave both to the site's other work. */
const PARALLEL_MAX = 2;
/** About five seconds of work: anyone who comes after that had better come back. */
const WAITING_MAX = 100;

const HEAD = `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$`;

/** No password has it, and checking against it takes as long as against anyone's. */
export const NOBODYS_HASH = `${HEAD}${'A'.repeat(22)}$${'A'.repeat(43)}`;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** @throws when `hash` was not made by `hash()` */
  verify(hash: string, password: string): Promise<boolean>;
  isFull(): boolean;
}

/** Hashes have the usual form `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, so costs can be raised later. */
export function createPasswordHashes(): PasswordHashes {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= PARALLEL_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const hash = await derive(password, salt, HASH_BYTES, ARGON2);
        return `${HEAD}${unpadded(salt)}$${unpadded(hash)}`;
      }),
    verify: (stored, password) =>
      inTurn(async () => {
        const { salt, hash, cost } = parse(stored);
        return timingSafeEqual(hash, await derive(password, salt, hash.length, cost));
      }),
    isFull: () => waiting.length >= WAITING_MAX,
  };
}

/** NFKC makes what one keyboard composes and another spells out the same password. */
function derive(password: string, nonce: Buffer, tagLength: number, cost: typeof ARGON2): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

function parse(stored: string): { salt: Buffer; hash: Buffer; cost: typeof ARGON2 } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!match) throw new Error('A stored password hash has an unknown form');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
