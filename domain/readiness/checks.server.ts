import { causeOf } from '#platform/log/log.server.ts';
import { ALERTS_CHECK } from './alerts.server.ts';
import { BACKUP_CHECKS } from './backups.server.ts';
import { type Check, type Finding, type ReadinessParts, unknown } from './check.ts';
import { INCOMING_CHECK } from './incoming.server.ts';
import { MACHINE_CHECKS } from './machine.server.ts';
import { OFFICE_CHECKS } from './office.server.ts';
import { OUTGOING_CHECKS } from './outgoing.server.ts';
import { PROOF_CHECK } from './proof.server.ts';
import { WEB_CHECKS } from './web.server.ts';

export const CHECK_GROUPS: readonly { readonly title: string; readonly checks: readonly Check[] }[] = [
  { title: 'How visitors reach the site', checks: WEB_CHECKS },
  { title: 'Email', checks: [...OUTGOING_CHECKS, INCOMING_CHECK, PROOF_CHECK] },
  { title: 'Backup and disk', checks: BACKUP_CHECKS },
  { title: 'The office', checks: [ALERTS_CHECK, ...OFFICE_CHECKS] },
  { title: 'The server', checks: MACHINE_CHECKS },
];

export const CHECKS: readonly Check[] = CHECK_GROUPS.flatMap(({ checks }) => checks);

export type Findings = Readonly<Record<string, Finding>>;

/** Runs `checks` concurrently. Never throws: a failed check becomes `unknown`. */
export async function lookAt(checks: readonly Check[], parts: ReadinessParts): Promise<Findings> {
  const found = await Promise.all(
    checks.map(async ({ id, look }) => [id, await look(parts).catch(couldNotLook)] as const),
  );
  return Object.fromEntries(found);
}

function couldNotLook(error: unknown): Finding {
  return unknown(`This could not be looked at (${causeOf(error)}).`);
}
