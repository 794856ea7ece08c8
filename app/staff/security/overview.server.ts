import { backupWarning } from '#domain/backup/backup-text.ts';
import { backupState, readRestored } from '#domain/backup/state.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { listMails } from '#domain/outbox/list.server.ts';
import { readSchedule } from '#domain/schedule/job-rows.server.ts';
import { may } from '#domain/staff/roles.ts';
import { formatSize } from '#platform/files/format-size.ts';
import type { Signed } from '../guard.server.ts';
import { showMail } from '../outbox/mail-view.server.ts';

const FAILED_SHOWN = 10;

export async function loadOverview({ actor, services }: Pick<Signed, 'actor' | 'services'>) {
  const { open, backups, clock, outbox } = services;
  const now = clock();
  const readsMail = may(actor, 'read-outbox');
  const [state, disk, restored, failed, schedule] = await Promise.all([
    backupState(open.db, now),
    backups.disk(),
    readRestored(open.db),
    readsMail
      ? listMails(open.db, {
          state: 'failed',
          access: accessOf(actor),
          limit: FAILED_SHOWN + 1,
        })
      : [],
    readSchedule(open.db, now),
  ]);
  return {
    backup: {
      warning: backupWarning(state),
      last: state.lastGoodAt === null ? null : shortTime(state.lastGoodAt),
      lastBytes: state.good?.bytes ? formatSize(state.good.bytes) : null,
      next: state.nextAt === null ? null : shortTime(state.nextAt),
      isRunning: state.running !== null,
    },
    restored: restored && {
      at: shortTime(restored.at),
      madeAt: shortTime(restored.madeAt),
      held: restored.held,
    },
    disk: {
      isShort: disk.isShort,
      free: `${formatSize(disk.free)} of ${formatSize(disk.size)}`,
      database: formatSize(disk.database),
      attachments: formatSize(disk.attachments),
      pictures: formatSize(disk.pictures),
    },
    mail: readsMail
      ? {
          mails: failed.slice(0, FAILED_SHOWN).map((mail) => showMail(mail, now, outbox.sends)),
          hasMore: failed.length > FAILED_SHOWN,
        }
      : null,
    lateJobs: schedule.jobs.filter(({ isLate }) => isLate).length,
    readsAudit: may(actor, 'read-audit'),
  };
}
