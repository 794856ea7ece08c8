/**
 * Every table that owns private files: each row names one by `file_key` (null: none) and counts its `bytes`. The hourly
 * sweep, backups and disk metrics use this, and a test compares it with the schema.
 */
export const PRIVATE_FILE_TABLES = ['attachments', 'incoming_mails', 'incoming_files', 'bundles'] as const;
export type PrivateFileTable = (typeof PRIVATE_FILE_TABLES)[number];
