import { z } from 'zod';

/** Grows when an older program could not read the file any more. */
export const BACKUP_FORMAT = 1;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const SECRET = 'app-secret';

const moment = z.number().int().positive();
const tableName = z.string().regex(/^\w+$/);

/** The first member: what a program must know before it reads on. */
export const headerSchema = z.object({
  format: z.number().int(),
  madeAt: moment,
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(z.string()),
      /** The last id that was given out; null for a table whose keys are no numbers. */
      lastId: z.number().int().nullable(),
    }),
  ),
});

const memberSchema = z.object({
  name: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The last member: what the file holds. A file without it was cut off. */
export const manifestSchema = z.object({
  format: z.number().int(),
  madeAt: moment,
  rows: z.record(tableName, z.number().int().min(0)),
  members: z.array(memberSchema),
  /** Where the audit log ended: its entries, and the hash of the newest. */
  audit: z.object({ entries: z.number().int().min(0), hash: z.string() }).optional(),
  /** Files that rows name and that were deleted before they could be copied. */
  missing: z.array(z.string()),
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupManifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof memberSchema>;

/** Tables of what means nothing on another machine, or is derived anew. */
export const LEFT_OUT: readonly string[] = [
  // The database's own record: the header names the migrations.
  'kysely_migration',
  'kysely_migration_lock',
  // Whoever holds a backup must not be signed in by it, and everybody signs in again.
  'staff_sessions',
  'staff_links',
  'staff_pending_sign_ins',
  'staff_used_challenges',
  'presence',
  // Only for screens that are open, which hear of it within a second.
  'case_changes',
  // Drawn anew from the provider's facts.
  'drawings',
  // Made anew from the messages.
  'case_words',
  'cases_to_index',
  // Made anew from the tags of each case.
  'tagged_cases',
  // Files on the machine that was backed up.
  'backup_runs',
  // Its password; and two sites that read one mailbox would each have half of the emails.
  'mailbox',
  'unread_emails',
  // Its tokens open the office's mailbox.
  'mail_account',
  // Its secret signs people in.
  'directory',
  // Whoever holds a code that somebody gives consent with gets such tokens.
  'consent_code',
  // Its token; and a restore that is only tried must send nobody a text.
  'text_settings',
  // Whoever holds a backup must not learn which programs are let in, and a restored site lets none in.
  'api_tokens',
  // What signs; and a restore that is only tried must tell nobody anything.
  'webhooks',
  'webhook_deliveries',
  // Which process of the site that was backed up did what, and when.
  'schedule_lease',
  'scheduled_jobs',
  // What the caches in front of that site were told.
  'cdn_purge',
];

const ROWS = /^tables\/(\w+)\/\d{6}\.ndjson\.gz$/;
const FILE = /^(files|media)\/([0-9a-f]{32})$/;

export function rowsMember(table: string, page: number): string {
  return `tables/${table}/${String(page).padStart(6, '0')}.ndjson.gz`;
}

export function kindOfMember(
  name: string,
):
  | { readonly kind: 'header' | 'manifest' | 'secret' }
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file'; readonly store: 'files' | 'media'; readonly key: string }
  | null {
  if (name === HEADER) return { kind: 'header' };
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === SECRET) return { kind: 'secret' };
  const rows = ROWS.exec(name)?.[1];
  if (rows !== undefined) return { kind: 'rows', table: rows };
  const [, store, key] = FILE.exec(name) ?? [];
  return store && key ? { kind: 'file', store: store as 'files' | 'media', key } : null;
}

/** The file is not a complete backup of ours, or can't be opened. */
export class BrokenBackupError extends Error {
  override readonly name = 'BrokenBackupError';
}
