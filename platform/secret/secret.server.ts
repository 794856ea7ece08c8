import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withAccess } from '../files/no-access.server.ts';
import { OperatorError } from '../log/operator-error.ts';

const FILE_NAME = 'app-secret';
const SECRET_BYTES = 32;
/** The length of {@link SECRET_BYTES} in base64url. A shorter file was cut or written by hand. */
const SECRET_MIN_CHARACTERS = 43;

/** Replaces a former secret that no one has any more. */
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
 * The installation's secret in `app-secret` under `dataDir`, made at the first call; processes that start together
 * agree.
 * @throws when the folder cannot be written, or the file holds fewer than 43 characters
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
    // Unlike a rename, a link never replaces what another process put there a moment ago.
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

/** Replaces the secret of an installation that has stored nothing yet, with one from a backup. */
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
