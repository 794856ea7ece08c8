/** Tables whose rows name a private file by `file_key` (null: none). Tests compare them to the schema. */
export const PRIVATE_FILE_TABLES = ['attachments', 'incoming_mails', 'incoming_files', 'bundles'] as const;
export type PrivateFileTable = (typeof PRIVATE_FILE_TABLES)[number];
