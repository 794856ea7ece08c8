import { backupWarning } from '#domain/backup/backup-text.ts';
import { findReadBack } from '#domain/backup/read-back.server.ts';
import { backupState, diskState, readRestored } from '#domain/backup/state.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { formatSize } from '#platform/files/format-size.ts';
import { type Check, type Finding, fine, fix, look, type ReadinessParts } from './check.ts';
import { readNotes } from './notes.server.ts';

const BACKUPS = { path: '/security/backups', name: 'Backups' } as const;
const HERE = { path: '/go-live#copied', name: 'Say where they are copied to' } as const;
const REHEARSED = { path: '/go-live#restored', name: 'Say that it was restored' } as const;
/** An answer expires after a year, because a restore must be rehearsed yearly. */
const SAID_FOR = { years: 1 } as const;

export const BACKUP_CHECKS: readonly Check[] = [
  { id: 'backup', title: 'Backup every night', look: made },
  { id: 'encrypted', title: 'Backups are encrypted', look: encrypted },
  { id: 'elsewhere', title: 'Backups lie in another place too', look: elsewhere },
  { id: 'restored', title: 'A backup was restored lately', look: restored },
  { id: 'disk', title: 'Room on the disk', look: disk },
];

async function made({ open, now }: ReadinessParts): Promise<Finding> {
  const state = await backupState(open.db, now);
  const warning = state.warning === 'not-copied' ? null : backupWarning(state);
  if (warning) return fix(warning, 'See why, and make one now.', BACKUPS);
  if (!state.settings.schedule.on)
    return fix('No backup is made automatically.', 'Switch the schedule on.', {
      path: '/security/backups/schedule',
      name: 'Backup schedule',
    });
  if (state.lastGoodAt === null) return look('There is no backup yet.', 'Make the first one now.', BACKUPS);
  return fine(`The last one was made ${shortTime(state.lastGoodAt)}.`);
}

async function encrypted({ configured: { encryptsBackups, backups } }: ReadinessParts): Promise<Finding> {
  if (!encryptsBackups)
    return look(
      'Anyone who gets hold of a backup can read every message in it.',
      'Set BACKUP_PASSPHRASE, and store it on another machine: without it, no one can restore a backup.',
      { variable: 'BACKUP_PASSPHRASE' },
    );
  const open = (await backups.list()).filter(({ isEncrypted }) => !isEncrypted).length;
  if (open === 0) return fine('New backups are encrypted, and no other one is kept.');
  return look(
    `New backups are encrypted. ${open === 1 ? '1 earlier one is' : `${open} earlier ones are`} not, and still kept.`,
    'They are removed by the schedule. Remove their copies elsewhere too.',
    BACKUPS,
  );
}

async function elsewhere({ open, now, configured }: ReadinessParts): Promise<Finding> {
  const state = await backupState(open.db, now);
  const { elsewhere: sent } = state;
  if (configured.copiesBackups) {
    const warning = state.warning === 'not-copied' ? backupWarning(state) : null;
    if (warning)
      return fix(warning, 'Check BACKUP_COPY_URL and the storage that it names.', {
        variable: 'BACKUP_COPY_URL',
      });
    if (!sent?.copied)
      return look(
        'BACKUP_COPY_URL is set. Nothing has been copied there yet.',
        'Make a backup, and look again in a minute.',
        BACKUPS,
      );
    return fine(`The last one was copied to ${sent.place} ${shortTime(sent.copied.at)}.`);
  }
  if (configured.storesBackups) return fine(`They are kept in ${configured.backups.text}, in storage.`);
  const { copied } = await readNotes(open.db);
  if (!copied)
    return fix(
      'A lost disk takes its backups with it, and no one has confirmed that they are copied elsewhere.',
      'Set BACKUP_COPY_URL, or copy the folder of backups by other means and say so here.',
      HERE,
    );
  const says = `${copied.by} said on ${spokenDate(copied.on)} that they are copied to ${copied.where}. This site can’t see that.`;
  return isRecent(copied.on, now)
    ? fine(says)
    : look(says, 'Check that this is still so, and say it again.', HERE);
}

async function restored({ open, now }: ReadinessParts): Promise<Finding> {
  const [whole, { restored: restoreNote }, here] = await Promise.all([
    findReadBack(open.db),
    readNotes(open.db),
    readRestored(open.db),
  ]);
  if (whole?.error)
    return fix(
      `The backup ${whole.file} could not be read back: ${whole.error}`,
      'Make another one, and check it.',
      BACKUPS,
    );
  const read =
    whole?.rows == null
      ? 'No backup has been read back yet.'
      : `The newest was read back whole ${shortTime(whole.at)}: ${whole.rows.toLocaleString('en-GB')} rows, every part as it was written.`;
  const times = [
    ...(restoreNote
      ? [
          {
            on: restoreNote.on,
            says: `${restoreNote.by} said that one was restored on ${spokenDate(restoreNote.on)}, on ${restoreNote.where}.`,
          },
        ]
      : []),
    ...(here
      ? [
          {
            on: isoDay(here.at),
            says: `This site itself was restored from one on ${spokenDate(isoDay(here.at))}.`,
          },
        ]
      : []),
  ].sort((one, other) => other.on.localeCompare(one.on));
  const [last] = times;
  if (last && isRecent(last.on, now)) return fine(`${last.says} ${read}`);
  return look(
    `${read} No one has confirmed in the last year that one was restored, and only that proves that it can be.`,
    'Restore one on another machine (docs/operating.md, Restore), and say so here.',
    REHEARSED,
  );
}

function isRecent(on: string, now: number): boolean {
  const until = Temporal.PlainDate.from(on).add(SAID_FOR);
  return Temporal.PlainDate.compare(until, Temporal.PlainDate.from(isoDay(now))) >= 0;
}

async function disk({ open, configured: { dataDir, databaseUrl } }: ReadinessParts): Promise<Finding> {
  const { isShort, free, size } = await diskState(open, { folder: dataDir, databaseUrl });
  const says = `${formatSize(free)} of ${formatSize(size)} are free.`;
  return isShort
    ? fix(says, 'Ask the person who runs the server for more space: without it no message can be saved.')
    : fine(says);
}
