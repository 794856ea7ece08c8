import type { AuditVerdict } from './verify.server.ts';

export function verdictText({ entries, fault }: AuditVerdict): string {
  if (fault === null) return `The audit log is whole: ${counted(entries)}.`;
  if (fault.kind === 'changed')
    return `The audit log is broken at entry ${fault.at}: somebody changed the database by hand. The ${counted(entries)} before it are whole.`;
  if (fault.kind === 'cut-off')
    return `The end of the audit log is missing: ${counted(fault.missing)} taken out after the newest of ${counted(entries)}.`;
  return 'The record of where the audit log ends was changed by hand or removed, or APP_SECRET is not the one it was written with. Entries may be missing.';
}

function counted(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-GB')} entries`;
}
