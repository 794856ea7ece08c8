import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withAccess } from '../files/no-access.server.ts';
import { OperatorError } from '../log/operator-error.ts';

const FILE_NAME = 'app-secret';
const SECRET_BYTES = 32;
/** The base64url length of {@link SECRET_BYTES}. A shorter file was cut or written by hand. */
const SECRET_MIN_CHARACTERS = 43;

/** Replaces a lost former secret. */
export const LOST = 'lost';

export interface SecretsFromEnvironment {
  readonly newest: string;
  readonly before: readonly string[];
}

export function secretsFromEnvironment({
  appSecret,
  appSecretsBefore,
  dataDir,
}: {
  readonly appSecret: string | undefined;
  readonly appSecretsBefore: readonly string[];
  readonly dataDir: string;
}): SecretsFromEnvironment {
  return { newest: appSecret ?? readOrMakeSecret(dataDir), before: appSecretsBefore };
}

/**
 * Reads the secret in `app-secret` under `dataDir`, or makes it at the first call; simultaneous processes agree on one.
 * @throws if the folder can't be written, or the file has fewer than 43 characters
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, FILE_NAME);
  return withAccess([path, dataDir], () => readOrMake(path));
}

function readOrMake(path: string): string {
  const stored = read(path);
  if (stored !== undefined) return stored;

  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    // Unlike a rename, a link never replaces what another process has just put there.
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(path);
  if (made === undefined) throw new Error(`${path} vanished while it was made`);
  return made;
}

/** Puts a backup's secret in place of one that has sealed nothing yet. */
export function writeSecret(dataDir: string, secret: string): void {
  const path = join(dataDir, FILE_NAME);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, path);
}

function read(path: string): string | undefined {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (content.length < SECRET_MIN_CHARACTERS) {
    throw new OperatorError(
      `${path} is too short to be a secret: restore it from a backup, or delete it to sign everyone out`,
    );
  }
  return content;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
