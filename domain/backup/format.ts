import { z } from 'zod';
import { OperatorError } from '#platform/log/operator-error.ts';

/** Incremented when an older program could no longer read the file. */
export const BACKUP_FORMAT = 1;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const SECRET = 'app-secret';

const moment = z.number().int().positive();
const tableName = z.string().regex(/^\w+$/);

export const headerSchema = z.object({
  format: z.number().int(),
  madeAt: moment,
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(z.string()),
      lastId: z.number().int().nullable(),
    }),
  ),
});

const memberSchema = z.object({
  name: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.number().int(),
  madeAt: moment,
  rows: z.record(tableName, z.number().int().min(0)),
  members: z.array(memberSchema),
  audit: z.object({ entries: z.number().int().min(0), hash: z.string() }).optional(),
  missing: z.array(z.string()),
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupManifest = z.output<typeof manifestSchema>;
export type Member = z.output<typeof memberSchema>;

export const LEFT_OUT: readonly string[] = [
  // The database's own record: the header lists the migrations.
  'kysely_migration',
  'kysely_migration_lock',
  // A backup must not sign anyone in, so everyone signs in again after a restore.
  'staff_sessions',
  'staff_links',
  'staff_pending_sign_ins',
  'staff_used_challenges',
  'presence',
  'case_changes',
  'drawings',
  'case_words',
  'cases_to_index',
  'tagged_cases',
  'backup_runs',
  // Contains its password; and two sites reading one mailbox would each miss emails.
  'mailbox',
  'unread_emails',
  'mail_account',
  // Its secret signs people in.
  'directory',
  // The code leads to tokens for the office's mailbox.
  'consent_code',
  // Contains its token; and a test restore must not send texts.
  'text_settings',
  // A backup must not reveal which programs have access, and a restored site gives none.
  'api_tokens',
  // Contains the signing secret; and a test restore must not notify anyone.
  'webhooks',
  'webhook_deliveries',
  'schedule_lease',
  'scheduled_jobs',
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

export class BrokenBackupError extends OperatorError {
  override name = 'BrokenBackupError';
}
