import { backupWarning } from '#domain/backup/backup-words.ts';
import { backupState, readRestored } from '#domain/backup/state.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { listMails } from '#domain/outbox/list.server.ts';
import { readSchedule } from '#domain/schedule/job-rows.server.ts';
import { may } from '#domain/staff/roles.ts';
import { sizeWords } from '#platform/files/size-words.ts';
import type { Signed } from '../guard.server.ts';
import { showMail } from '../outbox/mail-shown.server.ts';

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
      lastBytes: state.good?.bytes ? sizeWords(state.good.bytes) : null,
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
      free: `${sizeWords(disk.free)} of ${sizeWords(disk.size)}`,
      database: sizeWords(disk.database),
      attachments: sizeWords(disk.attachments),
      pictures: sizeWords(disk.pictures),
    },
    mail: readsMail
      ? {
          shown: failed.slice(0, FAILED_SHOWN).map((mail) => showMail(mail, now, outbox.sends)),
          hasMore: failed.length > FAILED_SHOWN,
        }
      : null,
    lateJobs: schedule.jobs.filter(({ isLate }) => isLate).length,
    readsAudit: may(actor, 'read-audit'),
  };
}
