import { auditView } from '#domain/audit/audit.server.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import type { Signed } from '../guard.server.ts';

/** Kinds that are need-to-know: every view of one is noted. */
const NOTED_KINDS: readonly CaseKind[] = ['concern', 'application'];

/** Notes in the audit log that the person looks at this case, if its kind asks for that. */
export async function noteView(
  { actor, services: { open, clock } }: Pick<Signed, 'actor' | 'services'>,
  { reference, kind }: { readonly reference: string; readonly kind: CaseKind },
): Promise<void> {
  if (!NOTED_KINDS.includes(kind)) return;
  await auditView(open, { now: clock(), staffId: actor.id, subject: reference });
}
