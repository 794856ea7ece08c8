/** The file is not a whole backup of ours, or not one that can be opened. */
export class BrokenBackupError extends Error {
  override readonly name = 'BrokenBackupError';
}
