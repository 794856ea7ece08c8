import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { backupWarning } from '#domain/backup/backup-text.ts';
import type { Backups } from '#domain/backup/backups.server.ts';
import { BrokenBackupError } from '#domain/backup/format.ts';
import { backupState } from '#domain/backup/state.server.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { may } from '#domain/staff/roles.ts';
import { formatSize } from '#platform/files/format-size.ts';
import { type SignedOut, staffAction, staffLoader } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';

export type CheckAnswer =
  | { readonly status: 'whole' | 'broken'; readonly name: string; readonly text: string }
  | SignedOut;

export const backupsLoader = staffLoader('see-security', async ({ actor, services, url }) => {
  const { open, backups, clock } = services;
  const state = await backupState(open.db, clock());
  const { schedule } = state.settings;
  const stored = await backups.place.list().catch(() => null);
  return {
    warning: backupWarning(state),
    running: state.running && { since: shortTime(state.running.started_at), by: state.running.asked_by },
    schedule,
    next: state.nextAt === null ? null : fullTime(state.nextAt),
    mayChange: may(actor, 'change-settings'),
    mayDownload: may(actor, 'download-backups'),
    place: backups.place.text,
    elsewhere: state.elsewhere && {
      place: state.elsewhere.place,
      last: state.elsewhere.copied && fullTime(state.elsewhere.copied.at),
    },
    stored:
      stored?.map(({ name, madeAt, bytes, isEncrypted }) => ({
        name,
        made: fullTime(madeAt),
        size: formatSize(bytes),
        isEncrypted,
      })) ?? null,
    outcome: url.searchParams.get('asked'),
    saved: url.searchParams.has('saved'),
  };
});

export const backupsAction = staffAction('see-security', async ({ actor, services, request, context }) => {
  const { check } = await readTyped(request);
  const { backups } = services;
  if (check === undefined) {
    const begun = await backups.begin(actor.name);
    return redirect(`/security/backups?asked=${begun ? 'begun' : 'busy'}`, 303);
  }
  addAuditDetail({ context }, { verb: 'check' });
  return (await checked(backups, check)) satisfies CheckAnswer;
});

async function checked(backups: Backups, name: string) {
  try {
    const found = await backups.verify(name);
    if (!found) throw data(null, { status: 404 });
    const { manifest } = found;
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const text = `The backup of ${shortTime(manifest.madeAt)} is whole: ${rows.toLocaleString('en-GB')} rows, and every part is as it was written.`;
    return { status: 'whole', name, text } as const;
  } catch (error) {
    if (error instanceof BrokenBackupError) return { status: 'broken', name, text: error.message } as const;
    if (!(error instanceof Error)) throw error;
    return { status: 'broken', name, text: 'The file could not be read.' } as const;
  }
}
