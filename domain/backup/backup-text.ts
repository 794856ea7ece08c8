import { shortTime } from '#domain/cases/display-time.ts';
import type { BackupState } from './state.server.ts';

export function backupWarning({ warning, last, lastGoodAt, elsewhere }: BackupState): string | null {
  const good =
    lastGoodAt === null ? 'There is none yet.' : `The last good one is of ${shortTime(lastGoodAt)}.`;
  switch (warning) {
    case 'failed':
      return `The last backup failed. ${last?.error ?? ''} ${good}`;
    case 'stale':
      return `No backup was made for more than 26 hours. ${good}`;
    case 'not-copied':
      return `The newest backup was not copied elsewhere. ${elsewhere?.error ?? ''}`.trim();
    default:
      return null;
  }
}
