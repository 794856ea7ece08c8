import { readArchive, sha256 } from './archive.server.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  BrokenBackupError,
  headerSchema,
  kindOfMember,
  manifestSchema,
} from './format.ts';

export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly secret: string;
}

/** Compares every part with its hash. @throws BrokenBackupError naming the fault, or `signal`'s reason */
export async function verifyBackup(
  path: string,
  passphrase?: string,
  signal?: AbortSignal,
): Promise<VerifiedBackup> {
  const found = new Map<string, string>();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  let secret: string | undefined;
  await readArchive(
    path,
    (name, body) => {
      signal?.throwIfAborted();
      const member = kindOfMember(name);
      if (!member) throw new BrokenBackupError(`The file has a part that no backup has: ${name}`);
      if (manifest) throw new BrokenBackupError('The file goes on after its end.');
      if (member.kind === 'manifest') {
        manifest = parsed(manifestSchema, body, 'list of parts');
        return;
      }
      if (found.has(name)) throw new BrokenBackupError(`The file has a part twice: ${name}`);
      found.set(name, sha256(body));
      if (member.kind === 'header') header = readHeader(body);
      else if (!header) throw new BrokenBackupError('The file is no backup of this site.');
      if (member.kind === 'secret') secret = body.toString('utf8');
    },
    passphrase,
  );
  if (!header) throw new BrokenBackupError('The file is no backup of this site.');
  if (!manifest || secret === undefined) throw new BrokenBackupError('The file was cut off.');
  for (const { name, sha256: hash } of manifest.members) {
    const present = found.get(name);
    if (present === undefined) throw new BrokenBackupError(`A part of the file is missing: ${name}`);
    if (present !== hash) throw new BrokenBackupError(`A part of the file is damaged: ${name}`);
  }
  if (found.size !== manifest.members.length)
    throw new BrokenBackupError('The file has parts that it does not list.');
  return { header, manifest, secret };
}

function readHeader(body: Buffer): BackupHeader {
  const header = parsed(headerSchema, body, 'beginning');
  if (header.format > BACKUP_FORMAT) {
    throw new BrokenBackupError(
      'The backup was made by a newer version of the site. Install that version first.',
    );
  }
  return header;
}

function parsed<T>(schema: { parse(value: unknown): T }, body: Buffer, label: string): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new BrokenBackupError(`The ${label} of the file is damaged.`);
  }
}
