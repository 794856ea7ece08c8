/** The file is not a complete backup of ours, or can't be opened. */
export class BrokenBackupError extends Error {
  override readonly name = 'BrokenBackupError';
}
